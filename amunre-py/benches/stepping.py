"""How quickly games are stepped from Python: one loop with ``random.choice``, here and with OpenSpiel's Hearts beside it.

A decision is a choice between at least two commands. Each figure is the best of several runs.
"""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

import amunre

RUNS = 7
GAMES = 400


def cheapest(name: str) -> float:
    """The time of reading an attribute, in ns, with what the loop costs taken off."""
    game = amunre.Game(players=4, seed=1)
    number = 500_000
    best = min(timeit.repeat(f"game.{name}", globals={"game": game}, number=number, repeat=RUNS))
    return best / number * 1e9


def amunre_decisions(seed: int, games: int) -> int:
    """Plays games by ids and counts the decisions."""
    choice = random.Random(seed).choice
    decisions = 0
    for number in range(games):
        game = amunre.Game(players=4, seed=number)
        while (seat := game.next_seat) is not None:
            ids = game.legal_ids(seat, "owed")
            if len(ids) > 1:
                decisions += 1
                game.apply_id(seat, choice(ids))
            else:
                game.apply_id(seat, ids[0])
    return decisions


def hearts_decisions(spiel: Any) -> Callable[[int, int], int]:
    """The same for Hearts: its chance nodes are no decisions."""
    hearts = spiel.load_game("hearts")

    def play(seed: int, games: int) -> int:
        choice = random.Random(seed).choice
        decisions = 0
        for _ in range(games):
            state = hearts.new_initial_state()
            while not state.is_terminal():
                ids = state.legal_actions()
                if len(ids) > 1:
                    decisions += not state.is_chance_node()
                    state.apply_action(choice(ids))
                else:
                    state.apply_action(ids[0])
        return decisions

    return play


def rate(play: Callable[[int, int], int], games: int) -> float:
    """Decisions a second."""
    best = 0.0
    for run in range(RUNS):
        begun = perf_counter()
        decisions = play(run, games)
        best = max(best, decisions / (perf_counter() - begun))
    return best


def main() -> None:
    """Prints the figures."""
    for name in ("players", "is_over", "next_seat", "owing"):
        print(f"game.{name:12} {cheapest(name):6.0f} ns")
    print(f"amunre, 4 players     {rate(amunre_decisions, GAMES):9.0f} decisions/s")
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        print("open_spiel hearts     not installed")
        return
    print(f"open_spiel hearts     {rate(hearts_decisions(spiel), GAMES // 4):9.0f} decisions/s")


if __name__ == "__main__":
    main()
