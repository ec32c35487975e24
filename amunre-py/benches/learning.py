"""The speed of learners' loops in Python: observation, mask and step, one game at a time and in a batch, here and with OpenSpiel's Hearts.

All loops choose at random, on one thread, and run by turns, so that other load of the machine affects all alike. Each figure is the best of
several runs, in processor time. A decision is a choice between at least two actions.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

import amunre
import numpy

SECONDS = 0.5
RUNS = 7
ROWS = 256

Play = Callable[[], int]
"""Plays some games, and returns the number of decisions."""


def one_at_a_time() -> Play:
    """Classic Amun-Re with 4 seats: the arrays are filled before each choice."""
    sample = amunre.Game("amun-re", edition="classic", players=4, seed=0)
    seen = numpy.zeros(int(sample.observation_spec["length"]), numpy.float32)
    mask = numpy.zeros(sample.action_space, numpy.uint8)
    uniform, numbers = random.Random(1).random, iter(range(10**9))

    def play() -> int:
        decisions = 0
        for _ in range(20):
            game = amunre.Game("amun-re", edition="classic", players=4, seed=next(numbers))
            step, observe, legal_mask = game.step, game.observe, game.legal_mask
            choices = step()
            while choices:
                seat = game.next_seat
                assert seat is not None
                observe(seat, seen)
                legal_mask(seat, "required", mask)
                decisions += 1
                choices = step(int(uniform() * choices))
        return decisions

    return play


def in_a_batch(kind: Any) -> Play:
    """The same in a batch, with observations of this type. Its actions are drawn by ``sample``."""
    batch = amunre.Batch(ROWS, "amun-re", edition="classic", players=4, seed=1)
    seen = numpy.zeros((ROWS, batch.observation_length), kind)
    masks = numpy.zeros((ROWS, batch.action_space), numpy.uint8)
    actions = numpy.zeros(ROWS, numpy.int32)

    def play() -> int:
        decisions = 0
        for _ in range(10):
            batch.observe(seen)
            batch.masks(masks)
            batch.sample(actions)
            decisions += int((actions >= 0).sum())
            batch.step(actions)
        return decisions

    return play


def hearts(spiel: Any, observe: Callable[[Any], Callable[[Any], object]]) -> Play:
    """Hearts: its chance nodes are no decisions."""
    game = spiel.load_game("hearts")
    tensor, choice = observe(game), random.Random(1).choice

    def play() -> int:
        decisions, state = 0, game.new_initial_state()
        while not state.is_terminal():
            ids = state.legal_actions()
            if len(ids) > 1 and not state.is_chance_node():
                decisions += 1
                tensor(state)
                state.legal_actions_mask()
            state.apply_action(choice(ids))
        return decisions

    return play


def as_list(game: Any) -> Callable[[Any], object]:
    """The information tensor as the list that a state returns."""
    del game
    return lambda state: state.information_state_tensor()


def in_numpy(game: Any) -> Callable[[Any], object]:
    """The information tensor written into an array of NumPy."""
    official: Any = import_module("open_spiel.python.observation")
    seen = official.make_observation(game, official.INFO_STATE_OBS_TYPE)
    return lambda state: seen.set_from(state, state.current_player())


def rates(plays: dict[str, Play]) -> dict[str, float]:
    """Decisions per second of each, by turns."""
    best = dict.fromkeys(plays, 0.0)
    for _ in range(RUNS):
        for name, play in plays.items():
            begun, decisions = process_time(), 0
            while (spent := process_time() - begun) < SECONDS:
                decisions += play()
            best[name] = max(best[name], decisions / spent)
    return best


def main() -> None:
    """Prints the figures."""
    plays = {"one at a time": one_at_a_time()}
    for kind in (numpy.float32, numpy.uint8):
        plays[f"batch of {ROWS}, {numpy.dtype(kind)}"] = in_a_batch(kind)
    try:
        spiel = import_module("pyspiel")
        plays["hearts, list"], plays["hearts, NumPy"] = hearts(spiel, as_list), hearts(spiel, in_numpy)
    except ImportError:
        print("open_spiel is not installed")
    found = rates(plays)
    for name, rate in found.items():
        times = "".join(f", {rate / found[peer]:.1f} times {peer}" for peer in found if peer.startswith("hearts") and peer != name)
        print(f"{name:36} {rate:10,.0f} decisions/s{times}")


if __name__ == "__main__":
    main()
