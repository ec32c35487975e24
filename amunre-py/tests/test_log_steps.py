"""Logs that are read: the header, the entries, the steps, for every point of view; faults and torn lines."""

from __future__ import annotations

import gzip
import io
import json
import threading
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import amunre
import pytest
from conftest import CORPUS, every_sample, played

SOUND = sorted((CORPUS / "sound").glob("*.amunre.jsonl"))
FAULTY = sorted((CORPUS / "faulty").glob("*.amunre.jsonl"))
REFEREES = CORPUS / "sound" / "seeded-3p.amunre.jsonl"


@pytest.mark.parametrize("path", SOUND, ids=lambda path: path.name)
def test_every_sound_log_is_stepped_through(path: Path) -> None:
    log = amunre.open_log(path)
    steps = log.steps()
    last: amunre.Step | None = None
    before: list[amunre.View | None] = []
    for number, step in enumerate(steps):
        entry = log.entries[number]
        before.append(step.before)
        assert (step.entry, step.kind, step.hash, step.record) == (number, entry.kind, entry.hash, entry.record)
        assert (step.before is None) == (last is None)
        if step.kind == "redrawn":
            # the game before the entry whose draws are corrected
            assert step.before == before[step.record["of"]]
        else:
            assert last is None or step.before == last.after
        assert step.opened == entry.openings
        last = step
    assert last is not None and last.entry + 1 == len(log.entries)
    assert steps.fault is None and steps.error is None and steps.torn == log.torn == log.verdict().torn
    assert log.fault is None and log.error is None and log.entries is log.entries
    verdict = log.verdict()
    assert last.scores == verdict.scores and last.hash == verdict.head
    assert (log.game, log.players, log.setup) == (verdict.game, len(verdict.scores), verdict.setup)


def test_the_round_of_a_step_is_that_of_the_tables() -> None:
    for name in amunre.games():
        game = played(amunre.Game(name, seed=3))
        log = game.log().encode()
        table: Any = import_module("pyarrow").table(amunre.tables(log, ["decisions"])["decisions"])
        expected = [(row["entry"], row["round"]) for row in table.to_pylist()]
        steps = [step for step in amunre.open_log(log) if step.seat is not None]
        assert [(step.entry, step.round) for step in steps] == expected
        assert steps[-1].after.round == game.round == game.state.round


def test_the_steps_hold_what_the_record_says() -> None:
    commands = 0
    for step in amunre.open_log(REFEREES):
        if step.kind == "command":
            commands += 1
            assert step.seat == step.record["seat"] and isinstance(step.command, amunre.Command)
            if "sealed" not in step.record["command"]:
                written: Any = step.command.to_dict()
                assert written == step.record["command"]
        else:
            assert step.seat is None and step.command is None
        if step.kind in ("start", "command"):
            # a referee's log opens what everyone's record hides
            assert len(json.loads(step.events.json())) == len(step.record["events"])
            assert len(step.draws) == len(step.record.get("draws", ()))
            assert all(draw.item != "unseen" for draw in step.draws)
        assert [line.points for line in step.score_lines if line.points == 0] == []
    assert commands == amunre.verify(REFEREES).commands


def test_a_sealed_command_is_joined_with_its_opening() -> None:
    offers = [step for step in amunre.open_log(REFEREES) if step.kind == "command" and "sealed" in step.record["command"]]
    assert offers
    for step in offers:
        [opened] = [opening for opening in step.opened if opening.of == (step.entry, 0)]
        assert isinstance(step.command, amunre.Command) and step.command.to_dict() == opened.value


@every_sample
def test_a_copy_shows_what_its_reader_may_know(game: str, setup: dict[str, object], tmp_path: Path) -> None:
    whole = played(amunre.Game(game, seed=bytes(32), setup=setup), most=60).log().encode()
    referees = list(amunre.open_log(whole))
    readers: tuple[amunre.Viewer, ...] = (0, "spectator")
    for reader in readers:
        amunre.redact(whole, reader, tmp_path / "copy", replace=True)
        copy = amunre.open_log(tmp_path / "copy")
        assert copy.is_redacted and not amunre.open_log(whole).is_redacted
        steps = list(copy)
        assert len(steps) == len(referees)
        for own, all_of_it in zip(steps, referees, strict=True):
            seen, known = own.view_after(reader), all_of_it.view_after(reader)
            assert (seen.phase, seen.round, seen.scores, seen.to_act) == (known.phase, known.round, known.scores, known.to_act)
            # a copy does not say what is left in a pile, but it shows the own cards of its reader
            if game == "amun-re" and reader == 0:
                assert seen["seats"][0]["hand"] == known["seats"][0]["hand"]
            assert own.events.view("spectator").json() == all_of_it.events.view("spectator").json()


def test_a_position_in_a_log() -> None:
    log = amunre.open_log(REFEREES)
    steps = list(log)
    for entry in (0, 1, 17, len(steps) - 1, -1):
        assert log.at(entry) == steps[entry].after
        assert log.at(entry, 1) == steps[entry].view_after(1) == log.at(entry, viewer=1)
    game = log.game_at(30)
    assert game.state == log.at(30) and len(amunre.open_log(game.log().encode()).entries) == 31
    assert played(game).is_over
    with pytest.raises(IndexError, match="143 entries"):
        log.at(143)
    with pytest.raises(IndexError):
        log.at(-144)
    with pytest.raises(amunre.RecordError):
        amunre.open_log(CORPUS / "sound" / "seeded-3p.spectator.amunre.jsonl").game_at(30)


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.name)
def test_a_faulty_log_is_read_up_to_its_fault(path: Path) -> None:
    try:
        log = amunre.open_log(path)
    except amunre.UnreadableLog:
        with pytest.raises(amunre.UnreadableLog):
            amunre.verify(path)
        return
    steps = log.steps()
    read = [step.entry for step in steps]
    assert read == list(range(len(read)))
    try:
        verdict = log.verdict()
    except amunre.UnreadableLog as error:
        assert log.error is not None and str(log.error) == str(error)
        assert steps.error is None or (str(steps.error) == str(error) and steps.error.line == len(read) + 1)
        return
    assert log.fault == verdict.fault and log.error is None and steps.error is None
    match verdict.legal:
        case amunre.No(fault):
            assert steps.fault is not None and len(read) >= fault.entry
            with pytest.raises(amunre.LogFault):
                log.at(-1)
        case _:
            assert steps.fault == verdict.fault


def test_a_torn_log_says_so() -> None:
    whole = REFEREES.read_bytes()
    torn = whole[:-10]
    log = amunre.open_log(torn)
    steps = log.steps()
    assert steps.torn is None
    assert sum(1 for _ in steps) == len(log.entries) == whole.count(b"\n") - 1
    left = len(torn) - torn.rindex(b"\n") - 1
    assert steps.torn == log.torn == left and log.fault is None and steps.fault is None
    # the iterator stays at its end
    assert next(steps, None) is None


def test_every_kind_of_source(tmp_path: Path) -> None:
    whole = REFEREES.read_bytes()
    hashes = [step.hash for step in amunre.open_log(REFEREES)]
    packed = tmp_path / "log.gz"
    packed.write_bytes(gzip.compress(whole))

    class Pipe(io.RawIOBase):
        def __init__(self) -> None:
            self.rest = io.BytesIO(whole)

        def read(self, size: int = -1, /) -> bytes:
            return self.rest.read(size)

    with gzip.open(packed) as unpacked, REFEREES.open("rb") as opened:
        after = io.BytesIO(b"before" + whole)
        after.seek(6)
        sources: list[Any] = [str(REFEREES), whole, bytearray(whole), opened, unpacked, after, Pipe()]
        for source in sources:
            log = amunre.open_log(source)
            # two readers of one file do not disturb each other
            one, other = log.steps(), log.steps()
            read = [(step.hash, next(other).hash) for step in one]
            assert read == list(zip(hashes, hashes, strict=True)), source
            assert log.entries[-1].hash == hashes[-1] and log.verdict().fault is None
    with REFEREES.open() as text, pytest.raises(TypeError, match="binary"):
        amunre.open_log(cast(Any, text))
    with pytest.raises(FileNotFoundError):
        amunre.open_log(tmp_path / "nowhere")
    with pytest.raises(TypeError, match="a path, bytes, a Log"):
        amunre.open_log(cast(Any, 3))


def test_entries_are_a_sequence() -> None:
    entries = amunre.open_log(REFEREES).entries
    assert len(entries[3:6]) == 3 and entries[3:6][0] == entries[3] and entries[-1].kind == "result"
    assert [entry.number for entry in entries] == list(range(len(entries)))
    assert next(reversed(entries)) == entries[-1] and entries.index(entries[2]) == 2
    with pytest.raises(IndexError):
        entries[len(entries)]
    garbage = amunre.open_log(REFEREES.read_bytes() + b"no entry\n").entries
    with pytest.raises(amunre.UnreadableLog) as raised:
        garbage[-1]
    assert raised.value.line == len(garbage)


def test_steps_can_be_shared_by_threads() -> None:
    steps = amunre.open_log(io.BytesIO(REFEREES.read_bytes())).steps()
    read: list[int] = []

    def take() -> None:
        read.extend(step.entry for step in steps)

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(read) == list(range(143))
