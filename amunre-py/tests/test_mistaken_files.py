"""Files of another kind than the package reads: each error says what the file is, and what to do."""

import gzip
import lzma
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import amunre
import pytest
from conftest import CORPUS

LOG = (CORPUS / "sound" / "abandoned-3p.amunre.jsonl").read_bytes()


def zipped() -> bytes:
    """A zip archive with the log."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("log.amunre.jsonl", LOG)
    return packed.getvalue()


def kinds() -> Iterator[tuple[bytes, str, str]]:
    """The bytes of a file, the name of its kind and a part of the way to what was meant."""
    yield gzip.compress(LOG), "a gzip file", "gunzip FILE"
    yield zipped(), "a zip archive", "unzip FILE"
    yield lzma.compress(LOG), "an xz file", "unxz FILE"
    yield b"\x28\xb5\x2f\xfd\x04\x00", "a zstd file", "unzstd FILE"
    yield LOG.decode().encode("utf-16"), "text in UTF-16", "UTF-8 without a byte order mark"
    yield b"\xef\xbb\xbf" + LOG, "a byte order mark", "UTF-8 without a byte order mark"
    yield b"[" + LOG.strip().replace(b"\n", b",") + b"]", "a JSON array", "one object on each line"
    yield b'{\n  "hash": "00"\n}\n', "JSON over several lines", "each object on one line"
    yield b"players: 3\nstart\n", "the typed lines of a game", "amunre record FILE"
    yield b"<!DOCTYPE html>\n", "a web page", "the log that the page was made from"
    yield amunre.Game("amun-re", players=3, seed=1).save(), "a saved game", "can restore it"


def test_what_reads_logs_names_another_kind_of_file(tmp_path: Path) -> None:
    path = tmp_path / "given"
    for content, name, remedy in kinds():
        path.write_bytes(content)
        for log in (path, content):
            for read in (amunre.verify, amunre.open_log):
                with pytest.raises(amunre.UnreadableLog) as error:
                    read(log)
                assert f"line 1, column 1: {name}: expected a log. " in str(error.value), name
                assert remedy in str(error.value), name
        verdict = amunre.verify_many([path], errors="return")[0]
        assert isinstance(verdict, amunre.UnreadableLog) and name in str(verdict)


def test_what_reads_secrets_names_another_kind_of_file_and_quotes_nothing(tmp_path: Path) -> None:
    path, key = tmp_path / "given", tmp_path / "key"
    amunre.SigningKey().save(key)
    for content, name, remedy in [*kinds(), (LOG, "a log", "amunre verify FILE")]:
        path.write_bytes(content)
        with pytest.raises(amunre.FormError, match=f":1:1 is {name}: expected the key of a seat. ") as error:
            amunre.SigningKey.load(path)
        assert remedy in str(error.value)
    with pytest.raises(amunre.FormError, match="is the key of a seat: expected a share of a seed. ") as shown:
        amunre.Share.load(key)
    assert key.read_text()[11:40] not in str(shown.value)
