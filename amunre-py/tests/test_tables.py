"""Tables of logs: their rows against the logs, and the libraries that read them."""

from __future__ import annotations

import importlib
import json
import re
import threading
from pathlib import Path
from typing import Any, cast

import amunre
import pytest
from conftest import CORPUS, ROOT, played

pa: Any = importlib.import_module("pyarrow")
pl: Any = importlib.import_module("polars")

SOUND = CORPUS / "sound"
NAMES = ["games", "seats", "rounds", "decisions", "events", "cards", "scores", "provinces", "auctions", "offers"]


def rows(table: amunre.Table) -> list[dict[str, Any]]:
    """The rows of a table."""
    return cast("list[dict[str, Any]]", pa.table(table).to_pylist())


def test_the_tables_of_a_folder_are_those_of_its_logs() -> None:
    tables = amunre.tables(SOUND)
    assert list(tables) == NAMES
    paths = sorted(SOUND.glob("*.amunre.jsonl"))
    games = rows(tables["games"])
    assert [game["path"] for game in games] == [str(path) for path in paths]
    decisions, events, scores = rows(tables["decisions"]), rows(tables["events"]), rows(tables["scores"])
    for number, (path, game) in enumerate(zip(paths, games, strict=True)):
        log = amunre.open_log(path)
        verdict = log.verdict()
        assert game["log"] == number and game["error"] is None
        assert (game["game"], game["players"], game["edition"], game["board"]) == (log.game, log.players, log.edition, log.board)
        assert (game["entries"], game["commands"], game["head"]) == (len(log.entries), verdict.commands, verdict.head)
        assert json.loads(game["names"]) == list(verdict.seats) and json.loads(game["winners"]) == list(verdict.winners)
        assert (game["complete"], game["torn"]) == (verdict.complete, verdict.torn)
        assert game["is_redacted"] == log.is_redacted
        answers = {name: re.sub("(?<!^)(?=[A-Z])", "_", type(each).__name__).lower() for name, each in verdict.answers.items()}
        assert {name: game[name] for name in answers} == answers
        steps = list(log)
        own = [row for row in decisions if row["log"] == number]
        assert [(row["entry"], row["seat"]) for row in own] == [(step.entry, step.seat) for step in steps if step.seat is not None]
        of_log = [row for row in events if row["log"] == number]
        assert len(of_log) == sum(len(step.events) for step in steps)
        points = [(row["seat"], row["rule"], row["points"]) for row in scores if row["log"] == number]
        assert points == [(line.seat, line.rule, line.points) for line in verdict.breakdown]


def test_a_change_of_a_seat_is_no_decision(game: amunre.Game) -> None:
    played(game, most=5)
    seat = game.next_seat
    assert seat is not None
    game.resign(seat)
    game.replace(seat, "Anna")
    played(game, most=1)
    tables = amunre.tables(game.log().encode(), ["decisions", "games"])
    decisions = rows(tables["decisions"])
    assert len(decisions) == rows(tables["games"])[0]["commands"] == 6
    assert all(json.loads(row["command"]) for row in decisions)
    steps = list(amunre.open_log(game.log().encode()))
    assert [step.kind for step in steps].count("seat") == 2
    assert [step.entry for step in steps if step.kind == "command"] == [row["entry"] for row in decisions]


def test_rows_hold_what_the_steps_hold() -> None:
    path = SOUND / "seeded-3p.amunre.jsonl"
    tables = amunre.tables(path, ["decisions", "events", "offers", "rounds"])
    decisions = {row["entry"]: row for row in rows(tables["decisions"])}
    events = rows(tables["events"])
    for step in amunre.open_log(path):
        of_step = [row for row in events if row["entry"] == step.entry]
        assert [json.loads(row["event"]) for row in of_step] == json.loads(step.events.json())
        assert [row["number"] for row in of_step] == list(range(len(of_step)))
        if step.seat is not None:
            row = decisions[step.entry]
            assert isinstance(step.command, amunre.Command)
            written: Any = step.command.to_dict()
            assert json.loads(row["command"]) == written
            assert row["kind"] == (written if isinstance(written, str) else next(iter(written)))
            assert (row["round"], row["phase"], row["undone"]) == (step.round, step.phase, False)
    revealed = [json.loads(row["event"])["offer_revealed"] for row in events if row["kind"] == "offer_revealed"]
    offers = rows(tables["offers"])
    assert [row["bidder"] for row in offers] == [each["seat"] for each in revealed]
    assert [row["gold"] for row in offers] == [each["offer"].get("gold", {}).get("gold") for each in revealed]
    assert sum(row["points"] for row in rows(tables["rounds"])) == sum(amunre.verify(path).scores)


def test_a_seat_that_sees_less_has_less_in_its_tables() -> None:
    whole, copy = (rows(amunre.tables(SOUND / f"seeded-3p.{name}", ["decisions"])["decisions"]) for name in ("amunre.jsonl", "spectator.amunre.jsonl"))
    hidden = [row for row in copy if row["command"] is None]
    assert hidden and all(row["kind"] is None and row["words"] is None for row in hidden)
    assert [row["entry"] for row in copy] == [row["entry"] for row in whole]
    assert all(row["command"] is not None for row in whole)


def test_a_faulty_log_has_its_fault_and_its_sound_part() -> None:
    paths = sorted((CORPUS / "faulty").glob("*.amunre.jsonl"))
    tables = amunre.tables(paths)
    games, decisions = rows(tables["games"]), rows(tables["decisions"])
    assert len(games) == len(paths)
    for number, (path, game) in enumerate(zip(paths, games, strict=True)):
        commands = [row["entry"] for row in decisions if row["log"] == number]
        try:
            verdict = amunre.verify(path)
        except amunre.UnreadableLog as error:
            assert game["error"] == str(error) and game["error_line"] == error.line
            continue
        fault = verdict.fault
        assert (game["fault_rule"], game["fault_entry"]) == ((fault.rule, fault.entry) if fault else (None, None))
        if isinstance(verdict.legal, amunre.No):
            assert all(entry < verdict.legal.fault.entry or entry <= len(commands) + 2 for entry in commands)


def test_what_comes_before_a_line_that_cannot_be_read_is_there() -> None:
    whole = (SOUND / "seeded-3p.amunre.jsonl").read_bytes().splitlines(keepends=True)
    # the chain is broken at entry 10, and line 21 is no entry
    digit = b"0" if whole[10][9:10] != b"0" else b"1"
    broken = whole[10][:9] + digit + whole[10][10:]
    log = b"".join([*whole[:10], broken, *whole[11:20], b"no entry\n", *whole[20:]])
    tables = amunre.tables(log)
    [game] = rows(tables["games"])
    assert (game["error_line"], game["entries"], game["fault_entry"], game["fault_rule"]) == (21, 20, 10, "record/chain")
    assert game["game"] == "amun-re" and game["legal"] is None
    assert {row["entry"] for row in rows(tables["decisions"])} == set(range(2, 20))
    opened = amunre.open_log(log)
    assert opened.fault is not None and opened.fault.entry == 10
    assert opened.error is not None and opened.error.line == 21
    steps = opened.steps()
    assert len(list(steps)) == 20 and steps.fault == opened.fault and str(steps.error) == str(opened.error)


def test_every_game_has_its_tables() -> None:
    for name in amunre.games():
        game = played(amunre.Game(name, seed=3))
        log = game.log().encode()
        tables = {name: rows(table) for name, table in amunre.tables([log, amunre.open_log(log)]).items()}
        assert len(tables["games"]) == 2 and tables["games"][1]["path"] == "1"
        assert tables["events"] and tables["decisions"] and tables["rounds"] and tables["scores"]
        first = [row for row in tables["rounds"] if row["log"] == 0]
        for seat, score in enumerate(game.scores):
            own = [row for row in first if row["seat"] == seat]
            assert own[-1]["score"] == score and own[-1]["ended"]
        own_tables = bool(tables["provinces"] and tables["offers"])
        assert own_tables == (name == "amun-re")


def test_polars_reads_a_table() -> None:
    tables = amunre.tables(SOUND / "horus-3p.amunre.jsonl")
    frame = pl.DataFrame(tables["events"])
    assert frame.height == pa.table(tables["events"]).num_rows
    assert frame.columns == list(tables["events"].columns)


def test_pandas_and_duckdb_read_a_table() -> None:
    tables = amunre.tables(SOUND / "seeded-3p.amunre.jsonl")
    expected = pa.table(tables["scores"]).num_rows
    pd = pytest.importorskip("pandas")
    assert len(pd.DataFrame.from_arrow(tables["scores"])) == expected
    duckdb = pytest.importorskip("duckdb")
    scores = tables["scores"]
    assert scores.name == "scores"
    assert duckdb.sql("select count(*) from scores").fetchall() == [(expected,)]


def test_a_table_is_read_as_a_stream_and_more_than_once(tmp_path: Path) -> None:
    log = played(amunre.Game("horus", seed=1)).log().encode()
    for number in range(100):
        (tmp_path / f"{number:03}.amunre.jsonl").write_bytes(log)
    table = amunre.tables(tmp_path)["events"]
    reader = pa.RecordBatchReader.from_stream(table)
    lengths = [batch.num_rows for batch in reader]
    assert len(lengths) > 2
    numbers = pa.table(table).column("log").to_pylist()
    assert len(numbers) == sum(lengths) and numbers == sorted(numbers) and numbers[-1] == 99
    assert pa.schema(table) == pa.table(table).schema
    read: list[int] = []
    threads = [threading.Thread(target=lambda: read.append(pa.table(table).num_rows)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert read == [len(numbers)] * 3


def test_what_cannot_be_a_table(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="'moves'|\"moves\" is not a table: expected games, seats, rounds"):
        amunre.tables(SOUND, ["games", "moves"])
    with pytest.raises(amunre.FormError, match="without logs"):
        amunre.tables(tmp_path)
    with pytest.raises(TypeError, match="logs must be"):
        amunre.tables(cast(Any, 3))
    with pytest.raises(TypeError, match="a path, bytes, a Log"):
        amunre.tables(cast(Any, [3]))
    [missing] = rows(amunre.tables(tmp_path / "nowhere")["games"])
    assert "cannot be read" in missing["error"] and missing["game"] is None


def test_each_column_has_a_meaning() -> None:
    page = (ROOT / "docs" / "reference" / "tables.md").read_text()
    for name, table in amunre.tables(SOUND).items():
        assert table.name == name and f"A row is {table.row}." in page
        for column, about in table.columns.items():
            assert f"| `{column}` |" in page and about in page
        assert [field.name for field in pa.schema(table)] == list(table.columns)


def test_a_table_that_is_read_row_by_row_says_how_it_is_read() -> None:
    table: Any = amunre.tables(SOUND / "seeded-3p.amunre.jsonl", ["games"])["games"]
    # pandas makes a list of what it does not know
    for read in (list, iter, dict):
        with pytest.raises(TypeError, match=r"pandas.DataFrame.from_arrow\(table\)"):
            read(table)
    assert pl.DataFrame(table).height == pa.table(table).num_rows == 1


def test_a_log_of_a_folder_with_another_name_is_warned_about(tmp_path: Path) -> None:
    log = (SOUND / "seeded-3p.amunre.jsonl").read_bytes()
    (tmp_path / "game.amunre.jsonl").write_bytes(log)
    (tmp_path / "notes.txt").write_text("not a log")
    assert len(amunre.verify_many(tmp_path)) == 1
    (tmp_path / "other.txt").write_bytes(log)
    said = f"1 log is skipped, because its name does not end in .amunre.jsonl: {tmp_path / 'other.txt'}"
    for read in (amunre.verify_many, amunre.tables):
        with pytest.warns(amunre.AmunreWarning, match=re.escape(said)) as warned:
            assert len(read(tmp_path)) >= 1
        assert [each.filename for each in warned] == [__file__]
    assert len(amunre.verify_many([tmp_path / "game.amunre.jsonl", tmp_path / "other.txt"])) == 2
    (tmp_path / "game.amunre.jsonl").unlink()
    with pytest.warns(amunre.AmunreWarning), pytest.raises(amunre.FormError, match="a folder without logs"):
        amunre.verify_many(tmp_path)
