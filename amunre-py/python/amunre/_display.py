"""Verdicts and scores as HTML for notebooks. The colours are those of the notebook, light or dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from amunre._amunre import Table
    from amunre.verdict import Answer, ScoreLine, Verdict

_SIGNS = {"Yes": "✓", "No": "✗"}

_QUESTIONS = {
    "intact": "Is the record intact?",
    "legal": "Was every command legal?",
    "fair": "Are the draws those of the seed?",
    "result": "Is the result right?",
}


def verdict(verdict: Verdict) -> str:
    """The answers, the fault, and the scores."""
    fault = "" if verdict.fault is None else f"<p>The first fault:</p><pre>{escape(str(verdict.fault))}</pre>"
    answers = [(_QUESTIONS[name], _sign(answer), str(answer)) for name, answer in verdict.answers.items()]
    ending = "The game has a result." if verdict.complete else "The game has no result."
    if verdict.abandoned:
        ending = "The game was abandoned, and there is no winner."
    parts = [
        f"<p><strong>Verdict on a game of {escape(verdict.game)}</strong></p>",
        _table(("question", "", "answer"), answers),
        fault,
        f"<p>{ending} The verdict rests on {escape(str(verdict.rests_on))}.</p>",
        _table(("seat", "name", "points", ""), _standings(verdict)),
    ]
    if verdict.breakdown:
        parts.append(f"<details><summary>The points, line by line</summary>{score_lines(verdict.breakdown)}</details>")
    return f"<div>{''.join(parts)}</div>"


def score_lines(lines: Sequence[ScoreLine]) -> str:
    """A score as a table, with the sum of each seat."""
    seats = sorted({line.seat for line in lines})
    rows = [(line.seat, line.part, line.what, line.rule, line.points) for line in sorted(lines, key=lambda line: line.seat)]
    sums = [(seat, sum(line.points for line in lines if line.seat == seat)) for seat in seats]
    return _table(("seat", "points"), sums) + _table(("seat", "part", "reason", "rule", "points"), rows)


def table(table: Table) -> str:
    """The columns of a table of logs and their meanings. Nothing is read."""
    head = f"<p><strong>{escape(repr(table)[1:-1])}</strong>: a row is {escape(table.row)}.</p>"
    return f"<div>{head}{_table(('column', 'meaning'), table.columns.items())}</div>"


def _standings(verdict: Verdict) -> list[tuple[object, ...]]:
    """The seats with their names and points."""
    names = verdict.seats or [""] * len(verdict.scores)
    rows: list[tuple[object, ...]] = []
    for seat, (name, points) in enumerate(zip(names, verdict.scores)):
        rows.append((seat, name, points, "winner" if seat in verdict.winners else ""))
    return rows


def _sign(answer: Answer) -> str:
    """The sign of an answer."""
    return _SIGNS.get(type(answer).__name__, "?")


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table of text and numbers."""
    def cells(row: Sequence[object], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(str(cell))}</{tag}>" for cell in row) + "</tr>"

    body = "".join(cells(row, "td") for row in rows)
    return f"<table><thead>{cells(head, 'th')}</thead><tbody>{body}</tbody></table>"
