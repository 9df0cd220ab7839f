"""A client as `docs/records.md` tells how to write one: it knows JSON and nothing else."""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = Any


class Client:
    """Follows a game from its table and the steps it is sent."""

    def __init__(self, table: Json, viewer: int | None) -> None:
        self.table, self.viewer = table, viewer
        self.zones = {zone["name"]: zone for zone in table["zones"]}
        self.cards: dict[str, list[str]] = {name: [] for name in self.zones}
        self.known: dict[str, list[str]] = {
            name: [] for name, zone in self.zones.items() if zone.get("seen_by", "all") != "all"}
        letters = sorted({"ABC"[seat["side"]] for seat in table["seats"]})
        self.chips: dict[str, set[str]] = {letter: set() for letter in letters}
        self.claims: dict[str, list[str]] = {letter: [] for letter in letters}
        self.prompts: list[Json] = []
        self.notes: dict[str, Json] = {}
        self.outcome: Json = None
        self.clock = self.draws = 0

    def follow(self, step: Json) -> None:
        for op in step["operations"]:
            getattr(self, f"do_{op['op']}")(op)
            self.clock += 1

    def sees(self, zone: str) -> bool:
        mine = self.zones[zone].get("owner") == self.viewer and self.viewer is not None
        return zone not in self.known or (mine and self.zones[zone]["seen_by"] == "owner")

    def do_lay(self, op: Json) -> None:
        self.cards[op["zone"]] += op["cards"]
        if op["zone"] in self.known:
            self.known[op["zone"]] += op["cards"]

    def do_carry(self, op: Json) -> None:
        tokens = op.get("tokens") or op["cards"]
        for card, token in zip(op["cards"], tokens, strict=True):
            self.take(op["source"], card, token)
        if op["target"] in self.known:
            self.known[op["target"]] += tokens
        self.cards[op["target"]] += op["cards"] if self.sees(op["target"]) else tokens

    def take(self, zone: str, card: str, token: str) -> None:
        cards = self.cards[zone]
        known = self.known.get(zone, cards)
        wanted = (card if self.sees(zone) else token, token if zone in self.known else card)
        pairs = list(zip(cards, known, strict=True))
        place = pairs.index(wanted)
        if self.zones[zone].get("owner") is None or zone not in self.known:
            place = len(pairs) - 1 - pairs[::-1].index(wanted)
        del cards[place]
        if zone in self.known:
            del known[place]

    def do_shuffle(self, op: Json) -> None:
        self.draws += 1
        zone, token = op["zone"], f"?{self.draws}"
        if zone not in self.known:
            self.cards[zone] = list(op["cards"])
            return
        old = {name for name in self.known[zone] if name.startswith("?")}
        for place in (self.known, self.cards):
            for name, cards in place.items():
                place[name] = [token if card in old else card for card in cards]
        self.known[zone] = [token] * len(self.known[zone])
        self.cards[zone] = list(op.get("cards", self.known[zone]))

    def do_roll(self, op: Json) -> None:
        self.draws += 1

    def do_place(self, op: Json) -> None:
        side = self.table["seats"][op["seat"]]["side"]
        self.chips["ABC"[side]].add(op["space"])

    def do_lift(self, op: Json) -> None:
        self.chips["ABC"[op["side"]]].remove(op["space"])

    def do_mark(self, op: Json) -> None:
        self.claims["ABC"[op["side"]]] += op["lines"]

    def do_ask(self, op: Json) -> None:
        self.prompts.append({
            "number": self.clock, "kind": op["kind"], "asked": op["seats"],
            "waiting": op["seats"], "blocking": op.get("blocking", False),
            "default": op.get("default"), "terms": op.get("terms", {})})

    def do_answer(self, op: Json) -> None:
        for prompt in self.prompts:
            if prompt["number"] == op["number"]:
                prompt["waiting"] = [n for n in prompt["waiting"] if n != op["seat"]]

    def do_close(self, op: Json) -> None:
        self.prompts = [p for p in self.prompts if p["number"] != op["number"]]

    def do_note(self, op: Json) -> None:
        self.notes.pop(op["name"], None)
        if op.get("value") is not None:
            self.notes[op["name"]] = op["value"]

    def do_finish(self, op: Json) -> None:
        self.outcome = {
            "winners": ["ABC"[side] for side in op["winners"]], "reason": op["reason"]}
