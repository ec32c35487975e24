"""The wheel from which the tested package was installed: its licences."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

import pytest

WHEELS = sorted((Path(sys.prefix) / "wheel").glob("*.whl"))

pytestmark = pytest.mark.skipif(not WHEELS, reason="the package was installed in another way than by cargo xtask test")


def test_the_wheel_has_the_licences() -> None:
    with zipfile.ZipFile(WHEELS[0]) as wheel:
        names = {name.rpartition("/")[2] for name in wheel.namelist() if ".dist-info/licenses/" in name}
        metadata = next(wheel.read(name).decode() for name in wheel.namelist() if name.endswith("/METADATA"))
    assert names == {"LICENSE-APACHE", "LICENSE-MIT"} and "License-Expression: MIT OR Apache-2.0" in metadata
