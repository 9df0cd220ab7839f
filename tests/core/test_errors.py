import pickle

import pytest

from sequence_core import errors

ERRORS = [
    errors.SequenceError("it failed"),
    errors.IllegalMove(1, "play 5H e7", "not now"),
    errors.NeedsConsent(0, (1, 2), "two must agree"),
    errors.StaleGame(3, 5),
    errors.BadMoveText("5X", "no such card"),
    errors.BadBoard("two problems", ("one", "two")),
    errors.BadOptions("length", "it is too long"),
    errors.BadRecord("it breaks off", "steps[3]"),
    errors.ReplayMismatch("the deal", "another card"),
    errors.UnknownName("bot", "gredy", ["greedy", "random"]),
    errors.MissingExtra("dask", "playing on a cluster"),
    errors.PluginError("mine", "it failed"),
    errors.RunawayRules("mine", "it never ends"),
]


def subclasses(kind: type) -> set[type]:
    return {kind}.union(*(subclasses(each) for each in kind.__subclasses__()))


@pytest.mark.parametrize("error", ERRORS, ids=lambda it: type(it).__name__)
def test_an_error_comes_whole_from_another_process(error: errors.SequenceError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_each_kind_of_error_is_among_them() -> None:
    ours = {kind for kind in subclasses(errors.SequenceError) if kind.__module__ == errors.__name__}
    assert ours - {type(error) for error in ERRORS} == {errors.NotAsked, errors.GameOver}
