"""The kinds of searching bots on the shelf: `search` with its settings, and four named levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sequence_core.bots.kinds import Bot, BotKind
from sequence_core.bots.search_budget import MOST, Budget
from sequence_core.bots.spec import check_settings, whole_setting
from sequence_core.rules import Rules
from sequence_core.words import _

ITERATIONS = 2000
LEVELS = {
    "easy": Budget(12, 500),
    "normal": Budget(48, 1000),
    "hard": Budget(256, 2000),
    "expert": Budget(3000, 5000),
}
"""The levels: what counts is the iterations, the time is a cap for slow machines and games."""


def kinds() -> list[BotKind]:
    """Return the kinds."""
    titles = {
        "easy": (_("Easy"), _("thinks ahead a little")),
        "normal": (_("Normal"), _("thinks ahead")),
        "hard": (_("Hard"), _("thinks ahead thoroughly")),
        "expert": (_("Expert"), _("thinks ahead as well as it can")),
    }
    levels = [BotKind(key, *titles[key], _level(key, budget), _prepare)
              for key, budget in LEVELS.items()]
    searching = _("thinks ahead for n moves tried or ms milliseconds, such as search:n=2000")
    return [BotKind("search", _("Search"), searching, _search, _prepare), *levels]


def _search(rules: Rules, seed: int, settings: Mapping[str, str]) -> Bot:
    """Make a bot with a budget of its own."""
    from sequence_core.bots.search import SearchBot  # noqa: PLC0415 - not before one is asked for

    check_settings("search", settings, ("n", "ms"))
    most = ITERATIONS if not settings else MOST
    iterations = whole_setting(settings, "n", most, low=1, high=MOST)
    time = whole_setting(settings, "ms", 1000, low=1, high=600_000) if "ms" in settings else None
    return SearchBot(rules, seed, Budget(iterations, time))


def _prepare(rules: Rules) -> None:
    """Make compiled code ready for the game, or say what is missing for it."""
    from sequence_core.bots.search import prepare  # noqa: PLC0415

    prepare(rules)


def _level(key: str, budget: Budget) -> Callable[[Rules, int, Mapping[str, str]], Bot]:
    """Return what makes the bots of a level."""
    def make(rules: Rules, seed: int, settings: Mapping[str, str]) -> Bot:
        from sequence_core.bots.search import SearchBot  # noqa: PLC0415

        check_settings(key, settings)
        return SearchBot(rules, seed, budget, adapts=True)

    return make
