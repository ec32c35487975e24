"""Checks what goes to PyPI: python3 audit.py WHEEL SOURCE

The metadata of both are complete, the library of the wheel uses the stable ABI alone, and the tag of the wheel names the oldest systems
on which it runs.
"""

import subprocess
import sys
from pathlib import Path

wheel, source = map(Path, sys.argv[1:])


def shown(module: str, *arguments: str | Path) -> str:
    made = subprocess.run([sys.executable, "-m", module, *arguments], capture_output=True, text=True)
    if made.returncode:
        sys.exit(f"{module}: {made.stdout}{made.stderr}")
    return " ".join(made.stdout.split())


shown("twine", "check", "--strict", wheel, source)
shown("abi3audit", "--strict", wheel)
if sys.platform == "linux":
    tag = wheel.stem.rpartition("-")[2].rpartition(".")[2]
    tags = shown("auditwheel", "show", wheel)
    if f'is consistent with the following platform tag: "{tag}"' not in tags:
        sys.exit(f"auditwheel does not find the tag {tag}: {tags}")
