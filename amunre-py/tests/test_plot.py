"""Plots: what is drawn is what the logs and verdicts say. Without matplotlib there is a clear error."""

# pyright: reportUnknownMemberType=false
# functions of matplotlib have arguments without types

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import amunre
import pytest
from amunre import plot
from conftest import CORPUS, played
from matplotlib import pyplot
from matplotlib.colors import to_rgba

pa: Any = importlib.import_module("pyarrow")

SOUND = CORPUS / "sound" / "seeded-3p.amunre.jsonl"


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Draws each figure, and closes it."""
    yield
    for number in pyplot.get_fignums():
        pyplot.figure(number).canvas.draw()
    pyplot.close("all")


def rows(log: object, name: str) -> list[dict[str, Any]]:
    """The rows of a table of a log."""
    found: list[dict[str, Any]] = pa.table(amunre.tables(log, [name])[name]).to_pylist()  # type: ignore[arg-type]
    return found


def points(line: Any) -> dict[int, int]:
    """The points of a line."""
    xs, ys = line.get_data()
    return dict(zip(map(int, xs), map(int, ys), strict=True))


def test_the_scores_of_each_round_are_those_of_the_table() -> None:
    for name in amunre.games():
        log = played(amunre.Game(name, seed=3, names=["<a>", "$b", "_c", "d"][: amunre.Game(name).players])).log().encode()
        axes = plot.scores_by_round(log)
        expected = rows(log, "rounds")
        for seat, line in enumerate(axes.get_lines()):
            drawn = points(line)
            for row in expected:
                if row["seat"] == seat and row["commands"]:
                    assert drawn[row["round"]] == row["score"]
        legend = axes.get_legend()
        assert legend is not None and len(legend.get_texts()) == amunre.open_log(log).players


def test_the_points_of_each_part_are_those_of_the_verdict() -> None:
    for name in amunre.games():
        log = played(amunre.Game(name, seed=3)).log()
        breakdown = amunre.verify(log).breakdown
        bars: Any = plot.points_by_part(log).containers
        parts = list(dict.fromkeys(line.part for line in breakdown))
        assert [each.get_label() for each in bars] == parts
        for part, each in zip(parts, bars, strict=True):
            for seat, bar in enumerate(each.patches):
                assert bar.get_height() == sum(line.points for line in breakdown if (line.part, line.seat) == (part, seat))
    assert not plot.points_by_part(amunre.Game(seed=1).log()).containers


def test_the_final_scores_are_those_of_the_games() -> None:
    colours = [line.get_color() for line in plot.scores_by_round(played(amunre.Game(seed=3)).log()).get_lines()]
    for name in amunre.games():
        result = amunre.simulate(30, game=name, seed=2)
        scores: Any = result.scores.tolist()
        for seat, line in enumerate(plot.final_scores(result).get_lines()):
            assert points(line) == {score: [row[seat] for row in scores].count(score) for score in {row[seat] for row in scores}}
            assert line.get_color() == colours[seat]


def test_purchases_and_offers_are_those_of_the_tables() -> None:
    for seed in range(5):
        log = played(amunre.Game(seed=seed, players=3 + seed % 3), seed=seed).log().encode()
        bought = [(row["round"], row["province"], row["buyer"], row["bid"]) for row in rows(log, "auctions")]
        assert [(each.round, each.province, each.seat, each.bid) for each in plot.purchases(log)] == bought != []
        offered = [(row["round"], row["bidder"], -3 if row["theft"] else row["gold"]) for row in rows(log, "offers")]
        assert [(each.round, each.seat, each.gold) for each in plot.offers(log)] == offered != []


def test_an_undone_command_is_not_drawn() -> None:
    game = amunre.Game(seed=7, players=3)
    whole: list[amunre.Command] = []
    while game.next_seat is not None:
        seat = game.next_seat
        command = game.legal_commands(seat, "required")[-1]
        game.apply(seat, command)
        if game.can_undo(seat) and len(whole) % 3 == 0:
            game.undo(seat)
            game.apply(seat, command)
        whole.append(command)
    log = game.log().encode()
    assert b'"undo"' in log
    bought = [(row["round"], row["province"], row["buyer"], row["bid"]) for row in rows(log, "auctions")]
    assert [(each.round, each.province, each.seat, each.bid) for each in plot.purchases(log)] == bought


def test_prices_are_the_means_of_the_bids() -> None:
    logs = [amunre.simulate(3, players=4, seed=5).log(place).encode() for place in range(3)]
    axes = plot.prices(logs)
    bids: dict[tuple[str, int], list[int]] = {}
    for log in logs:
        for each in plot.purchases(log):
            if each.bid is not None:
                bids.setdefault((each.province, each.round), []).append(each.bid)
    shown = sorted(text.get_text() for text in axes.texts)
    assert shown == sorted(f"{sum(paid) / len(paid):.3g}" for paid in bids.values())
    assert [label.get_text() for label in axes.get_yticklabels()] == sorted({province for province, _ in bids})
    forms: list[plot.GivenLog] = [SOUND, str(SOUND), SOUND.read_bytes(), amunre.open_log(SOUND)]
    assert all(plot.prices(log).texts for log in forms)


def test_the_offering_is_drawn_for_each_round() -> None:
    axes = plot.offerings(SOUND)
    rounds = sorted({each.round for each in plot.offers(SOUND)})
    sums = [sum(each.gold for each in plot.offers(SOUND) if each.round == round) for round in rounds]
    [line] = [line for line in axes.get_lines() if line.get_label() == "sum"]
    assert points(line) == dict(zip(rounds, sums, strict=True))
    assert sum(bar.get_height() for bar in axes.patches) == sum(sums)  # type: ignore[attr-defined]


def test_what_a_verdict_rests_on() -> None:
    verdict = amunre.verify(SOUND)
    used = verdict.rests_on
    axes = plot.rests_on(verdict)
    bars: Any = axes.patches
    widths = [bar.get_width() for bar in bars]
    assert sum(widths) == len(used.assumed) + len(used.confirmed) + len(used.rulings)
    [text] = plot.rests_on(type(used)()).texts
    assert text.get_text() == "nothing but the rulebook"


def test_a_plot_is_drawn_on_given_axes() -> None:
    figure, grid = pyplot.subplots(2, 2)
    for axes, draw in zip(grid.flat, (plot.scores_by_round, plot.prices, plot.offerings), strict=False):
        assert draw(SOUND, axes) is axes
    assert plot.rests_on(amunre.verify(SOUND), grid[1, 1]) is grid[1, 1]
    assert len(pyplot.get_fignums()) == 1 and figure.axes


def test_what_cannot_be_drawn() -> None:
    horus = CORPUS / "sound" / "horus-3p.amunre.jsonl"
    with pytest.raises(ValueError, match="a log of horus: expected one of amun-re"):
        plot.prices(horus)
    begun = amunre.Game(seed=7).log().encode()
    with pytest.raises(ValueError, match="no offer was revealed"):
        plot.offerings(begun)
    with pytest.raises(ValueError, match="no province was acquired"):
        plot.prices(begun)
    assert not pyplot.get_fignums()


def test_matplotlib_is_needed_for_plots_alone() -> None:
    code = "import sys, amunre; amunre.Game(); amunre.simulate; print('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
    code = "import sys; sys.modules['matplotlib'] = None; import amunre.plot"
    failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert failed.returncode == 1 and "pip install amunre[plot]" in failed.stderr


def test_a_seat_that_is_called_by_a_colour_has_that_colour() -> None:
    names = ["black", "Red", "Anna", "white"]
    log = played(amunre.Game(seed=3, names=names)).log()
    # the third seat has the first colour that is free, from its own number on
    expected = [to_rgba(colour) for colour in ("#262626", "#b3261e", "#1f5fa8", "#ffffff")]
    assert [to_rgba(line.get_color()) for line in plot.scores_by_round(log).get_lines()] == expected
    bars: Any = plot.offerings(log).containers
    assert [to_rgba(each.patches[0].get_facecolor()) for each in bars] == expected
    unnamed = plot.scores_by_round(played(amunre.Game(seed=3)).log()).get_lines()
    assert [line.get_color() for line in unnamed] == ["#b3261e", "#262626", "#1f5fa8", "#ffffff"]
