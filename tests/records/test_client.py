"""A client that follows the steps it is sent has the view the host would send."""

from __future__ import annotations

import pytest

from sequence_core.options import Plain
from sequence_core.record import setup_plain, step_plain, view_plain
from sequence_core.state import blank
from sequence_core.views import fold, redact
from tests.records.client import Client
from tests.records.games import new_game, play_on


@pytest.mark.parametrize(("players", "seed", "options"), [
    (2, 7, {}), (3, 1, {"draw": "manual"}), (4, 2, {"packs": "stacked"}),
])
def test_a_client_follows_a_game(players: int, seed: int, options: dict[str, Plain]) -> None:
    game = play_on(new_game(players, seed, **options))
    for viewer in (None, 0):
        client, state = Client(setup_plain(game.setup), viewer), blank(game.setup, viewer)
        for step in game.steps:
            redacted = redact(game.setup, step, viewer)
            client.follow(step_plain(redacted))
            state = fold(state, redacted.operations)
            assert known_to(client) == shown(view_plain(state))
    assert shown(view_plain(game.view(0))) == known_to(client)


def known_to(client: Client) -> dict[str, object]:
    chips = {side: sorted(spaces) for side, spaces in client.chips.items()}
    return {
        "clock": client.clock, "cards": client.cards, "known": client.known, "chips": chips,
        "claims": {side: sorted(map(ends, lines)) for side, lines in client.claims.items()},
        "prompts": client.prompts, "notes": client.notes, "outcome": client.outcome,
    }


def shown(view: dict[str, Plain]) -> dict[str, object]:
    fields = ("clock", "cards", "known", "prompts", "notes", "outcome")
    return {
        **{name: view[name] for name in fields},
        "chips": {side: sorted(spaces) for side, spaces in view["chips"].items()},
        "claims": {side: sorted(map(ends, lines)) for side, lines in view["claims"].items()},
    }


def ends(line: str) -> tuple[str, ...]:
    return tuple(sorted(line.split("-")))
