"""The set-ups with which the adapters are tested."""

from __future__ import annotations

from typing import Any

import amunre
import pytest

SETUPS = {f"{game}: {name}": {"game": game, "setup": setup} for game in amunre.games() for name, setup in amunre.samples(game).items()}

every_setup = pytest.mark.parametrize("given", SETUPS.values(), ids=SETUPS)

every_game = pytest.mark.parametrize("game", amunre.games())

ONE: dict[str, Any] = {"game": "amun-re", "edition": "anniversary-2023", "players": 3}
"""The set-up that is tested with several seeds."""

SEEDS = range(5)
