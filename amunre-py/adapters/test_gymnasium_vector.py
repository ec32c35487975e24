"""The vector environment of Gymnasium: each row plays the games of the single environment."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import amunre
import gymnasium
import numpy
import pytest
from amunre import gymnasium as adapter
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from numpy.typing import NDArray
from setups import every_game, every_setup

NAMES = {"amun-re": "amunre/AmunRe-v0", "horus": "amunre/Horus-v0", "men-nefer": "amunre/MenNefer-v0"}


def vector(given: dict[str, Any], rows: int, **other: Any) -> adapter.VectorEnv:
    """The vector environment of a set-up."""
    others = {name: value for name, value in given.items() if name != "game"}
    envs = gymnasium.make_vec(NAMES[given["game"]], num_envs=rows, vectorization_mode="vector_entry_point", **others, **other)
    return cast(adapter.VectorEnv, envs)


def one_by_one(given: dict[str, Any], rows: int, mode: AutoresetMode, **other: Any) -> SyncVectorEnv:
    """So many single environments, in the vector environment that Gymnasium makes of them."""
    return SyncVectorEnv([lambda: adapter.Env(**given, **other)] * rows, autoreset_mode=mode)


def chosen(masks: NDArray[Any], random: numpy.random.Generator) -> NDArray[numpy.int64]:
    """A legal action of each row at random, and 0 where there is none."""
    return cast(NDArray[numpy.int64], (masks * random.random(masks.shape)).argmax(1))


def first_of_view(view: amunre.View, random: Random) -> int:
    """An opponent that is a function."""
    assert isinstance(view.viewer, int)
    return random.choice(view.legal_ids(view.viewer, "required")[:3])


def compare(given: dict[str, Any], rows: int, steps: int, mode: AutoresetMode, threads: int = 1, **other: Any) -> int:
    """Plays the same actions in both, and compares all that they say; returns the number of games that ended."""
    ours = vector(given, rows, autoreset_mode=mode, threads=threads, **other)
    theirs: Any = one_by_one(given, rows, mode, **other)
    assert ours.metadata["autoreset_mode"] is mode
    assert ours.single_observation_space == theirs.single_observation_space and ours.observation_space == theirs.observation_space
    assert ours.single_action_space == theirs.single_action_space and ours.action_space == theirs.action_space
    random, games = numpy.random.default_rng(1), 0
    (seen, infos), (expected, expected_infos) = ours.reset(seed=7), theirs.reset(seed=7)
    for _ in range(steps):
        masks = infos["action_mask"]
        assert numpy.array_equal(seen, expected) and seen.dtype == numpy.float32
        assert numpy.array_equal(masks, expected_infos["action_mask"]) and numpy.array_equal(ours.action_masks(), masks)
        assert numpy.array_equal(infos["_action_mask"], expected_infos["_action_mask"])
        actions = chosen(masks, random)
        seen, rewards, ended, cut, infos = ours.step(actions)
        expected, expected_rewards, expected_ended, expected_cut, expected_infos = theirs.step(actions)
        assert numpy.array_equal(rewards, expected_rewards)
        assert numpy.array_equal(ended, expected_ended) and not cut.any() and not expected_cut.any()
        assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP and ended.any())
        last, expected_last = (each.get("final_info", each) for each in (infos, expected_infos))
        for row in numpy.flatnonzero(ended).tolist():
            assert tuple(last["scores"][row].tolist()) == expected_last["scores"][row] and last["_scores"][row]
            if "final_obs" in infos:
                assert numpy.array_equal(infos["final_obs"][row], expected_infos["final_obs"][row])
        games += int(ended.sum())
        if mode is AutoresetMode.DISABLED and ended.any():
            with pytest.raises(ValueError, match="its game is over: expected"):
                ours.step(actions)
            seen, infos = ours.reset(options={"reset_mask": ended})
            expected, _ = theirs.reset(options={"reset_mask": ended.copy()})
            expected_infos = {**infos, "action_mask": numpy.stack(theirs.call("action_masks"))}
    return games


def test_ten_thousand_steps_of_each_row_are_those_of_the_single_environment() -> None:
    given = {"game": "amun-re", "edition": "classic", "players": 4}
    assert compare(given, 3, 10_000, AutoresetMode.NEXT_STEP, threads=2) > 100


@every_setup
def test_a_row_is_the_single_environment(given: dict[str, Any]) -> None:
    assert compare(given, 2, 120, AutoresetMode.NEXT_STEP, seat=None, opponents="greedy") > 0


@every_game
@pytest.mark.parametrize("mode", AutoresetMode)
def test_a_row_is_the_single_environment_in_each_mode(game: str, mode: AutoresetMode) -> None:
    assert compare({"game": game, "players": 3}, 3, 200, mode, seat=None, opponents=[first_of_view, "random"]) > 3
    assert compare({"game": game, "players": 3}, 3, 200, mode, illegal="replace", seat=1) > 3


@every_game
def test_rows_have_games_and_seats_of_their_own(game: str) -> None:
    envs = vector({"game": game}, 40, seat=None)
    seen, _ = envs.reset(seed=3)
    assert len({row.tobytes() for row in seen}) == 40 and len(set(envs.seats.tolist())) == envs.view(0).players
    later, _ = envs.reset(seed=list(range(4, 44)))
    assert numpy.array_equal(later[:39], seen[1:])
    third, _ = envs.reset(seed=[None, *range(4, 43)])
    assert numpy.array_equal(third[1:], seen[1:]) and not numpy.array_equal(third[0], seen[0])
    views = [envs.view(row).observe().tolist() for row in range(40)]
    assert third.tolist() == views


@every_game
def test_a_wrong_action_is_refused_and_changes_nothing(game: str) -> None:
    envs = vector({"game": game}, 3)
    with pytest.raises(ValueError, match="expected `reset` before `step`"):
        envs.step(numpy.zeros(3, numpy.int64))
    seen, infos = envs.reset(seed=1)
    right = infos["action_mask"].argmax(1)
    for wrong in (-1, int(infos["action_mask"][1].argmin()), 10**12):
        actions = right.copy()
        actions[1] = wrong
        with pytest.raises(amunre.ActionError, match=f"action {wrong} of seat 0 is not legal: expected one of {right[1]}") as error:
            envs.step(actions)
        assert error.value.__notes__ == ["It is the action of row 1."]
        assert numpy.array_equal(envs.action_masks(), infos["action_mask"])
    for shape in (numpy.zeros(2, numpy.int64), numpy.zeros(3)):
        with pytest.raises(ValueError, match="expected 3 whole numbers"):
            envs.step(shape)
    with pytest.raises(ValueError, match="expected 3 seeds"):
        envs.reset(seed=[1, 2])
    assert not numpy.array_equal(envs.step(right)[0], seen)


def test_a_function_that_returns_no_choice_is_named() -> None:
    def wrong(view: amunre.View) -> int:
        return len(view.legal_mask(0)) - 1

    envs = vector({"game": "men-nefer", "players": 2}, 2, opponents=wrong, seat=1)
    with pytest.raises(amunre.ActionError, match="of seat 0 is not legal") as error:
        envs.reset(seed=1)
    assert "The function of seat 0 returned" in error.value.__notes__[0]
