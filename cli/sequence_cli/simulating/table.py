"""The table of a tournament: Elo ratings with intervals, and every match."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from attrs import frozen

from sequence_cli.tables import print_json, print_rows
from sequence_core.words import _

if TYPE_CHECKING:
    from sequence_cli.simulating.matches import Match

SCALE = 400 / math.log(10)
"""Elo points to which odds of e to one correspond."""
Z = 1.959964
ROUNDS = 2000


@frozen
class Rating:
    """A bot's Elo rating, the mean of all being 0, half its 95 % interval, and its points."""

    bot: str
    elo: float
    reach: float
    points: float
    games: int


def ratings(matches: list[Match]) -> list[Rating]:
    """Return ratings that explain the results best, the strongest first (Bradley and Terry).

    Half a game is added to each match on both sides, so that who always wins has a rating too.
    """
    bots = list(dict.fromkeys(bot for match in matches for bot in (match.first, match.second)))
    strength = _strengths(bots, matches)
    mean = sum(map(math.log, strength.values())) / len(bots)
    made = []
    for bot in bots:
        own = [match for match in matches if bot in (match.first, match.second)]
        points = sum(match.points if match.first == bot else match.games - match.points
                     for match in own)
        known = sum((match.games + 1) * _odds(strength, match) for match in own)
        made.append(Rating(bot, SCALE * (math.log(strength[bot]) - mean),
                           SCALE * Z / math.sqrt(known), points,
                           sum(match.games for match in own)))
    return sorted(made, key=lambda rating: -rating.elo)


def _odds(strength: dict[str, float], match: Match) -> float:
    """Return the variance of a game between two."""
    one, other = strength[match.first], strength[match.second]
    return one * other / (one + other) ** 2


def _strengths(bots: list[str], matches: list[Match]) -> dict[str, float]:
    """Return strengths in proportion to which two share their points."""
    strength = dict.fromkeys(bots, 1.0)
    for _round in range(ROUNDS):
        new = {}
        for bot in bots:
            points = expected = 0.0
            for match in matches:
                if bot not in (match.first, match.second):
                    continue
                mine = match.points if match.first == bot else match.games - match.points
                points += mine + 0.5
                expected += (match.games + 1) / (strength[match.first] + strength[match.second])
            new[bot] = points / expected if expected else 1.0
        change = max(abs(math.log(new[bot] / strength[bot])) for bot in bots)
        strength = new
        if change < 1e-9:
            break
    return strength


def print_table(matches: list[Match], *, as_json: bool) -> None:
    """Print ratings and matches."""
    from sequence_core.simulation.report import share

    rated = ratings(matches)
    if as_json:
        print_json({
            "ratings": [{"bot": rating.bot, "elo": rating.elo, "reach": rating.reach,
                         "points": rating.points, "games": rating.games} for rating in rated],
            "matches": [{"first": match.first, "second": match.second, "won": match.won,
                         "drawn": match.drawn, "lost": match.lost} for match in matches]})
        return
    print_rows([[_("bot"), _("Elo"), _("95 %"), _("points"), _("games")], *(
        [rating.bot, f"{rating.elo:+.0f}", f"±{rating.reach:.0f}", f"{rating.points:g}",
         str(rating.games)] for rating in rated)])
    print_rows([["", "", "", "", "", ""]])
    rows = [[_("match"), _("games"), _("won"), _("drawn"), _("lost"), _("95 %")]]
    for match in matches:
        found = share(match.won, match.games)
        rows.append([
            _("{first} against {second}").format(first=match.first, second=match.second),
            *map(str, (match.games, match.won, match.drawn, match.lost)),
            f"{100 * found.low:.1f}-{100 * found.high:.1f}"])
    print_rows(rows)
