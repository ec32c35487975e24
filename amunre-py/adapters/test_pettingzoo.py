"""The environments of PettingZoo: its own tests, and the promises of the adapter."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any

import amunre
import numpy
import pytest
from amunre import pettingzoo as adapter
from amunre._learning import rewards
from setups import ONE, SEEDS, every_game, every_setup

official: Any = import_module("pettingzoo.test")

# PettingZoo warns of observations that are dicts, unless the environment is one of its own, and of the masks of finished agents.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def conforms(given: dict[str, Any], seed: int) -> None:
    """Runs the tests of PettingZoo. Those that know no masks give actions that are not legal."""
    env, both = adapter.env(**given), adapter.parallel_env(**given)
    for agent in env.possible_agents:
        env.action_space(agent).seed(seed)
        both.action_space(agent).seed(seed)
    official.api_test(env)
    official.parallel_api_test(both)
    official.seed_test(partial(adapter.env, **given))
    official.parallel_seed_test(partial(adapter.parallel_env, **given, illegal="replace"))
    official.render_test(partial(adapter.env, **given))
    official.state_test(adapter.env(**given, illegal="replace"), adapter.parallel_env(**given))


@every_setup
def test_the_tests_of_pettingzoo(given: dict[str, Any]) -> None:
    conforms(given, seed=0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_tests_of_pettingzoo_with_other_seeds(seed: int) -> None:
    conforms(ONE, seed)


@every_setup
def test_a_game_from_its_first_to_its_last_action(given: dict[str, Any]) -> None:
    env, choice = adapter.env(**given), Random(1).choice
    env.reset(seed=3)
    while not env.game.is_over:
        agent = env.agent_selection
        seat = env.possible_agents.index(agent)
        ids = env.game.legal_ids(seat, "required")
        assert env.game.next_seat == seat and len(ids) > 1
        for other in env.agents:
            seen = env.observe(other)
            assert env.observation_space(other).contains(seen)
            assert numpy.flatnonzero(seen["action_mask"]).tolist() == (ids if other == agent else [])
            assert seen["observation"].tolist() == env.game.observe(env.possible_agents.index(other)).tolist()
        assert env.last()[1:] == (0, False, False, {})
        env.step(choice(ids))
    won = set(env.game.winners)
    assert sum(env.rewards.values()) == pytest.approx(0)
    for seat, agent in enumerate(env.possible_agents):
        assert env.terminations[agent] and env.infos[agent] == {"scores": env.game.scores, "winners": env.game.winners}
        assert (env.rewards[agent] > 0) == (seat in won) and (len(won) > 1 or env.rewards[agent] == 1 or seat not in won)
    for agent in env.agent_iter():
        assert not env.observe(agent)["action_mask"].any()
        env.step(None)
    assert env.agents == []


@every_setup
def test_both_environments_play_the_same_game(given: dict[str, Any]) -> None:
    env, both, choice = adapter.env(**given), adapter.parallel_env(**given), Random(1).choice
    for seed in (5, None):  # the second game follows from the first seed
        env.reset(seed)
        seen, _ = both.reset(seed)
        rewards: dict[str, float] = {}
        while both.agents:
            due = [agent for agent in both.agents if seen[agent]["action_mask"].any()]
            actions = {agent: choice(numpy.flatnonzero(seen[agent]["action_mask"]).tolist()) for agent in due}
            for agent in due:
                if seen[agent]["action_mask"].sum() > 1:  # the first carries out forced moves itself
                    assert agent == env.agent_selection
                    assert (env.observe(agent)["action_mask"] == seen[agent]["action_mask"]).all()
                    env.step(actions[agent])
            seen, rewards, ended, _, _ = both.step(actions)
            assert both.game == env.game and all(ended.values()) == env.game.is_over
        assert rewards == env.rewards


def test_winners_share_the_reward() -> None:
    def given(players: int, *winners: int) -> list[float]:
        table: Any = SimpleNamespace(players=players, winners=winners)
        return rewards(table)

    assert given(4, 2) == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    assert given(4, 1, 3) == pytest.approx([-1 / 3, 1 / 3, -1 / 3, 1 / 3])
    assert given(2, 0) == [1, -1] and given(2, 0, 1) == [0, 0]


def test_a_seat_learns_nothing_of_a_secret_offer_before_its_own() -> None:
    env, choice = adapter.env(**ONE), Random(1).choice
    env.reset(seed=1)
    while len(env.game.to_act) < 2:
        env.step(choice(env.game.next_ids()))
    seen: list[list[int]] = []
    for id in env.game.next_ids():
        game = env.game.copy()
        game.apply_next(id)
        seen.append(game.observe(1).tolist())
    assert len(seen) > 1 and all(numbers == seen[0] for numbers in seen)


@every_game
def test_a_wrong_action_is_refused_and_changes_nothing(game: str) -> None:
    env = adapter.env(game)
    env.reset(seed=2)
    seat, legal = env.game.next_seat, env.game.next_ids()
    wrong = next(id for id in range(env.game.action_space) if id not in legal)
    before = env.game.save()
    for action, error, words in [
        (wrong, amunre.ActionError, f"action {wrong} of seat {seat} is not legal: expected one of {legal[0]}"),
        (env.game.action_space, amunre.ActionError, f"action {env.game.action_space} of seat {seat}"),
        (-1, amunre.ActionError, "action -1 of seat"),
        (None, TypeError, "action is None: expected a whole number"),
        (1.0, TypeError, "action is 1.0: expected a whole number"),
    ]:
        with pytest.raises(error, match=words):
            env.step(action)
        assert env.game.save() == before and env.agent_selection == f"seat_{seat}"
        assert not any(env.terminations.values()) and not any(env.rewards.values())
    env.step(numpy.int64(legal[0]))
    assert env.game.save() != before
    replaced = adapter.env(game, illegal="replace")
    replaced.reset(seed=2)
    replaced.step(wrong)
    copied = adapter.env(game)
    copied.reset(seed=2)
    copied.step(legal[wrong % len(legal)])
    assert replaced.game == copied.game


def test_the_error_names_the_rule() -> None:
    env = adapter.env()
    env.reset(seed=2)
    wrong = next(id for id in range(env.game.action_space) if id not in env.game.next_ids())
    with pytest.raises(amunre.ActionError) as raised:
        env.step(wrong)
    assert isinstance(raised.value.__cause__, amunre.IllegalCommand)


def test_wrong_actions_of_several_seats_change_nothing() -> None:
    env, choice = adapter.parallel_env(**ONE), Random(1).choice
    env.reset(seed=1)
    while len(env.game.to_act) < 2:
        env.step({f"seat_{seat}": choice(env.game.legal_ids(seat, "required")) for seat in env.game.to_act})
    good = {f"seat_{seat}": env.game.legal_ids(seat, "required")[0] for seat in env.game.to_act}
    wrong = next(id for id in range(env.game.action_space) if id not in env.game.legal_ids(2, "required"))
    before = env.game.save()
    first = {agent: good[agent] for agent in ("seat_0", "seat_1")}
    wrong_actions: list[tuple[dict[str, Any], type[Exception], str]] = [
        (first, amunre.ActionError, "no action of seat_2 is given"),
        ({**first, "seat_2": wrong}, amunre.ActionError, f"action {wrong} of seat 2 is not legal"),
        ({**first, "seat_2": None}, TypeError, "action is None"),
        ({**good, "seat_3": 0}, amunre.SeatError, "'seat_3' is not an agent: expected one of seat_0, seat_1, seat_2"),
    ]
    for actions, error, words in wrong_actions:
        with pytest.raises(error, match=words):
            env.step(actions)
        assert env.game.save() == before
    env.step(good)
    assert env.game.save() != before


def test_wrong_uses_are_refused() -> None:
    for make in (adapter.env, adapter.parallel_env):
        env: Any = make()
        with pytest.raises(ValueError, match="expected `reset`"):
            env.step({} if make is adapter.parallel_env else 0)
        with pytest.raises(ValueError, match="expected `reset`"):
            env.state()
        with pytest.raises(ValueError, match="render_mode is None: expected 'ansi'"):
            env.render()
        with pytest.raises(amunre.SeatError, match="'seat_9' is not an agent"):
            env.observation_space("seat_9")
        with pytest.raises(TypeError, match="seed is 'x'"):
            env.reset(seed="x")
        with pytest.raises(ValueError, match="illegal is 'lose': expected 'error', 'replace'"):
            make(illegal="lose")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
        with pytest.raises(amunre.SetupError, match="players"):
            make(players=9)


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium", "numpy"])
def test_a_missing_package_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "amunre.pettingzoo")
    monkeypatch.delattr(amunre, "pettingzoo")
    with pytest.raises(ImportError, match=r'pip install "amunre\[pettingzoo\]"'):
        __import__("amunre.pettingzoo")


@every_game
def test_a_policy_plays_as_an_agent(game: str) -> None:
    def scores(parallel: bool, seed: int) -> tuple[int, ...]:
        env = (adapter.parallel_env if parallel else adapter.env)(game, players=3)
        names = zip(env.possible_agents, ["search:5", "greedy", "random"], strict=True)
        policies = {name: adapter.policy(agent, seed) for name, agent in names}
        env.reset(seed=4)
        while not env.game.is_over:
            if isinstance(env, adapter.Env):
                env.step(policies[env.agent_selection](env, env.agent_selection))
            else:
                acting = [env.possible_agents[seat] for seat in env.game.to_act]
                env.step({name: policies[name](env, name) for name in acting})
        return env.game.scores

    assert scores(False, 1) == scores(False, 1) and len({scores(False, seed) for seed in range(4)}) > 1
    assert len(scores(True, 1)) == 3
    with pytest.raises(amunre.FormError, match="is not an agent: expected random, greedy"):
        adapter.policy("clever")
