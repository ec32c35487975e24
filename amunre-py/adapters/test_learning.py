"""The sample that learns with NumPy alone learns."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SAMPLE = Path(__file__).resolve().parents[1] / "samples/learn.py"


def test_the_sample_wins_more_often_after_some_hundred_games() -> None:
    budget = ["--games", "700", "--every", "1000000", "--evaluated", "500"]
    # threads of BLAS wait for each other on a busy machine
    run = subprocess.run(
        [sys.executable, SAMPLE, *budget], env={**os.environ, "OPENBLAS_NUM_THREADS": "1"}, capture_output=True, text=True, check=True
    )
    before, after = (float(line.split()[2].rstrip("%")) for line in run.stdout.splitlines()[1:])
    assert before < 38 and after > 45  # 25 is par; in 500 games the interval is 4 to each side
