"""The speed of the adapters: turns a second in PettingZoo's own benchmark, and in loops of random choices."""

from __future__ import annotations

import io
import random
from contextlib import redirect_stdout
from importlib import import_module
from time import perf_counter
from typing import Any

import amunre

SECONDS = 5.0


def benchmark_of_pettingzoo(env: Any) -> float:
    """The turns a second that PettingZoo's ``performance_benchmark`` prints. It takes five seconds."""
    printed = io.StringIO()
    official: Any = import_module("pettingzoo.test")
    with redirect_stdout(printed):
        official.performance_benchmark(env)
    return next(float(line.split()[0]) for line in printed.getvalue().splitlines() if "turns per second" in line)


def steps_of_gymnasium(env: Any) -> float:
    """The steps a second of a learner that chooses at random."""
    choice, numpy = random.Random(1).choice, import_module("numpy")
    _, info = env.reset(seed=1)
    steps, begun = 0, perf_counter()
    while perf_counter() - begun < SECONDS:
        *_, terminated, _, info = env.step(choice(numpy.flatnonzero(info["action_mask"]).tolist()))
        if terminated:
            _, info = env.reset()
        steps += 1
    return steps / (perf_counter() - begun)


def main() -> None:
    """Prints a line for each game."""
    pettingzoo, gymnasium = import_module("amunre.pettingzoo"), import_module("amunre.gymnasium")
    for game in amunre.games():
        turns = benchmark_of_pettingzoo(pettingzoo.env(game, players=4))
        steps = steps_of_gymnasium(gymnasium.Env(game, players=4))
        print(f"{game}, 4 seats: {turns:,.0f} turns/s in PettingZoo's benchmark, {steps:,.0f} steps/s in Gymnasium")


if __name__ == "__main__":
    main()
