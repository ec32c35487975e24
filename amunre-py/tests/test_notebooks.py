"""The notebooks run from a fresh interpreter, in their order of cells, and are stored without outputs."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

FOLDER = ROOT / "docs" / "guide" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

GAMES = "1000"
"""The number of simulated games: with 100,000, the default, a notebook takes minutes."""

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)

RUNNER = '''
import ast, json, sys, traceback

def shown(value):
    for name in ("_repr_html_", "_repr_svg_", "__repr__"):
        if hasattr(value, name):
            assert isinstance(getattr(value, name)(), str)

names = {"__name__": "__main__"}
for number, cell in enumerate(json.load(open(sys.argv[1], encoding="utf-8"))["cells"], 1):
    if cell["cell_type"] != "code":
        continue
    try:
        tree = ast.parse("".join(cell["source"]), f"cell {number}")
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, f"cell {number}", "exec"), names)
        if last is not None:
            shown(eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names))
        if "matplotlib.pyplot" in sys.modules:
            plots = sys.modules["matplotlib.pyplot"]
            for figure in plots.get_fignums():
                plots.figure(figure).canvas.draw()
            plots.close("all")
    except BaseException:
        traceback.print_exc()
        sys.exit(f"{sys.argv[1]}: cell {number} failed")
'''
"""Runs the code cells of a notebook in one namespace, and shows the last expression of each and its figures."""


def run(path: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a notebook in a folder, with few games."""
    environment = os.environ | {"MPLBACKEND": "Agg", "AMUNRE_GAMES": GAMES}
    command = [sys.executable, "-W", "error", "-c", RUNNER, str(path)]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def cells(path: Path) -> list[dict[str, Any]]:
    """The cells of a notebook."""
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def test_there_are_notebooks() -> None:
    assert {path.stem for path in NOTEBOOKS} == {"does_seat_order_matter", "settle_a_dispute", "what_is_a_province_worth"}


@every_notebook
def test_a_notebook_runs_outside_a_clone(path: Path, tmp_path: Path) -> None:
    done = run(path, tmp_path)
    assert done.returncode == 0, done.stderr


def test_an_error_names_its_cell(tmp_path: Path) -> None:
    sources = ["x = 1", "# a title", "assert x == 2"]
    kinds = ["code", "markdown", "code"]
    made = [{"cell_type": kind, "source": [source]} for kind, source in zip(kinds, sources)]
    (tmp_path / "wrong.ipynb").write_text(json.dumps({"cells": made}))
    done = run(tmp_path / "wrong.ipynb", tmp_path)
    assert done.returncode == 1 and "cell 3 failed" in done.stderr and "AssertionError" in done.stderr


@every_notebook
def test_a_notebook_is_stored_without_outputs(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    # the form in which it is stored, so that a change of a cell changes only its lines
    assert path.read_text(encoding="utf-8") == json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
    identifiers = [cell["id"] for cell in notebook["cells"]]
    assert len(set(identifiers)) == len(identifiers)
    for number, cell in enumerate(notebook["cells"], 1):
        assert cell["cell_type"] in ("code", "markdown") and "".join(cell["source"]).strip(), f"cell {number}"
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None, f"cell {number} has an output"
            ast.parse("".join(cell["source"]))
    assert notebook["cells"][0]["source"][0].startswith("# ")


@every_notebook
def test_the_links_of_a_notebook_lead_somewhere(path: Path) -> None:
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            for target in re.findall(r"\]\(([^)]+)\)", "".join(cell["source"])):
                assert "://" in target or (FOLDER / target).exists(), target


@every_notebook
def test_a_notebook_needs_only_the_extra_and_numpy(path: Path) -> None:
    allowed = {*sys.stdlib_module_names, "amunre", "matplotlib", "numpy"}
    for cell in cells(path):
        if cell["cell_type"] == "code":
            for node in ast.walk(ast.parse("".join(cell["source"]))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                assert {name.split(".")[0] for name in names} <= allowed
