"""The environments of Gymnasium: its own check, and the promises of the adapter."""

from __future__ import annotations

import sys
from random import Random
from typing import Any, cast

import amunre
import gymnasium
import numpy
import pytest
from amunre import gymnasium as adapter
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from setups import ONE, SEEDS, every_game, every_setup

NAMES = {"amun-re": "amunre/AmunRe-v0", "horus": "amunre/Horus-v0", "men-nefer": "amunre/MenNefer-v0"}


def made(given: dict[str, Any], **other: Any) -> adapter.Env:
    """The environment of a set-up without its wrappers."""
    others = {name: value for name, value in given.items() if name != "game"}
    return cast(adapter.Env, gymnasium.make(NAMES[given["game"]], **others, **other).unwrapped)


def legal(mask: Any) -> list[int]:
    """The actions of a mask."""
    ids: list[int] = numpy.flatnonzero(mask).tolist()
    return ids


def test_every_game_is_registered() -> None:
    assert list(NAMES) == amunre.games()
    assert {name for name in gymnasium.registry if name.startswith("amunre/")} == set(NAMES.values())


@every_setup
def test_the_check_of_gymnasium(given: dict[str, Any]) -> None:
    check_env(made(given, illegal="replace"))  # it knows no masks


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_through_the_wrappers_of_gymnasium(seed: int) -> None:
    others = {name: value for name, value in ONE.items() if name != "game"}
    env, choice = gymnasium.make(NAMES[ONE["game"]], **others, opponents="greedy"), Random(seed).choice
    _, info = env.reset(seed=seed)
    terminated = False
    while not terminated:
        _, _, terminated, _, info = env.step(choice(legal(info["action_mask"])))
    env.close()


@every_setup
def test_a_game_from_its_first_to_its_last_action(given: dict[str, Any]) -> None:
    env, choice = made(given, seat=1), Random(1).choice
    seen, info = env.reset(seed=4)
    reward, terminated, steps = 0.0, False, 0
    while not terminated:
        ids = env.view.legal_ids(1, "required")
        assert reward == 0 and len(ids) > 1 and env.view.viewer == 1 and list(info) == ["action_mask"]
        assert legal(info["action_mask"]) == legal(env.action_masks()) == ids
        assert env.action_masks().dtype == bool
        assert env.observation_space.contains(seen) and seen.tolist() == env.view.observe().tolist()
        seen, reward, terminated, truncated, info = env.step(choice(ids))
        steps += 1
        assert not truncated
    won = info["winners"]
    assert env.observation_space.contains(seen) and not info["action_mask"].any()
    assert env.view.is_over and info["scores"] == env.view.scores and won == env.view.winners
    assert (reward > 0) == (1 in won) and (won != (1,) or reward == 1)
    assert steps > 3
    with pytest.raises(ValueError, match="expected `reset` before `step`"):
        env.step(0)


@every_game
def test_a_seed_gives_the_same_games(game: str) -> None:
    def played(env: adapter.Env) -> list[Any]:
        found: list[Any] = []
        for seed in (9, None):
            seen, info = env.reset(seed=seed)
            choice, terminated = Random(1).choice, False
            while not terminated:
                seen, reward, terminated, _, info = env.step(choice(legal(info["action_mask"])))
                found += [seen.tolist(), reward]
            found += [env.seat, info["scores"]]
        return found

    first, second = (played(adapter.Env(game, seat=None, opponents="greedy")) for _ in range(2))
    assert first == second
    seats = set[int]()
    env = adapter.Env(game, seat=None)
    for seed in range(20):
        env.reset(seed=seed)
        seats.add(env.seat)
        assert env.view.viewer == env.seat
    assert len(seats) > 1


def test_each_opponent_plays_its_seat() -> None:
    asked: list[int] = []

    def first(view: amunre.View) -> int:
        assert isinstance(view.viewer, int)
        asked.append(view.viewer)
        return view.legal_ids(view.viewer, "required")[0]

    def any_of(view: amunre.View, random: Random) -> int:
        assert isinstance(view.viewer, int)
        asked.append(view.viewer)
        return random.choice(view.legal_ids(view.viewer, "required"))

    env, choice = adapter.Env(players=4, seat=1, opponents=[first, "search:3", any_of]), Random(1).choice
    _, info = env.reset(seed=1)
    terminated = False
    while not terminated:
        _, _, terminated, _, info = env.step(choice(legal(info["action_mask"])))
    assert set(asked) == {0, 3}


def test_a_better_opponent_wins_more() -> None:
    def reward(opponents: Any) -> float:
        envs, random = adapter.VectorEnv(300, "men-nefer", players=3, opponents=opponents), numpy.random.default_rng(1)
        _, infos = envs.reset(seed=1)
        total, over = numpy.zeros(300), numpy.zeros(300, numpy.bool_)
        while not over.all():
            masks: NDArray[numpy.int8] = infos["action_mask"]
            actions: NDArray[numpy.int64] = (masks * random.random(masks.shape)).argmax(1)
            _, rewards, ended, _, infos = envs.step(actions)
            total += rewards * ~over
            over |= ended
        return float(total.mean())

    assert reward("greedy") < reward("random") - 0.1


@every_game
def test_a_wrong_action_is_refused_and_changes_nothing(game: str) -> None:
    env = adapter.Env(game)
    env.reset(seed=2)
    ids = env.view.legal_ids(0, "required")
    wrong = next(id for id in range(env.view.legal_mask(0).__len__()) if id not in ids)
    before = env.view
    for action, error, words in [
        (wrong, amunre.ActionError, f"action {wrong} of seat 0 is not legal: expected one of {ids[0]}"),
        (10**9, amunre.ActionError, "action 1000000000 of seat 0"),
        (None, TypeError, "action is None: expected a whole number"),
    ]:
        with pytest.raises(error, match=words):
            env.step(action)
        assert env.view == before
    env.step(numpy.int64(ids[0]))
    assert env.view != before
    replaced, right = adapter.Env(game, illegal="replace"), adapter.Env(game)
    for other, action in ((replaced, wrong), (right, ids[wrong % len(ids)])):
        other.reset(seed=2)
        other.step(action)
    assert replaced.view == right.view


def test_wrong_uses_are_refused() -> None:
    env = adapter.Env()
    with pytest.raises(ValueError, match="expected `reset` before `step`"):
        env.step(0)
    with pytest.raises(ValueError, match="expected `reset`"):
        env.action_masks()
    with pytest.raises(ValueError, match="render_mode is None: expected 'ansi'"):
        env.render()
    wrong: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"seat": 3, "players": 3}, amunre.SeatError, "seat 3 is not at the table: expected a seat from 0 to 2"),
        ({"opponents": ["random"], "players": 3}, amunre.SetupError, "1 opponents are given: expected one for all, or 2"),
        ({"opponents": "clever"}, amunre.SetupError, 'opponents: "clever" is not an agent: expected random, greedy'),
        ({"illegal": "lose"}, ValueError, "illegal is 'lose': expected 'error', 'replace'"),
        ({"players": 9}, amunre.SetupError, "players"),
        ({"game": "senet"}, amunre.UnknownGame, "senet"),
    ]
    for given, error, words in wrong:
        with pytest.raises(error, match=words):
            adapter.Env(**given)


def test_the_table_is_drawn_as_the_learner_sees_it() -> None:
    env = adapter.Env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.view)


@pytest.mark.parametrize("missing", ["gymnasium", "numpy"])
def test_a_missing_package_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "amunre.gymnasium")
    monkeypatch.delattr(amunre, "gymnasium")
    with pytest.raises(ImportError, match=r'pip install "amunre\[gymnasium\]"'):
        __import__("amunre.gymnasium")
