"""Texts about logs: the same as those of the command."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import amunre
import pytest
from conftest import CORPUS

SOUND = CORPUS / "sound" / "seeded-3p.amunre.jsonl"
FAULTY = CORPUS / "faulty" / "illegal-bid.amunre.jsonl"


def said(*arguments: str | Path) -> str:
    """The output of the command."""
    return subprocess.run([sys.executable, "-m", "amunre", *map(str, arguments)], capture_output=True, text=True).stdout


def test_an_explanation_is_that_of_the_command() -> None:
    assert amunre.explain(SOUND) == said("explain", SOUND, "--score")
    assert amunre.explain(SOUND, 17) == said("explain", SOUND, "--at", "17")
    assert amunre.explain(SOUND, 17, viewer=1) == said("explain", SOUND, "--at", "17", "--seat", "1")
    command = "blue: bid memphis 3"
    assert amunre.explain(SOUND, 17, command) == said("explain", SOUND, "--at", "17", "--command", command)
    with pytest.raises(ValueError, match="entry"):
        amunre.explain(SOUND, command=command)
    with pytest.raises(ValueError, match="143 entries"):
        amunre.explain(SOUND, 200)
    with pytest.raises(amunre.SeatError):
        amunre.explain(SOUND, 17, viewer=5)


def test_a_transcript_is_that_of_the_command() -> None:
    text = amunre.transcribe(amunre.open_log(SOUND))
    assert text == said("transcribe", SOUND) and "bid" in text
    assert amunre.transcribe(SOUND, viewer="spectator") == said("transcribe", SOUND, "--spectator") != text
    # it ends before the fault
    assert amunre.transcribe(FAULTY) == said("transcribe", FAULTY)


def test_a_report_is_that_of_the_command(tmp_path: Path) -> None:
    said("report", SOUND, "--out", tmp_path / "page.html")
    assert amunre.report(SOUND) == (tmp_path / "page.html").read_text()
    said("report", SOUND, "--seat", "2", "--out", tmp_path / "seat.html")
    assert amunre.report(SOUND, viewer=2) == (tmp_path / "seat.html").read_text()
    assert "must-outbid" in amunre.report(FAULTY.read_bytes())


def test_a_difference_is_that_of_the_command() -> None:
    copy = CORPUS / "sound" / "seeded-3p.spectator.amunre.jsonl"
    assert amunre.diff(SOUND, copy) == said("diff", SOUND, copy)
    assert "the same" in amunre.diff(SOUND, copy)
    with pytest.raises(ValueError, match="horus"):
        amunre.diff(SOUND, CORPUS / "sound" / "horus-3p.amunre.jsonl")


def test_a_minimised_log_shows_the_same_fault() -> None:
    short = amunre.minimise(FAULTY)
    assert short == said("minimise", FAULTY)
    one, other = amunre.verify(short.encode()).fault, amunre.verify(FAULTY).fault
    assert one is not None and other is not None and one.rule == other.rule
    with pytest.raises(ValueError, match="no fault"):
        amunre.minimise(SOUND)


def test_a_log_that_cannot_be_read_has_no_text() -> None:
    for write in (amunre.report, amunre.explain, amunre.transcribe, amunre.minimise):
        with pytest.raises(amunre.UnreadableLog):
            write(CORPUS / "faulty" / "not-text.amunre.jsonl")
    with pytest.raises(FileNotFoundError):
        amunre.report("nowhere")
