"""Board files for tests."""

GOOD = """\
format = 1
id = "class"
title = "Capitals of a class"

cards = [
    { front = "Paris", key = "France" },
    { front = "Rome", key = "Italy" },
    { front = "Madrid", key = "Spain" },
    { front = "Vienna", key = "Austria" },
    { front = "Athens", key = "Greece" },
    { front = "Oslo", key = "Norway" },
    { front = "Lisbon", key = "Portugal" },
    { front = "Berlin", key = "Germany" },
    { front = "Warsaw", key = "Poland" },
    { front = "Budapest", key = "Hungary" },
    { front = "Helsinki", key = "Finland" },
    { front = "Dublin", key = "Ireland" },
]

specials = [
    { front = "Joker", kind = "wild", copies = 2 },
    { front = "Eraser", kind = "remove", copies = 2 },
]

[spaces]
layout = "scatter"
height = 5
width = 5
free = "middle"

[rules.options]
length = 4
hand = 4
player_counts = [2, 3]
"""

ROWS = """\
format = 1
title = "Letters in rows"

[spaces]
rows = \"\"\"
a b c d e
b c d e f
c d e f a
d e f a b
\"\"\"

[rules.options]
length = 4
hand = 3
player_counts = [2, 3]
"""
