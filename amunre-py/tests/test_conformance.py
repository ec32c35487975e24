"""The conformance suite, by its runner: this engine gives every right answer."""

from __future__ import annotations

import subprocess
import sys

import pytest
from conftest import ROOT

SUITE = ROOT / "tests" / "conformance"


@pytest.mark.parametrize("game", ["amun-re", "horus", "men-nefer"])
def test_every_answer_is_right(game: str) -> None:
    number = len((SUITE / f"rules.{game}.jsonl").read_text("utf-8").splitlines())
    engine = [sys.executable, str(SUITE / "engines" / "amunre_engine.py")]
    run = subprocess.run(
        [sys.executable, str(SUITE / "run.py"), "--game", game, *engine], capture_output=True, encoding="utf-8", check=False
    )
    assert (run.returncode, run.stdout) == (0, f"{number} of {number} answers are right\n"), run.stderr
