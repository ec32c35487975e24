"""Pictures and tables for notebooks: well-formed, escaped, and with no more than the viewer may know."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import amunre
import pytest
from conftest import CORPUS, every_sample, opened, played, viewers

SOUND = CORPUS / "sound" / "seeded-3p.amunre.jsonl"
FAULTY = CORPUS / "faulty" / "illegal-bid.amunre.jsonl"
SVG = "{http://www.w3.org/2000/svg}"
BAD_NAME = "<script>\"'&"


class Tags(HTMLParser):
    """The tags and the text of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open.append(tag)
        assert not any(name.startswith("on") for name, _ in attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def drawn(svg: str) -> ElementTree.Element:
    """The root of a picture."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root


def words(svg: str) -> str:
    """The text of a picture, without its styles."""
    return " ".join("".join(each.itertext()) for name in ("text", "title") for each in drawn(svg).iter(f"{SVG}{name}"))


@every_sample
def test_a_table_is_drawn_for_each_viewer(game: str, setup: dict[str, Any]) -> None:
    table = played(opened(game, setup), most=60)
    for viewer in viewers(table):
        view = table.view(viewer)
        root = drawn(view._repr_svg_())
        _, _, width, height = map(int, root.attrib["viewBox"].split())
        assert 0 < width < 3000 and 0 < height < 6000
        assert len(list(root.iter(f"{SVG}title"))) >= table.players
        html = Tags(view._repr_html_())
        assert "svg" in html.tags and repr(view).strip("<>") in html.text
    assert table._repr_svg_() == table.state._repr_svg_()
    assert repr(table).strip("<>") in Tags(table._repr_html_()).text


def test_a_picture_has_colours_for_light_and_dark_and_changes_no_other_cell() -> None:
    svg = amunre.Game(seed=7)._repr_svg_()
    [style] = [each.text or "" for each in drawn(svg).iter(f"{SVG}style")]
    assert "prefers-color-scheme: dark" in style
    rules = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    selectors = [part.strip() for found in re.findall(r"([^{};]+)\{", rules) for part in found.split(",")]
    assert len(selectors) > 20
    assert all(part.startswith((".amunre", "@media")) for part in selectors), selectors
    # it stands on its own background, so that it is readable on any page
    assert next(drawn(svg).iter(f"{SVG}rect")).attrib["class"] == "page"


def test_names_are_escaped() -> None:
    game = amunre.Game(seed=7, players=3, names=[BAD_NAME, "a & b", "]]><svg onload=x>"])
    played(game)
    log = amunre.open_log(game.log().encode())
    steps = list(log)
    verdict = log.verdict()
    assert "<script>" in words(game._repr_svg_())
    tables: list[amunre.Game | amunre.View | amunre.Step] = [game, game.view(1), *steps[:20], steps[-1]]
    for shown in tables:
        drawn(shown._repr_svg_())
        assert "script" not in Tags(shown._repr_html_()).tags
    html = Tags(verdict._repr_html_())
    assert "script" not in html.tags and BAD_NAME in html.text


def test_a_player_sees_no_hidden_cards() -> None:
    game, commands = amunre.Game(seed=7, players=3), 0
    while not all(set(game.state["seats"][seat]["hand"]["closed"]["kinds"]) for seat in range(3)):
        commands += 1
        game = amunre.Game(seed=7, players=3)
        assert not played(game, most=commands).is_over
    for seat in range(3):
        other = game.determinize(seat, seed=3)
        assert other.view(seat)._repr_svg_() == game.view(seat)._repr_svg_()
        assert other.view(seat)._repr_html_() == game.view(seat)._repr_html_()
    assert game.determinize(0, seed=3)._repr_svg_() != game._repr_svg_()


def test_a_step_shows_its_entry_and_its_points() -> None:
    for step in amunre.open_log(SOUND):
        html = Tags(step._repr_html_())
        assert step.words in html.text
        assert all(line.what in html.text for line in step.score_lines)
        assert step._repr_svg_() == step.after._repr_svg_()


@pytest.mark.parametrize("path", [SOUND, FAULTY], ids=["sound", "faulty"])
def test_a_verdict_is_a_table(path: Any) -> None:
    verdict = amunre.verify(path)
    html = Tags(verdict._repr_html_())
    assert all(str(answer) in html.text for answer in verdict.answers.values())
    assert verdict.fault is None or verdict.fault.sentence in html.text
    assert str(verdict.rests_on) in html.text and all(name in html.text for name in verdict.seats)


def test_a_score_is_a_table() -> None:
    game = played(amunre.Game(seed=7, players=3))
    verdict = amunre.verify(game.log().encode())
    assert isinstance(game.breakdown, amunre.ScoreLines) and type(verdict.breakdown) is amunre.ScoreLines
    assert game.breakdown == verdict.breakdown == tuple(verdict.breakdown)
    html = Tags(game.breakdown._repr_html_())
    assert html.tags.count("tr") == 2 + 3 + len(game.breakdown)
    assert all(line.rule in html.text for line in game.breakdown)
    assert amunre.Verdict.from_dict(verdict.to_dict()) == verdict
    assert type(amunre.Verdict.from_dict(verdict.to_dict()).breakdown) is amunre.ScoreLines
    assert all(type(step.score_lines) is amunre.ScoreLines for step in amunre.open_log(SOUND))
