"""MaskablePPO of sb3-contrib learns a game: ``pip install sb3-contrib "./amunre-py[gymnasium]"``, then run this file.

The gate does not run it, because torch is large: docs/guide/learning.md has a run. Its tests check what MaskablePPO needs of
the environment: ``action_masks``.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import amunre.gymnasium


def env(opponent: Any = "random") -> amunre.gymnasium.Env:
    """The environment: one seat of four."""
    return amunre.gymnasium.Env("amun-re", edition="classic", players=4, seat=None, opponents=opponent)


def main(steps: int = 200_000, rows: int = 8) -> None:
    """Learns for some steps, and prints the mean reward of 500 games. A seat that plays as its opponents do has 0."""
    torch_side: Any = import_module("sb3_contrib")
    vectors: Any = import_module("stable_baselines3.common.vec_env")
    evaluation: Any = import_module("sb3_contrib.common.maskable.evaluation")
    envs = vectors.DummyVecEnv([env] * rows)
    model = torch_side.MaskablePPO("MlpPolicy", envs, seed=1, gamma=1.0, verbose=1)
    model.learn(steps)
    mean, _ = evaluation.evaluate_policy(model, vectors.DummyVecEnv([env]), n_eval_episodes=500)
    print(f"mean reward against three random seats after {steps} steps: {mean:.3f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
