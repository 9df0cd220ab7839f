"""What a variant is held to: seeded random games, checked at every step for every viewer.

For authors of variants, in any test framework or none:

    from sequence_core.testing import check_variant

    def test_my_game_is_sound():
        check_variant(MY_VARIANT)

`docs/testing.md` lists what is checked.
"""

from sequence_core.testing.faults import CheckFailed
from sequence_core.testing.suite import allowed_players, check_variant

__all__ = ["CheckFailed", "allowed_players", "check_variant"]
