"""An engine that is wrong: it accepts every command, and nothing follows. `run.py` must find that."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    for _line in sys.stdin:
        print('{"events":[]}', flush=True)
