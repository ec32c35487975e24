"""The documents are true, the words of every game exist, and everything public has a docstring."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import runpy

import amunre
import pytest
from amunre import _amunre
from conftest import ROOT

PAGES = ["docs/guide/python.md", "docs/reference/tables.md", "docs/guide/bots.md", "docs/guide/agents.md", "README.md", "amunre-py/README.md"]


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0 and (tried > 0 or page == PAGES[-1])


def test_the_examples_of_the_package() -> None:
    failed, tried = doctest.testmod(amunre)
    assert failed == 0 and tried > 0


def test_the_sample_script(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        runpy.run_path(str(ROOT / "amunre-py/samples/disputed_game.py"), run_name="__main__")
    assert "all of it was legal" in capsys.readouterr().out


def test_every_game_has_its_words() -> None:
    for game in amunre.games():
        module = importlib.import_module(f"amunre.{game.replace('-', '_')}")
        assert module.Command and module.Event and set(module.__all__) <= set(dir(module))


def test_everything_public_says_what_it_is() -> None:
    assert set(amunre.__all__) <= set(dir(amunre))
    for kind in (amunre.Game, amunre.View, amunre.Commands, amunre.Events):
        for name, member in vars(kind).items():
            if not name.startswith("_"):
                assert inspect.getdoc(member), f"{kind.__name__}.{name}"


def test_the_stubs_have_the_docstrings_of_the_module() -> None:
    def words(text: str | None) -> list[str]:
        return (text or "").split()

    stub = ast.parse((ROOT / "amunre-py/python/amunre/_amunre.pyi").read_text())
    for item in stub.body:
        if not isinstance(item, (ast.ClassDef, ast.FunctionDef)):
            continue
        owner = getattr(_amunre, item.name)
        assert words(ast.get_docstring(item)) == words(inspect.getdoc(owner)) != [], item.name
        # of overloads the last one has the docstring
        members = {member.name: member for member in item.body if isinstance(member, ast.FunctionDef)}
        for member in members.values():
            if not member.name.startswith("__"):
                told = words(inspect.getdoc(getattr(owner, member.name)))
                assert words(ast.get_docstring(member)) == told != [], f"{item.name}.{member.name}"
