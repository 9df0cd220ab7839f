"""Imagining: a full state that fits all a viewer knows."""

from __future__ import annotations

from attrs import evolve

from sequence_core.dealers import shuffled, stream_key
from sequence_core.state import State


def imagine(view: State, seed: int, count: int = 0) -> State:
    """Return a full state consistent with a view; the `count`-th for this seed.

    Every unseen card gets a face out of the shuffle it is known to come from. The seed is the
    thinker's own, never the game's. The true state is always a possible outcome.
    """
    if view.viewer == "host":
        return view
    unseen = unseen_cards(view)
    queues = {
        token: list(shuffled(stream_key(seed, f"imagine {token}", count), cards))
        for token, cards in unseen.items()
    }
    cards = {
        name: tuple(queues[card].pop() if card in queues else card for card in held)
        for name, held in view.cards.items()
    }
    return evolve(view, cards=cards, known=dict(view.known), viewer="host")


def unseen_cards(view: State) -> dict[str, tuple[str, ...]]:
    """Return the cards a viewer knows to be among the unseen ones of each shuffle, deck order."""
    left = {}
    for token, pool in view.pools.items():
        rest = list(pool.cards)
        for card in pool.shown:
            rest.remove(card)
        left[token] = rest
    for name, known in view.known.items():
        for card, token in zip(view.cards[name], known, strict=True):
            if token in left and card != token:
                left[token].remove(card)
    return {token: tuple(cards) for token, cards in left.items()}
