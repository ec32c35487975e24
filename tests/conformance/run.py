"""Judges an engine by the conformance suite: python3 run.py [--game GAME] ENGINE [ARGUMENT ...]

The engine is a program that reads a request in each line of its input and writes its answer in a line: docs/reference/conformance.md.
Each case to which it gives another answer is printed. The exit code is 0 if there is none, otherwise 1.
"""

import json
import subprocess
import sys
from pathlib import Path


def judged(case, process):
    """Returns nothing if the engine gives the right answer to a case, otherwise its answer."""
    request = {field: value for field, value in case.items() if field not in ("expect", "shows")}
    try:
        print(json.dumps(request, separators=(",", ":")), file=process.stdin, flush=True)
        line = process.stdout.readline()
        return None if json.loads(line) == case["expect"] else line.strip()
    except (OSError, ValueError) as error:
        return f"no JSON: {error}"


def main(arguments):
    game = "*"
    if arguments[:1] == ["--game"]:
        game, arguments = arguments[1], arguments[2:]
    files = sorted(Path(__file__).parent.glob(f"rules.{game}.jsonl"))
    cases = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    if not arguments or not cases:
        sys.exit(__doc__)
    process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    wrong = 0
    for case in cases:
        answer = judged(case, process)
        if answer is not None:
            wrong += 1
            print(f"{case['shows'][0]}\n  expected {json.dumps(case['expect'])[:300]}\n  found    {answer[:300]}")
    process.kill()
    print(f"{len(cases) - wrong} of {len(cases)} answers are right")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
