"""The package is imported quickly: what takes long is imported when it is needed."""

from __future__ import annotations

import subprocess
import sys

import amunre
import pytest


def test_importing_the_package_imports_no_dataclasses() -> None:
    code = "import sys, amunre; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    slow = {"dataclasses", "inspect", "typing", "json", "importlib.metadata", "concurrent.futures", "amunre.words"}
    assert "amunre._amunre" in loaded and not slow & set(loaded)


def test_every_public_name_is_found() -> None:
    for name in amunre.__all__:
        assert getattr(amunre, name) is getattr(amunre, name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        amunre.nonsense  # type: ignore[attr-defined]
