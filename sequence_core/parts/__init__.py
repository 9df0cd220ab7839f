"""The stock rule parts: small frozen objects whose methods are rule hooks.

A part is given plain parameters, knows no variant and imports no other part; they meet in the
state alone: zones `deck`, `hand:SEAT`, `discards:SEAT`, prompts `turn`, `draw`, `claim`,
`penalty`, and notes (each documented by the part that writes it).
"""
