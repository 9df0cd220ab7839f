"""A game between two bots; prints what each of them sees."""

import json

from sequence_core.bots import make_bot, seat_seed
from sequence_core.dealers import SeededDealer
from sequence_core.game import Game
from sequence_core.record import view_plain
from sequence_core.shelf import Shelf
from sequence_core.variant import build_rules

SEED = 7
PLAYERS = {"Ann": "greedy", "Bea": "random"}

shelf = Shelf.load()
rules = build_rules(shelf.variant("classic"), [*PLAYERS])
game = Game.start(rules, SeededDealer(SEED), [*PLAYERS.values()])
bots = [make_bot(shelf, spec, rules, seat_seed(SEED, n)) for n, spec in enumerate(game.players)]

while game.outcome is None:
    seat = game.waiting[0]
    view = game.view(seat)
    move = bots[seat].choose(view, seat)
    name, words = rules.setup.seats[seat].name, rules.describe(view, move)
    print(name, "holds", *view.hand(seat), "and", words)
    game.play(seat, move, expect=view.clock)

for seat, player in enumerate(rules.setup.seats):
    print(player.name, "sees", json.dumps(view_plain(game.view(seat))))
