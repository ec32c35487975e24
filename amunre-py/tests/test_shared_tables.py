"""Tables that are asked for together: one pass, the same rows, and an interrupt that ends the reading."""

from __future__ import annotations

import _thread
import importlib
import json
import threading
import time
from pathlib import Path
from typing import Any

import amunre
import pytest
from amunre import _amunre
from conftest import CORPUS, ROOT, every_sample, played

pa: Any = importlib.import_module("pyarrow")
pl: Any = importlib.import_module("polars")

SOUND = CORPUS / "sound"
ALL = list(amunre.tables(SOUND))


def rows(table: amunre.Table) -> list[dict[str, Any]]:
    """The rows of a table."""
    found: list[dict[str, Any]] = pa.table(table).to_pylist()
    return found


def test_tables_of_one_pass_have_the_rows_that_each_has_alone() -> None:
    together = amunre.tables(SOUND, ALL)
    for name in reversed(ALL):
        assert rows(together[name]) == rows(amunre.tables(SOUND, [name])[name]), name
    # a table that is read again, or by several at once
    assert rows(together["scores"]) == rows(together["scores"])


def test_logs_are_read_once_for_all_tables() -> None:
    done: list[tuple[int, int]] = []

    def note(read: int, number: int) -> None:
        done.append((read, number))

    paths = sorted(SOUND.glob("*.amunre.jsonl"))
    tables = _amunre.tables(paths, ["games", "seats", "events"], note)
    for table in tables.values():
        assert pa.table(table).num_rows > 0
    assert [last for last, _ in done] == sorted({last for last, _ in done})
    assert done[-1] == (len(paths), len(paths))
    number = len(done)
    assert pa.table(tables["games"]).num_rows == len(paths)
    assert len(done) == 2 * number


def test_tables_are_read_side_by_side() -> None:
    tables = amunre.tables([SOUND / "seeded-3p.amunre.jsonl"] * 100, ["games", "events", "scores"])
    readers = {name: pa.RecordBatchReader.from_stream(table) for name, table in tables.items()}
    numbers = dict.fromkeys(readers, 0)
    while any([pulled(readers[name], numbers, name) for name in readers]):
        pass
    assert numbers == {name: pa.table(table).num_rows for name, table in tables.items()}


def pulled(reader: Any, numbers: dict[str, int], name: str) -> bool:
    """Adds the next batch of a reader. Returns false at its end."""
    try:
        numbers[name] += reader.read_next_batch().num_rows
    except StopIteration:
        return False
    return True


def test_an_interrupt_ends_the_reading_of_a_table() -> None:
    series = _amunre.Series("horus", ["random"], 1, players=2)
    endless = series.tables(0, 1_000_000, [], ["seats"], ["random"])["seats"]
    for read in (pa.table, pl.DataFrame):
        begun = time.perf_counter()
        threading.Timer(0.3, _thread.interrupt_main).start()
        with pytest.raises(KeyboardInterrupt):
            read(endless)
        assert time.perf_counter() - begun < 30


def test_an_interrupt_comes_after_the_error_of_a_library() -> None:
    stops = True

    def stop(done: int, _number: int) -> None:
        if stops and done >= 64:
            raise ZeroDivisionError

    series = _amunre.Series("horus", ["random"], 1, players=2)
    table = series.tables(0, 1_000_000, [], ["seats"], ["random"], stop)["seats"]
    with pytest.raises(ZeroDivisionError):
        table.to_polars()
    stops = False
    for read in (pa.table, pl.DataFrame):
        threading.Timer(0.3, _thread.interrupt_main).start()
        with pytest.raises(KeyboardInterrupt):
            # the rows were taken before: the library itself reads them again
            try:
                read(table)
            except (pa.ArrowInvalid, pl.exceptions.ComputeError) as error:
                assert "the reading of a table was stopped: KeyboardInterrupt" in str(error)
                time.sleep(5)


@every_sample
def test_the_rows_of_a_simulated_game_are_those_of_its_log(game: str, setup: dict[str, object]) -> None:
    result = amunre.simulate(3, game=game, setup=setup, seats="random", seed=4, tables=ALL)
    recorded = amunre.tables([result.log(place) for place in range(3)], ALL)
    unknown = {"intact", "legal", "fair", "result", "head", "player"}
    for name in ALL:
        mine, theirs = ([{key: row[key] for key in row if key not in unknown} for row in rows(table)] for table in (result.tables[name], recorded[name]))
        assert mine == theirs, name
    assert {row["player"] for row in rows(result.tables["seats"])} == {"random"}
    assert all(row["head"] is None and row["legal"] is None for row in rows(result.tables["games"]))


def test_seats_have_the_points_and_the_places_of_the_verdict() -> None:
    for name in amunre.games():
        logs = [played(amunre.Game(name, seed=seed)).log() for seed in range(4)]
        seats = rows(amunre.tables(logs, ["seats"])["seats"])
        for number, log in enumerate(logs):
            verdict, own = amunre.verify(log), [row for row in seats if row["log"] == number]
            assert [row["points"] for row in own] == list(verdict.scores)
            assert [row["seat"] for row in own if row["won"]] == list(verdict.winners)
            assert sorted(row["turn_order"] for row in own) == list(range(1, len(own) + 1))
            for row in own:
                better = [other for other in own if other["won"] or other["points"] > row["points"]]
                assert row["rank"] == (1 if row["won"] else 1 + len(better))


def test_a_log_without_a_result_has_seats_without_a_place() -> None:
    log = played(amunre.Game(seed=1, players=3, names=["a", "b", "c"]), most=20).log()
    for row, name in zip(rows(amunre.tables(log, ["seats"])["seats"]), ["a", "b", "c"], strict=True):
        assert (row["name"], row["player"], row["won"], row["rank"]) == (name, None, None, None) and row["points"] == 0
    # what cannot be read at all has no seats, and a row with the reason
    tables = amunre.tables([b"no log", log], ["games", "seats"])
    assert rows(tables["games"])[0]["error"] and {row["log"] for row in rows(tables["seats"])} == {1}


def test_the_columns_of_events_are_their_fields() -> None:
    fields = {"card": ["card"], "province": ["province"], "tile": ["tile"], "house": ["house"], "good": ["good"]}
    fields |= {"gold": ["gold"], "amount": ["number", "amount"], "points": ["points"]}
    seen: set[str] = set()
    for name in amunre.games():
        for row in rows(amunre.tables(played(amunre.Game(name, seed=5)).log(), ["events"])["events"]):
            event: dict[str, dict[str, Any]] | str = json.loads(row["event"])
            content: dict[str, Any] = {} if isinstance(event, str) else next(iter(event.values()))
            for column, names in fields.items():
                found: list[Any] = [content[field] for field in names if field in content]
                if row["kind"] == "scored" and column == "card":
                    found = [content["reason"]["bonus"]["card"]] if "bonus" in content["reason"] else []
                shown: Any = found[0] if found else None
                expected: Any = shown.get("known") if hasattr(shown, "get") else shown
                assert row[column] == expected, (row, column)
                seen |= {column} if expected is not None else set()
    assert seen == set(fields)


def test_cards_are_those_of_the_events() -> None:
    how: set[str] = set()
    for name in amunre.games():
        tables = amunre.tables([played(amunre.Game(name, seed=seed)).log() for seed in range(5)], ["events", "cards"])
        of_events = [(row["log"], row["entry"], row["card"]) for row in rows(tables["events"]) if row["card"] is not None]
        cards = rows(tables["cards"])
        assert [(row["log"], row["entry"], row["card"]) for row in cards if row["card"] is not None] == of_events
        how |= {row["how"] for row in cards}
        assert bool(cards) == (name != "men-nefer")
    assert {"drawn", "played", "shown", "taken"} <= how
    # a copy that does not show a card has its row
    copy = rows(amunre.tables(SOUND / "seeded-3p.spectator.amunre.jsonl", ["cards"])["cards"])
    whole = rows(amunre.tables(SOUND / "seeded-3p.amunre.jsonl", ["cards"])["cards"])
    assert len(copy) == len(whole) and any(row["card"] is None for row in copy)
    assert all(row["card"] is not None for row in whole)


def test_text_is_stored_once() -> None:
    result = amunre.simulate(40, players=5, seed=1, tables=["events", "provinces"])
    frame = result.tables["events"].to_polars()
    assert frame.estimated_size() / frame.height < 42
    assert frame["province"].dtype == result.tables["provinces"].to_polars()["province"].dtype
    # a column of the same name has the same categories in all tables
    joined = frame.join(result.tables["provinces"].to_polars(), on=["log", "round", "province"])
    assert joined.height > 0
    assert frame.filter(pl.col("kind") == "card_played")["card"].null_count() == 0


def test_columns_are_selected_by_name() -> None:
    whole = amunre.tables(SOUND, ["events"])["events"]
    with pytest.raises(ValueError, match='"gems" is not a column of events: expected log, entry, round'):
        whole.select(["gold", "gems"])
    names = ["gold", "log"]
    for table in (whole, amunre.tables(SOUND, ["events"])["events"]):
        chosen = table.select(names)
        assert list(chosen.columns) == pa.schema(chosen).names == names
        assert pa.table(chosen) == pa.table(whole).select(names)
        assert chosen.select(["seat"]).to_polars().columns == ["seat"]


def test_a_notebook_shows_the_columns_of_a_table() -> None:
    table = amunre.tables(SOUND, ["seats"])["seats"]
    page = table._repr_html_()
    assert "turn_order" in page and "a row is a seat" in page and table.columns["won"] in page


def test_data_frames_are_made_on_request() -> None:
    table = amunre.tables(SOUND, ["scores"])["scores"]
    assert table.to_polars().height == pa.table(table).num_rows
    pytest.importorskip("pandas")
    assert len(table.to_pandas()) == pa.table(table).num_rows


def test_a_simulated_game_is_opened() -> None:
    result = amunre.simulate(2, players=3, seed=1)
    assert result.open(1).verdict() == amunre.verify(result.log(1))
    assert result.open(-1).game == "amun-re"
    with pytest.raises(IndexError):
        result.open(2)


def test_the_player_of_a_function_is_its_name() -> None:
    def cautious(view: amunre.View) -> amunre.Command:
        assert isinstance(view.viewer, int)
        return view.legal_commands(view.viewer, "required")[0]

    result = amunre.simulate(1, game="horus", players=2, seats=[cautious, "random"], tables=["seats"])
    first, second = rows(result.tables["seats"])
    assert first["player"].endswith("cautious") and second["player"] == "random"


def test_a_question_of_the_page_takes_at_most_ten_lines() -> None:
    page = (ROOT / "docs" / "reference" / "tables.md").read_text()
    blocks = [block for block in page.split("```")[1::2] if block.startswith("python")]
    assert len(blocks) >= 7
    for block in blocks:
        assert len([line for line in block.splitlines()[1:] if line.startswith((">>> ", "... "))]) <= 10, block


def test_the_progress_of_a_reading_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Bar:
        """Takes the place of a bar of tqdm."""

        made: list[Bar] = []

        def __init__(self, total: int, unit: str) -> None:
            self.n, self.total, self.unit, self.closed = 0, total, unit, False
            self.made.append(self)

        def update(self, number: int) -> None:
            self.n += number

        def close(self) -> None:
            self.closed = True

    monkeypatch.setitem(__import__("sys").modules, "tqdm", type("tqdm", (), {"tqdm": Bar}))
    for table in amunre.tables([SOUND / "seeded-3p.amunre.jsonl"] * 40, ["games", "scores"], progress=True).values():
        pa.table(table)
    [bar] = Bar.made
    assert (bar.n, bar.total, bar.unit, bar.closed) == (40, 40, " logs", True)
