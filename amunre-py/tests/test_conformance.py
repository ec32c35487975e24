"""The conformance suite, by its runner: this engine gives every right answer."""

from __future__ import annotations

import subprocess
import sys

import pytest
from conftest import ROOT

SUITE = ROOT / "tests" / "conformance"


@pytest.mark.parametrize("part", ["amun-re", "horus", "men-nefer", "logs"])
def test_every_answer_is_right(part: str) -> None:
    engine = [sys.executable, str(SUITE / "engines" / "amunre_engine.py")]
    run = subprocess.run(
        [sys.executable, str(SUITE / "run.py"), "--only", part, *engine], capture_output=True, encoding="utf-8", check=False
    )
    lines = (SUITE / ("logs.json" if part == "logs" else f"rules.{part}.jsonl")).read_text("utf-8").splitlines()
    number = sum(line.startswith("{") for line in lines)
    assert (run.returncode, run.stdout) == (0, f"{number} of {number} answers are right\n"), run.stderr
