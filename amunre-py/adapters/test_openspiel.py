"""The games in OpenSpiel: its own tests, and the promises of the adapter."""

from __future__ import annotations

import sys
import unittest
from importlib import import_module
from random import Random
from typing import Any

import amunre
import numpy
import pytest
from amunre import openspiel as adapter
from setups import ONE, every_game, every_setup

pyspiel: Any = import_module("pyspiel")


def played(state: Any, random: Random, most: int = 1_000_000) -> Any:
    """Plays on at random, with draws by their probabilities."""
    while most > 0 and not state.is_terminal():
        if state.is_chance_node():
            places, weights = zip(*state.chance_outcomes())
            assert sum(weights) == pytest.approx(1) and len(places) <= adapter.MOST_OUTCOMES
            state.apply_action(random.choices(places, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        most -= 1
    return state


def settled(state: Any, random: Random) -> Any:
    """Draws until a seat must act."""
    while state.is_chance_node():
        played(state, random, 1)
    return state


@every_setup
def test_the_simulation_of_openspiel(given: dict[str, Any]) -> None:
    pyspiel.random_sim_test(adapter.load_game(**given), num_sims=1, serialize=True, verbose=False)


def test_the_simulation_of_openspiel_several_times() -> None:
    pyspiel.random_sim_test(adapter.load_game(**ONE), num_sims=5, serialize=True, verbose=False)


@every_game
def test_the_interface_test_of_openspiel(game: str) -> None:
    official: Any = import_module("open_spiel.integration_tests.api_test")
    official.FLAGS(["", f"--test_only_games={adapter.short_name(game)}$"])
    tests = official.load_tests(unittest.defaultTestLoader, None, None)
    assert tests.countTestCases() >= 5
    result = unittest.TestResult()
    tests.run(result)
    assert not result.failures and not result.errors, (result.failures + result.errors)[0][1]


@every_game
def test_a_playthrough_of_openspiel(game: str) -> None:
    official: Any = import_module("open_spiel.python.algorithms.generate_playthrough")
    text = official.playthrough(adapter.short_name(game), None, seed=3)
    assert "GameType.utility = Utility.ZERO_SUM" in text and "Returns()" in text


@every_setup
def test_a_game_from_its_first_draw_to_its_end(given: dict[str, Any]) -> None:
    game = adapter.load_game(**given)
    state, random, commands = game.new_initial_state(), Random(1), 0
    sample = amunre.Game(**given, seed=1)
    assert game.num_players() == sample.players and game.num_distinct_actions() == sample.action_space
    assert state.table.setup == sample.setup
    while not state.is_terminal():
        if not state.is_chance_node():
            seat = state.current_player()
            assert seat == state.table.next_seat
            assert state.legal_actions() == state.table.legal_ids(seat, "required")
            assert state.observation_tensor(seat) == state.table.observe(seat).tolist()
            assert state.returns() == [0] * game.num_players()
            commands += 1
        else:
            copies = list(state.table.pending_draw["items"].values())
            assert state.chance_outcomes() == [(place, number / sum(copies)) for place, number in enumerate(copies)]
        played(state, random, 1)
    assert not game.new_initial_state().is_terminal()
    returns = state.returns()
    assert sum(returns) == pytest.approx(0) and 10 < commands < adapter.MOST_COMMANDS
    assert {seat for seat, reward in enumerate(returns) if reward == max(returns)} == set(state.table.winners)
    assert all(game.min_utility() <= reward <= game.max_utility() for reward in returns)


@every_game
def test_a_copy_goes_its_own_way(game: str) -> None:
    state = played(adapter.load_game(game).new_initial_state(), Random(1), 60)
    before = str(state)
    copied, again = state.clone(), pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1]
    for other in (copied, again):
        assert str(played(other, Random(2), 40)) != before
    assert str(state) == before and str(copied) == str(again)


@every_game
def test_another_world_looks_the_same(game: str) -> None:
    random = Random(1)
    state = settled(played(adapter.load_game(game).new_initial_state(), random, 80), random)
    for seat in range(state.num_players()):
        world = state.resample_from_infostate(seat, random.random)
        assert world.observation_string(seat) == state.observation_string(seat)
        assert world.legal_actions() == state.legal_actions() or seat != state.current_player()
        assert played(world, random).is_terminal()


def test_a_search_of_openspiel_plays() -> None:
    ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    numpy: Any = import_module("numpy")
    random = Random(1)
    state = settled(adapter.load_game(**ONE).new_initial_state(), random)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.0,
        evaluator=mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1)),
        random_state=numpy.random.RandomState(1),
        max_simulations=10,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()


@every_game
def test_a_wrong_action_is_refused_and_changes_nothing(game: str) -> None:
    state = settled(adapter.load_game(game).new_initial_state(), Random(1))
    before, legal = str(state), state.legal_actions()
    wrong = next(id for id in range(state.num_distinct_actions()) if id not in legal)
    with pytest.raises(amunre.ActionError, match=f"action {wrong} of seat {state.current_player()} is not legal: expected one of {legal[0]}"):
        state.apply_action(wrong)
    assert str(state) == before and state.legal_actions() == legal


def test_only_what_a_seat_sees_now_can_be_observed() -> None:
    observation: Any = import_module("open_spiel.python.observation")
    game = adapter.load_game("horus")
    state = settled(game.new_initial_state(), Random(1))
    seen = observation.make_observation(game)
    seen.set_from(state, 1)
    assert seen.tensor.tolist() == state.observation_tensor(1)
    fields = state.table.observation_spec["fields"]
    assert [(path, len(numbers)) for path, numbers in seen.dict.items()] == [(field["path"], field["length"]) for field in fields]
    assert observation.make_observation(game, observation.INFO_STATE_OBS_TYPE) is None
    with pytest.raises(ValueError, match="expected no parameters"):
        game.make_py_observer(None, {"wide": True})


def test_a_wrong_set_up_is_refused() -> None:
    with pytest.raises(amunre.SetupError, match="players"):
        adapter.load_game("amun-re", players=9)
    with pytest.raises(amunre.UnknownGame, match="senet"):
        adapter.load_game("senet")


@pytest.mark.parametrize("missing", ["pyspiel", "numpy"])
def test_a_missing_package_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, "amunre.openspiel")
    monkeypatch.delattr(amunre, "openspiel")
    with pytest.raises(ImportError, match=r'pip install "amunre\[openspiel\]"'):
        __import__("amunre.openspiel")


@every_game
def test_a_bot_plays_as_an_agent(game: str) -> None:
    evaluate: Any = import_module("open_spiel.python.algorithms.evaluate_bots")
    spiel = adapter.load_game(game, players=3)

    def returns(seed: int) -> list[float]:
        bots = [adapter.Bot(name, seat, seed) for seat, name in enumerate(["search:5", "greedy", "random"])]
        assert [bot.player_id() for bot in bots] == [0, 1, 2]
        return list(evaluate.evaluate_bots(spiel.new_initial_state(), bots, numpy.random.RandomState(3)))

    assert returns(1) == returns(1) and sum(returns(1)) == pytest.approx(0)
    assert len({tuple(returns(seed)) for seed in range(6)}) > 1
    with pytest.raises(amunre.FormError, match="is not an agent: expected random, greedy"):
        adapter.Bot("clever", 0)
