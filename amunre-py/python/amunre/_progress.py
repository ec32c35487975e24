"""Progress bars, if tqdm is installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def reading(unit: str) -> Callable[[int, int], None] | None:
    """Returns a function that shows the number of logs or games that were read for tables, and the number of all."""
    try:
        tqdm: Any = import_module("tqdm").tqdm
    except ImportError:
        return None
    bar: Any = None

    def show(done: int, number: int) -> None:
        nonlocal bar
        if bar is None or done < bar.n:
            bar = tqdm(total=number, unit=f" {unit}")
        bar.update(done - bar.n)
        if done >= number:
            bar.close()
            bar = None

    return show
