"""The examples of the page on learning run."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_of_the_page() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs/guide/learning.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0 and tried > 0
