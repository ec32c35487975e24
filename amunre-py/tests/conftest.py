"""The common parts of the tests: every sample of every game, and games of random seats."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import amunre
import pytest

os.environ["MPLBACKEND"] = "Agg"  # figures are drawn without a display

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests" / "corpus"

SAMPLES = [
    pytest.param(game, setup, id=f"{game}: {name}")
    for game in amunre.games()
    for name, setup in amunre.samples(game).items()
]

every_sample = pytest.mark.parametrize(("game", "setup"), SAMPLES)


@pytest.fixture(autouse=True, scope="session")
def interrupts() -> Iterator[None]:
    """Interrupts, which a program in the background of a shell ignores."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def opened(game: str, setup: dict[str, Any], seed: int = 7) -> amunre.Game:
    """A game of a set-up."""
    return amunre.Game(game, seed=seed, setup=setup)


def played(game: amunre.Game, seed: int = 1, most: int = 1_000_000) -> amunre.Game:
    """Continues a game with random seats."""
    choice = random.Random(seed).choice
    while most > 0 and (seat := game.next_seat) is not None:
        game.apply_id(seat, choice(game.legal_ids(seat, "required")))
        most -= 1
    return game


def viewers(game: amunre.Game) -> list[amunre.Viewer]:
    """The viewers of a table."""
    return [*range(game.players), "spectator", "referee"]


@pytest.fixture(params=amunre.games())
def game(request: pytest.FixtureRequest) -> amunre.Game:
    """A game at its beginning, for each registered game."""
    return amunre.Game(request.param, seed=7)


Maker = Callable[[], object]
