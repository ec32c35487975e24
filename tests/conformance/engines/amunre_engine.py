"""The engine of this project, by its Python package, for `run.py`."""

from __future__ import annotations

import json
import sys
from typing import Any

import amunre


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request."""
    table = amunre.Game(case["game"], seed=0, setup=case["setup"], chance="explicit")
    if "command" in case:
        try:
            table.apply(case["seat"], case["command"])
        except amunre.IllegalCommand as error:
            return {"refused": {"numbers": error.numbers, "rule": error.rule}}
    for draw in case.get("draws", []):
        table.draw(draw["item"])
    return {"events": json.loads(table.last.json())}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
