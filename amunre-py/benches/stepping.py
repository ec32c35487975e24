"""The speed of stepping games from Python: loops of random choices, here and with OpenSpiel's Hearts.

A decision is a choice between at least two commands. Each figure is the best of several runs.
"""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable
from functools import partial
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


def by_ids(seed: int, games: int) -> int:
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


def by_steps(seed: int, games: int) -> int:
    """Plays games by steps, which pass over forced moves."""
    uniform = random.Random(seed).random
    decisions = 0
    for number in range(games):
        step = amunre.Game(players=4, seed=number).step
        choices = step()
        while choices:
            decisions += 1
            choices = step(int(uniform() * choices))
    return decisions


def by_objects(seed: int, games: int) -> int:
    """Plays games by commands as dataclasses, and looks at each event."""
    choice = random.Random(seed).choice
    decisions = 0
    for number in range(games // 8):
        game = amunre.Game(players=4, seed=number)
        while (seat := game.next_seat) is not None:
            commands = game.legal_commands(seat, "required")
            decisions += len(commands) > 1
            for _ in game.apply(seat, choice(commands)):
                pass
    return decisions


def bare_loop(seed: int, games: int) -> int:
    """The loop of ``by_steps`` without a game: the share of Python itself."""
    uniform = random.Random(seed).random
    decisions = 0
    for _ in range(games):
        choices, step = 70, abs
        while choices:
            decisions += 1
            choices = step(choices - 1) + (int(uniform() * choices) < 0)
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


def read(arrow: Any, table: amunre.Table) -> list[Any]:
    """The batches of a table."""
    return list(arrow.RecordBatchReader.from_stream(table))


def tables() -> None:
    """Prints the rate of each table, and its ratio to that of verification."""
    arrow: Any = import_module("pyarrow")
    result = amunre.simulate(200, players=5)
    logs = [result.log(place).encode() for place in range(len(result))]
    works: dict[str, Callable[[], object]] = {"verify_many": lambda: amunre.verify_many(logs)}
    for name, table in amunre.tables(logs).items():
        works[f"tables, {name}"] = partial(read, arrow, table)
    best = dict.fromkeys(works, 0.0)
    for _ in range(RUNS):
        for name, work in works.items():
            begun = perf_counter()
            work()
            best[name] = max(best[name], len(logs) / (perf_counter() - begun))
    for name, rate in best.items():
        print(f"{name:18} {rate:8.0f} logs/s on all cores, {rate / best['verify_many']:.2f} of verification")


def main() -> None:
    """Prints the figures."""
    for name in ("players", "is_over", "next_seat", "to_act"):
        print(f"game.{name:12} {cheapest(name):6.0f} ns")
    plays: dict[str, Callable[[int, int], int]] = {
        "by ids": by_ids,
        "by steps": by_steps,
        "by objects": by_objects,
        "without a game": bare_loop,
    }
    try:
        plays["open_spiel hearts"] = hearts_decisions(import_module("pyspiel"))
    except ImportError:
        print("open_spiel is not installed")
    for name, decisions in rates(plays).items():
        print(f"{name:17} {decisions:9.0f} decisions/s")
    game = amunre.Game(players=4, seed=1)
    for _ in range(120):
        game.apply_next(game.next_ids()[0])
    saved = game.save()
    for title, does in {"save": game.save, "restore": lambda: amunre.Game.restore(saved)}.items():
        print(f"{title:17} {min(timeit.repeat(does, number=100, repeat=RUNS)) * 1e4:9.1f} us, {len(saved)} bytes")
    begun = perf_counter()
    amunre.simulate(20_000, players=4, workers=1)
    print(f"simulate          {20_000 / (perf_counter() - begun):9.0f} games/s on one core")
    tables()


if __name__ == "__main__":
    main()
