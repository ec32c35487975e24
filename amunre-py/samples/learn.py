"""A player of classic Amun-Re with 4 seats that learns with NumPy alone, against three seats that play at random.

The policy is a network with one hidden layer. It is trained by an actor-critic method: after each step, the probability of a choice grows if the
game went better from there on than the critic expected. The reward comes at the end: the lead in points over the other seats, and the
win. While it learns, new games are played for evaluation, against seats that draw any legal action: 25 % of the wins are par. docs/guide/learning.md
has a curve.
"""

from __future__ import annotations

import argparse
import math
from time import perf_counter
from typing import Any, NamedTuple

import amunre
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]
Bools = NDArray[np.bool_]

SEATS, ROWS, STEPS, PARTS, HIDDEN, THREADS = 4, 256, 32, 8, 128, 2
RATE, TRACE, ENTROPY = 1e-3, 0.95, 0.01


class Step(NamedTuple):
    """A step of all rows: what was seen, legal, done and expected, the rows whose game ended, and the rewards."""

    seen: Floats
    legal: Bools
    actions: Ints
    values: Floats
    over: Bools
    rewards: Floats


class Games:
    """Rows of games. Against opponents the learner has a seat, drawn anew for each game."""

    def __init__(self, rows: int, seed: int, **form: Any) -> None:
        setup: dict[str, Any] = {"edition": "classic", "players": SEATS, "seed": seed}
        self.batch = amunre.Batch(rows, "amun-re", **setup, **form, threads=THREADS)
        fields = amunre.Game("amun-re", **setup).observation_spec["fields"]
        most = [max(1, field["most"], -field["least"]) for field in fields]
        self._factor: Floats = np.float32(1) / np.repeat(np.array(most, np.float32), [field["length"] for field in fields])
        self._numbers = np.zeros((rows, self.batch.observation_length), np.float32)
        self._masks = np.zeros((rows, self.batch.action_space), np.uint8)
        self.rows, self._every = rows, np.arange(rows)

    def see(self) -> tuple[Floats, Bools]:
        """Returns the observations of all rows, with numbers from -1 to 1, and the masks."""
        return self.batch.observe(self._numbers) * self._factor, self.batch.masks(self._masks).astype(np.bool_)

    def step(self, actions: Ints, seat: NDArray[Any]) -> tuple[Bools, Floats, Floats]:
        """Takes the actions; returns the rows whose game ended, the share of the win of a seat of each row, and its points above the mean."""
        self.batch.step(actions)
        over = self.batch.terminated(np.zeros(self.rows, np.uint8)).astype(np.bool_)
        rewards = self.batch.rewards(np.zeros((self.rows, SEATS), np.float32))[self._every, seat]
        points = self.batch.scores(np.zeros((self.rows, SEATS), np.int32))
        share: Floats = (rewards * np.float32(SEATS - 1) + np.float32(1)) / np.float32(SEATS)
        lead: Floats = points[self._every, seat] - points.mean(1, dtype=np.float32)
        return over, share, lead


class Player:
    """A network that gives the chances of the actions, and the reward that it expects; trained by Adam."""

    def __init__(self, numbers: int, actions: int, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        normal = self.random.standard_normal
        self.weights: list[Floats] = [
            normal((numbers, HIDDEN), np.float32) / np.float32(math.sqrt(numbers / 8)),
            np.zeros(HIDDEN, np.float32),
            normal((HIDDEN, actions), np.float32) * np.float32(0.01),
            np.zeros(actions, np.float32),
            np.zeros((HIDDEN, 1), np.float32),
            np.zeros(1, np.float32),
        ]
        self._moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self._steps = 0

    def chances(self, seen: Floats, legal: Bools) -> tuple[Floats, Floats, Floats]:
        """Returns the hidden layer, the chances of the actions and the expected rewards."""
        first, first_bias, actor, actor_bias, critic, critic_bias = self.weights
        hidden = np.maximum(seen @ first + first_bias, 0)
        logits = np.where(legal, hidden @ actor + actor_bias, -np.inf)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, (hidden @ critic + critic_bias)[:, 0]

    def choose(self, seen: Floats, legal: Bools) -> tuple[Ints, Floats]:
        """Returns an action of each row by its chances, and the expected rewards."""
        _, chances, values = self.chances(seen, legal)
        # the first to arrive, each at a rate that is its chance
        times = self.random.standard_exponential(chances.shape, np.float32)
        return (chances / np.maximum(times, 1e-9)).argmax(1).astype(np.int32), values

    def learn(self, seen: Floats, legal: Bools, actions: Ints, gains: Floats, returns: Floats) -> None:
        """Makes actions with a gain more likely, and brings the expected rewards nearer to the returns."""
        hidden, chances, values = self.chances(seen, legal)
        number, actor, critic = np.float32(len(seen)), self.weights[2], self.weights[4]
        logs = np.log(np.maximum(chances, 1e-8))
        to_actor = chances * (gains[:, None] + ENTROPY * (logs - (chances * logs).sum(1, keepdims=True)))
        to_actor[np.arange(len(seen)), actions] -= gains
        to_actor /= number
        to_critic = ((values - returns) / number)[:, None] * np.float32(0.5)
        to_hidden = (to_actor @ actor.T + to_critic @ critic.T) * (hidden > 0)
        slopes: list[Floats] = []
        for before, after in ((seen, to_hidden), (hidden, to_actor), (hidden, to_critic)):
            slopes += [np.matmul(before.T, after, dtype=np.float32), after.sum(0, dtype=np.float32)]
        self._adam(slopes)

    def _adam(self, slopes: list[Floats]) -> None:
        self._steps += 1
        rate = RATE * math.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for weight, slope, (mean, square) in zip(self.weights, slopes, self._moments, strict=True):
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            weight -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))


def share_of_wins(player: Player, games: int, seed: int) -> tuple[float, float]:
    """Returns the share of wins of the likeliest actions against three seats that draw theirs, and half the width of its interval of 95 %."""
    table = Games(games, seed, opponents=None, autoreset="disabled")
    own, actions, shares = np.arange(games) % SEATS, np.zeros(games, np.int32), np.zeros(games, np.float32)
    while (seats := table.batch.seats(np.zeros(games, np.int32))).max() >= 0:
        seen, legal = table.see()
        table.batch.sample(actions)
        mine = seats == own
        actions[mine] = player.chances(seen[mine], legal[mine])[1].argmax(1)
        over, share, _ = table.step(actions, own)
        shares += share * over
    return float(shares.mean()), 1.96 * float(shares.std()) / math.sqrt(games)


def train(games: int, seconds: float, seed: int, every: int, evaluated: int) -> float:
    """Learns until one of the budgets is used up; prints the curve, and returns the last share of wins."""
    table = Games(ROWS, seed, opponents="random", autoreset="same_step")
    player = Player(table.batch.observation_length, table.batch.action_space, seed)
    played, spent, reported = 0, 0.0, -every
    print("seconds    games  share of wins")
    while True:
        is_last = played >= games or spent >= seconds
        if is_last or played >= reported + every:
            share, half = share_of_wins(player, evaluated, seed + 1)
            print(f"{spent:7.0f} {played:8} {share:8.1%} ± {half:.1%}", flush=True)
            reported = played
            if is_last:
                return share
        begun = perf_counter()
        steps = [step_of(table, player) for _ in range(STEPS)]
        improve(player, steps, player.choose(*table.see())[1])
        played += sum(int(step.over.sum()) for step in steps)
        spent += perf_counter() - begun


def step_of(table: Games, player: Player) -> Step:
    """Plays one step of all rows."""
    seen, legal = table.see()
    actions, values = player.choose(seen, legal)
    over, share, lead = table.step(actions, table.batch.learners(np.zeros(table.rows, np.int32)))
    return Step(seen, legal, actions, values, over, np.where(over, share + lead / 20, 0).astype(np.float32))


def improve(player: Player, steps: list[Step], last: Floats) -> None:
    """Learns from steps. ``last`` is what the player expects after them."""
    gains: list[Floats] = []
    gain = np.zeros_like(last)
    for step in reversed(steps):
        # the gain of a choice: the reward, and how much better the next rewards look, as far as the trace reaches
        gain = step.rewards - step.values + np.where(step.over, np.float32(0), last + np.float32(TRACE) * gain)
        gains.insert(0, gain)
        last = step.values
    seen, legal = np.concatenate([step.seen for step in steps]), np.concatenate([step.legal for step in steps])
    actions, gain = np.concatenate([step.actions for step in steps]), np.concatenate(gains)
    returns = np.concatenate([step.values for step in steps]) + gain
    gain = gain / gain.std()
    for part in np.array_split(player.random.permutation(len(seen)), PARTS):
        player.learn(seen[part], legal[part], actions[part], gain[part], returns[part])


def main(arguments: list[str] | None = None) -> float:
    """Reads the budgets and learns."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10**9, help="the games of training")
    parser.add_argument("--seconds", type=float, default=600.0, help="the time of training, without that of evaluation")
    parser.add_argument("--every", type=int, default=10_000, help="the games between two evaluations")
    parser.add_argument("--evaluated", type=int, default=2000, help="the games of an evaluation")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    return train(given.games, given.seconds, given.seed, given.every, given.evaluated)


if __name__ == "__main__":
    main()
