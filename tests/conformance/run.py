"""Judges an engine by the conformance suite: python3 run.py [--only PART] ENGINE [ARGUMENT ...]

PART is the id of a game, for its cases, or `logs`. The engine is a program that answers a request in each line of its input with a line:
docs/reference/conformance.md. Each wrong answer is printed; the exit code is 0 if there is none, otherwise 1.
"""

import json
import subprocess
import sys
from pathlib import Path
from threading import Timer

SUITE = Path(__file__).resolve().parent


def requests(part):
    """Yields the requests, each with its right answer and what it shows."""
    for file in sorted(SUITE.glob(f"rules.{part}.jsonl")):
        for case in map(json.loads, file.read_text("utf-8").splitlines()):
            yield case, case.pop("expect"), case.pop("shows")[0]
    for log in json.loads((SUITE / "logs.json").read_text("utf-8")) if part in ("*", "logs") else []:
        path = log.pop("log")
        yield {"log": str(SUITE.parent / path)}, log, path


def main(arguments):
    part, engine = (arguments[1], arguments[2:]) if arguments[:1] == ["--only"] else ("*", arguments)
    asked = list(requests(part))
    if not engine or not asked:
        sys.exit(__doc__)
    process, right = subprocess.Popen(engine, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"), 0
    for request, expected, shows in asked:
        silence = Timer(60, process.kill)
        silence.start()
        try:
            print(json.dumps(request, separators=(",", ":")), file=process.stdin, flush=True)
            line = process.stdout.readline()
            is_right = json.loads(line) == expected
        except (OSError, ValueError) as error:
            line, is_right = f"no JSON: {error}", False
        silence.cancel()
        right += is_right
        if not is_right:
            print(f"{shows}\n  expected {json.dumps(expected)[:300]}\n  found    {line.strip()[:300]}")
    process.kill()
    print(f"{right} of {len(asked)} answers are right")
    return 0 if right == len(asked) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
