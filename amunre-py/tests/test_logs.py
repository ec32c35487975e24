"""Logs: continued, judged, redacted; and the corpus of sound and faulty ones."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import amunre
import pytest
from conftest import CORPUS, every_sample, opened, played

SOUND = sorted((CORPUS / "sound").glob("*.jsonl"))
FAULTY = sorted((CORPUS / "faulty").glob("*.jsonl"))


def name(path: Path) -> str:
    """The name of a log."""
    return path.name


def test_there_is_a_corpus() -> None:
    assert SOUND and FAULTY


@pytest.mark.parametrize("path", SOUND, ids=name)
def test_sound_logs_have_no_fault(path: Path) -> None:
    verdict = amunre.verify(path)
    assert verdict.fault is None and verdict.head in path.read_text(), str(verdict)
    assert amunre.verify(str(path)) == amunre.verify(path.read_bytes()) == verdict
    assert pickle.loads(pickle.dumps(verdict)) == verdict == copy.deepcopy(verdict)
    assert amunre.Verdict.from_json(verdict.json()) == verdict
    anchored = amunre.verify(path, anchor=verdict.head)
    assert "anchored" in [each.id for each in anchored.assurance]
    header = json.loads(path.read_text().split("\n")[0])
    chance = header["record"]["header"]["chance"]
    could = "writer" if chance == "recorded" else "host_of_seed" if "seed" in chance else "host_of_shares"
    assert anchored.could_choose_draws == could
    short = f"0:{header['hash'][:32]} {verdict.head}"
    fixed = amunre.verify(path, anchor=short).could_choose_draws
    assert fixed == ("no_one" if could == "host_of_shares" else could)
    assert [signer.seat for signer in verdict.signers] == [
        signer["seat"] for signer in header["record"]["header"].get("signers", [])
    ]
    assert isinstance(amunre.verify(path, anchor="0" * 64).intact, amunre.No)


@pytest.mark.parametrize("path", FAULTY, ids=name)
def test_faulty_logs_are_found_out(path: Path) -> None:
    try:
        verdict = amunre.verify(path)
    except amunre.UnreadableLog as error:
        assert error.sentence and (error.line is None or error.line >= 1)
        assert vars(pickle.loads(pickle.dumps(error))) == vars(error)
        return
    assert amunre.Verdict.from_json(verdict.json()) == verdict
    fault = verdict.fault
    if fault is not None:
        assert fault.rule in str(verdict) and fault.sentence in str(verdict)
    else:
        assert verdict.torn or not verdict.complete or "legal-forgery" in path.name, str(verdict)


def test_the_verdict_of_the_command_is_the_same() -> None:
    command = [sys.executable, "-m", "amunre", "verify", "--json"]
    for folder in (CORPUS / "sound", CORPUS / "faulty"):
        judged = subprocess.run([*command, folder], capture_output=True, text=True)
        lines = [json.loads(line) for line in judged.stdout.splitlines()]
        verdicts = {line["log"]: line["verdict"] for line in lines if "verdict" in line}
        assert verdicts
        for path, said in verdicts.items():
            assert amunre.Verdict.from_dict(said) == amunre.verify(path)


def test_every_kind_of_log_is_judged(tmp_path: Path) -> None:
    path = CORPUS / "sound" / "seeded-3p.amunre.jsonl"
    log, verdict = amunre.open_log(path), amunre.verify(path)
    assert amunre.verify(log) == amunre.verify(path.read_bytes()) == verdict
    assert amunre.load(log) == amunre.load(path)
    amunre.redact(log, "spectator", tmp_path / "copy")
    assert amunre.verify_many([log, path, path.read_bytes()]) == [verdict] * 3
    folder = CORPUS / "sound"
    logs = sorted(folder.glob("*.amunre.jsonl"))
    assert amunre.verify_many(folder) == amunre.verify_many(logs) and len(logs) > 3
    assert amunre.verify_many(path) == [verdict]


def test_an_unreadable_log_among_many_is_named(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.amunre.jsonl"
    wrong.write_text("no log\n")
    with pytest.raises(amunre.UnreadableLog) as caught:
        amunre.verify_many([CORPUS / "sound" / "seeded-3p.amunre.jsonl", wrong])
    assert caught.value.__notes__ == [f"The log is {wrong}."] and caught.value.line == 1
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.__notes__ == caught.value.__notes__
    calls: list[Callable[[], object]] = [
        lambda: amunre.verify(wrong),
        lambda: amunre.load(wrong),
        lambda: amunre.open_log(wrong),
        lambda: amunre.report(wrong),
        lambda: amunre.redact(wrong, 0, tmp_path / "copy"),
    ]
    for call in calls:
        with pytest.raises(amunre.UnreadableLog) as caught:
            call()
        assert caught.value.__notes__ == [f"The log is {wrong}."]


def test_an_illegal_bid_is_named() -> None:
    verdict = amunre.verify(CORPUS / "faulty" / "illegal-bid.amunre.jsonl")
    match verdict.legal:
        case amunre.No(fault):
            assert (fault.entry, fault.seat, fault.rule) == (4, 2, "amun-re/auction/must-outbid")
            assert fault.numbers == {"gold": 3, "province": "dakhla", "standing": 6}
            assert len(fault.alternatives) == 10 and fault.more_alternatives == 3
        case answer:
            pytest.fail(str(answer))
    with pytest.raises(TypeError, match="four answers"):
        bool(verdict)


@every_sample
def test_a_game_is_saved_loaded_and_pickled(game: str, setup: dict[str, object], tmp_path: Path) -> None:
    table = played(opened(game, setup), most=50)
    path = tmp_path / "game.amunre.jsonl"
    table.save_log(path)
    for again in (amunre.load(path), amunre.load(str(path)), pickle.loads(pickle.dumps(table))):
        assert again == table and again.log() == table.log() == path.read_text()
        assert played(again).log() == played(copy.deepcopy(table)).log()
    copied = copy.copy(table)
    played(copied)
    assert copied != table and copied.is_over and not table.is_over


@every_sample
def test_a_redacted_log_is_as_sound_and_says_less(game: str, setup: dict[str, object], tmp_path: Path) -> None:
    table = amunre.Game(game, seed=bytes(32), setup=setup)
    log, out = played(table).log().encode(), tmp_path / "copy"
    readers: list[amunre.Viewer] = [*range(table.players), "spectator"]
    for reader in readers:
        amunre.redact(log, reader, out, replace=True)
        verdict = amunre.verify(out)
        assert verdict.fault is None and verdict.head == amunre.verify(log).head
        assert out.stat().st_size < len(log)


def test_an_existing_file_is_overwritten_only_on_request(game: amunre.Game, tmp_path: Path) -> None:
    path = tmp_path / "game.amunre.jsonl"
    played(game, most=5).save_log(path)
    before = path.read_bytes()
    played(game, most=5)
    with pytest.raises(FileExistsError, match="game.amunre.jsonl"):
        game.save_log(path)
    with pytest.raises(FileExistsError, match="game.amunre.jsonl"):
        amunre.redact(path, 0, path, anyway=True)
    assert path.read_bytes() == before
    game.save_log(path, replace=True)
    assert path.read_bytes() == game.log().encode()


def test_what_cannot_be_redacted(tmp_path: Path) -> None:
    out = tmp_path / "copy"
    guessable = played(amunre.Game(seed=1)).log().encode()
    with pytest.raises(amunre.RecordError, match="hides nothing"):
        amunre.redact(guessable, 0, out)
    with pytest.raises(amunre.SeatError):
        amunre.redact(guessable, 7, out, anyway=True)
    with pytest.raises(amunre.LogFault, match="must-outbid|too low") as raised:
        amunre.redact(CORPUS / "faulty" / "illegal-bid.amunre.jsonl", 0, out, anyway=True)
    assert raised.value.fault.rule == "amun-re/auction/must-outbid"
    assert vars(pickle.loads(pickle.dumps(raised.value))) == vars(raised.value)
    with pytest.raises(amunre.UnreadableLog):
        amunre.redact(b"", 0, out)
    assert not out.exists()
    with pytest.raises(FileNotFoundError, match="nowhere"):
        amunre.redact(guessable, 0, tmp_path / "nowhere" / "copy", anyway=True)


def test_what_cannot_be_loaded(tmp_path: Path) -> None:
    with pytest.raises(amunre.UnreadableLog):
        amunre.load(b"\xff\x00")
    with pytest.raises(amunre.LogFault):
        amunre.load(CORPUS / "faulty" / "illegal-bid.amunre.jsonl")
    with pytest.raises(amunre.RecordError):
        amunre.load(CORPUS / "sound" / "seeded-3p.spectator.amunre.jsonl")
    with pytest.raises(FileNotFoundError, match="nowhere"):
        amunre.load(tmp_path / "nowhere")
    with pytest.raises(TypeError, match="a path, bytes, a Log"):
        amunre.verify(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="anchor"):
        amunre.verify(SOUND[0], anchor="abc")
    with pytest.raises(amunre.RecordError):
        amunre.Game(seed=1).determinize(0, 1).log()


def test_the_command_is_on_the_path() -> None:
    command = Path(sysconfig.get_path("scripts")) / "amunre"
    judged = subprocess.run([command, "verify", CORPUS / "faulty" / "illegal-bid.amunre.jsonl"], capture_output=True)
    assert judged.returncode == 1 and b"must-outbid" in judged.stdout
    called = [sys.executable, "-c", "import sys; from amunre._command import main; sys.argv[1:] = ['-V']; main()"]
    assert b"amunre" in subprocess.run(called, capture_output=True, check=True).stdout


@pytest.mark.parametrize("log", ["by-a-seat-3p", "table-4p", "seeded-3p.spectator"])
def test_a_game_goes_on_from_a_referees_log_alone(log: str) -> None:
    with pytest.raises(amunre.RecordError):
        amunre.load(CORPUS / "sound" / f"{log}.amunre.jsonl")


def test_files_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    for use in (amunre.load, amunre.verify):
        with pytest.raises(FileNotFoundError) as raised:
            use(missing)
        assert raised.value.errno and raised.value.strerror and str(raised.value.filename) == str(missing)
        with pytest.raises(IsADirectoryError) as folder:
            use(tmp_path)
        assert str(folder.value.filename) == str(tmp_path)
    with pytest.raises(FileNotFoundError):
        amunre.Game(seed=1).save_log(missing / "within")
    assert amunre.verify(bytearray(SOUND[0].read_bytes())) == amunre.verify(SOUND[0])


def test_it_says_its_version_and_runs_as_a_module() -> None:
    said = subprocess.run([sys.executable, "-m", "amunre", "--version"], capture_output=True, text=True, check=True)
    assert amunre.__version__ in said.stdout
