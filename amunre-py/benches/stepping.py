"""The speed of stepping games from Python: one loop with ``random.choice``, here and with OpenSpiel's Hearts.

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
    """The time to read an attribute, in ns, without the time of the loop."""
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
        while ids := game.next_ids():
            if len(ids) > 1:
                decisions += 1
                game.apply_next(choice(ids))
            else:
                game.apply_next(ids[0])
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


def rates(plays: dict[str, Callable[[int, int], int]]) -> dict[str, float]:
    """Decisions per second of each, alternating, so that other load of the machine affects all alike."""
    best = dict.fromkeys(plays, 0.0)
    for run in range(RUNS):
        for name, play in plays.items():
            begun = perf_counter()
            decisions = play(run, GAMES)
            best[name] = max(best[name], decisions / (perf_counter() - begun))
    return best


def main() -> None:
    """Prints the figures."""
    for name in ("players", "is_over", "next_seat", "to_act"):
        print(f"game.{name:12} {cheapest(name):6.0f} ns")
    plays: dict[str, Callable[[int, int], int]] = {"amunre, 4 players": amunre_decisions}
    try:
        plays["open_spiel hearts"] = hearts_decisions(import_module("pyspiel"))
    except ImportError:
        print("open_spiel is not installed")
    for name, decisions in rates(plays).items():
        print(f"{name:17} {decisions:9.0f} decisions/s")


if __name__ == "__main__":
    main()
