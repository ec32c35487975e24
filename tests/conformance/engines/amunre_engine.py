"""The engine of this project, by its Python package, for `run.py`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import amunre


def verdict(log: str) -> dict[str, Any]:
    """The answer to a request for the verdict on a log."""
    try:
        verdict = amunre.verify(Path(log))
    except amunre.UnreadableLog as error:
        return {"code": 2} | ({"line": error.line} if error.line else {})
    wrong = {name: answer.fault for name, answer in verdict.answers.items() if isinstance(answer, amunre.No)}
    faults = {name: {"entry": fault.entry, "rule": fault.rule} for name, fault in wrong.items()}
    if faults:
        return {"code": 1, "faults": faults}
    is_right = all(isinstance(answer, amunre.Yes) for answer in verdict.answers.values())
    return {"code": 0 if is_right and verdict.complete and verdict.torn is None else 3}


def answer(case: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request."""
    if "log" in case:
        return verdict(case["log"])
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
