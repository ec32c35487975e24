"""The package is imported quickly: what takes long is imported when it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import amunre
import pytest


def test_importing_the_package_imports_no_dataclasses() -> None:
    code = "import sys, amunre; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    slow = {"dataclasses", "inspect", "typing", "json", "importlib.metadata", "concurrent.futures", "amunre.words"}
    assert "amunre._amunre" in loaded and not slow & set(loaded)


def test_a_script_with_the_name_of_a_standard_module_does_not_block(tmp_path: Path) -> None:
    # dataclasses imports this script, which plays while the first call is importing them
    script = tmp_path / "copy.py"
    script.write_text("import amunre\ngame = amunre.Game(seed=1)\nprint(game.legal_commands(game.next_seat)[0])\n")
    run = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60)
    assert run.returncode == 1 and "partially initialized module" in run.stderr


def test_every_public_name_is_found() -> None:
    for name in amunre.__all__:
        assert getattr(amunre, name) is getattr(amunre, name)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        amunre.nonsense  # type: ignore[attr-defined]


def test_the_modules_of_the_package_are_found_without_an_import() -> None:
    modules = [*(game.replace("-", "_") for game in amunre.games()), "plot", "errors", "log", "verdict", "words"]
    for name in modules:
        code = f"import sys, amunre; assert 'amunre.{name}' not in sys.modules; print(amunre.{name}.__name__)"
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert run.stdout == f"amunre.{name}\n"
    assert set(modules[: len(amunre.games())]) <= set(dir(amunre)) and not hasattr(amunre, "another_game")


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="the module of the standard library has another name")
@pytest.mark.parametrize("isolated", [False, True])
def test_a_second_interpreter_is_refused(isolated: bool) -> None:
    code = f"""
import _xxsubinterpreters as interpreters
import amunre
second = interpreters.create(isolated={isolated})
interpreters.run_string(second, '''
try:
    import amunre
except ImportError as error:
    print(error)
''')
print(amunre.Game(seed=1).next_seat)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    refusal, seat = run.stdout.splitlines()
    ours = "amunre was imported in another interpreter of this process: expected one interpreter; use threads or processes"
    assert refusal in (ours, "module amunre._amunre does not support loading in subinterpreters") and seat == "0"
