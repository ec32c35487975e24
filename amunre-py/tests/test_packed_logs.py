"""Packed logs that are cut or damaged: the entries before that place can be read, and the error says where it is."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import amunre
import pytest
from conftest import CORPUS, played

SOUND = CORPUS / "sound" / "seeded-3p.amunre.jsonl"
Packer = tuple[str, Callable[[bytes], bytes], Callable[[bytes], IO[bytes]]]

PACKERS: list[Packer] = [
    ("gzip", gzip.compress, lambda packed: gzip.open(io.BytesIO(packed))),  # type: ignore[list-item,return-value]
    ("bz2", bz2.compress, lambda packed: bz2.open(io.BytesIO(packed))),
    ("lzma", lzma.compress, lambda packed: lzma.open(io.BytesIO(packed))),
]

REFEREES = [path for path in (CORPUS / "sound").glob("*.amunre.jsonl") if path.name.count(".") == 2]
LONG = max((path.read_bytes() for path in REFEREES), key=len)


@pytest.mark.parametrize("packer", PACKERS, ids=lambda packer: packer[0])
@pytest.mark.parametrize("log", [SOUND.read_bytes(), LONG], ids=["short", "long"])
def test_a_cut_stream_is_read_up_to_the_cut(packer: Packer, log: bytes) -> None:
    name, pack, unpack = packer
    packed = pack(log)
    assert amunre.verify(unpack(packed)) == amunre.verify(log)
    whole = amunre.open_log(log)
    cut = packed[:-1] if name == "gzip" else packed[: len(packed) * 3 // 4]
    # as much as the library itself can unpack
    there = b""
    stream: Any = unpack(cut)
    with pytest.raises(EOFError):
        while True:
            there += stream.read1(1000)
    entries = there.count(b"\n")
    if entries == 0:
        with pytest.raises(amunre.UnreadableLog, match=f"line 1: cannot be read: the {name} stream is cut$"):
            amunre.open_log(unpack(cut))
        return
    opened = amunre.open_log(unpack(cut))
    assert len(opened.entries) == entries > 0
    assert list(opened.entries) == list(whole.entries[:entries])
    error = opened.error
    said = f"line {entries + 1}: cannot be read: the {name} stream is cut; the entries before it, 0 to {entries - 1}, can be read"
    assert isinstance(error, amunre.UnreadableLog) and str(error) == said and error.line == entries + 1
    steps = opened.steps()
    assert [step.entry for step in steps] == list(range(entries)) and str(steps.error) == said
    assert opened.at(entries - 1) == whole.at(entries - 1)
    calls: list[Callable[[IO[bytes]], object]] = [
        amunre.verify,
        amunre.load,
        amunre.report,
        amunre.explain,
        amunre.transcribe,
        amunre.minimise,
        lambda log: amunre.diff(log, SOUND),
        lambda log: amunre.tables(log),
        lambda log: amunre.verify_many([log]),
    ]
    for call in calls:
        with pytest.raises(amunre.UnreadableLog, match=f"the {name} stream is cut"):
            call(unpack(cut))
    [verdict] = amunre.verify_many([unpack(cut)], errors="return")
    assert isinstance(verdict, amunre.UnreadableLog)


def test_a_damaged_stream_is_an_error_of_amunre(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(played(amunre.Game(seed=1)).log().encode()))
    packed[-6] ^= 0xFF  # the check sum
    stream: Any = gzip.open(io.BytesIO(packed))
    log = amunre.open_log(stream)
    assert len(log.entries) > 100
    assert isinstance(log.error, amunre.UnreadableLog) and "CRC" in str(log.error)
    for call in (amunre.verify, amunre.load):
        with pytest.raises(amunre.UnreadableLog, match="CRC"):
            call(gzip.open(io.BytesIO(packed)))  # type: ignore[arg-type]


def test_an_interrupt_while_a_file_is_read_is_no_end_of_the_log() -> None:
    class Interrupted(io.BytesIO):
        reads = 0

        def read1(self, size: int | None = -1, /) -> bytes:
            Interrupted.reads += 1
            if Interrupted.reads > 1:
                raise KeyboardInterrupt
            return super().read1(100_000 if size is None else min(size, 30_000))

    log = amunre.open_log(Interrupted(SOUND.read_bytes()))
    Interrupted.reads = 0
    with pytest.raises(KeyboardInterrupt):
        _ = log.entries
    Interrupted.reads = 0
    with pytest.raises(KeyboardInterrupt):
        amunre.load(log)


def test_bytes_of_a_path_are_answered_with_a_hint() -> None:
    hint = "These bytes are read as the log itself. To read a file, pass its path as text: os.fsdecode(path)."
    for call in (amunre.verify, amunre.open_log, amunre.load, amunre.report):
        with pytest.raises(amunre.UnreadableLog) as caught:
            call(bytes(SOUND))
        assert caught.value.__notes__ == [hint]
        with pytest.raises(amunre.UnreadableLog) as caught:
            call(b"no log\n")
        assert not hasattr(caught.value, "__notes__")
