"""Files on a full disk, of a killed program and of several programs at once: the earlier file is there, or the whole new one."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

import amunre
import pytest
from amunre import _amunre
from conftest import CORPUS, played

posix = pytest.mark.skipif(os.name != "posix", reason="the means of this test are those of unix")
linux = pytest.mark.skipif(sys.platform != "linux", reason="files without a name are those of Linux")

SOUND = CORPUS / "sound" / "seeded-3p.amunre.jsonl"


@contextmanager
def full_disk(size: int) -> Generator[None]:
    """Lets no file be longer than this."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def opened_share(path: Path) -> amunre.Share:
    """A share that is stored, and then opened."""
    share = amunre.Share("a test", 0)
    share.save(path)
    share.open("12" * 32)
    return share


@posix
@pytest.mark.parametrize("size", [0, 100])
def test_on_a_full_disk_the_earlier_file_stays(size: int, tmp_path: Path) -> None:
    game, path = played(amunre.Game(players=3, seed=1), most=30), tmp_path / "file"
    share = opened_share(tmp_path / "share")
    stored = (tmp_path / "share").read_bytes()
    writers: list[Callable[[], None]] = [
        lambda: game.save_log(path, replace=True),
        lambda: amunre.redact(SOUND, "spectator", path, anyway=True, replace=True),
        lambda: share.save(tmp_path / "share", replace=True),
    ]
    for write in writers:
        path.write_text("the earlier file\n")
        with full_disk(size), pytest.raises(OSError, match="too large"):
            write()
        assert path.read_text() == "the earlier file\n"
        assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "share"]
    assert (tmp_path / "share").read_bytes() == stored


@posix
def test_on_a_full_disk_no_new_file_is_begun(tmp_path: Path) -> None:
    game, path = played(amunre.Game(players=3, seed=1), most=30), tmp_path / "file"
    writers: list[Callable[[], None]] = [
        lambda: game.save_log(path),
        lambda: amunre.redact(SOUND, 0, path, anyway=True),
        lambda: amunre.Share("a test", 0).save(path),
        lambda: amunre.SigningKey().save(path),
    ]
    for write in writers:
        with full_disk(10), pytest.raises(OSError, match="too large"):
            write()
        assert list(tmp_path.iterdir()) == []


@posix
def test_tables_on_a_full_disk(tmp_path: Path) -> None:
    import resource

    tables = tmp_path / "tables"
    command = [sys.executable, "-m", "amunre", "export", str(SOUND), "--tables", "events", "--out", str(tables), "--force"]
    tables.mkdir()
    (tables / "events.csv").write_text("the earlier file\n")

    def limited() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    ran = subprocess.run(command, preexec_fn=limited, capture_output=True, text=True)
    assert ran.returncode == 2 and "cannot be written" in ran.stderr, ran
    assert [path.name for path in tables.iterdir()] == ["events.csv"] and (tables / "events.csv").read_text() == "the earlier file\n"
    assert subprocess.run(command).returncode == 0 and mode(tables / "events.csv") == 0o600


SAVING = """
import sys, amunre
one, other = (amunre.load(path) for path in sys.argv[1:3])
share = amunre.Share.load(sys.argv[4])
print("ready", flush=True)
while True:
    for game in (one, other):
        game.save_log(sys.argv[3], replace=True)
        share.save(sys.argv[4], replace=True)
"""


@linux
def test_a_killed_program_leaves_a_whole_file(tmp_path: Path) -> None:
    games = [tmp_path / "one", tmp_path / "other"]
    for number, path in enumerate(games):
        played(amunre.Game(players=3, seed=number), most=60).save_log(path)
    folder = tmp_path / "folder"
    folder.mkdir()
    out, share = folder / "out", folder / "share"
    opened_share(share)
    whole = {path.read_bytes() for path in games}
    for place in range(12):
        saver = subprocess.Popen([sys.executable, "-c", SAVING, *map(str, (*games, out, share))], stdout=subprocess.PIPE)
        assert saver.stdout is not None and saver.stdout.readline() == b"ready\n"
        while not out.exists():
            time.sleep(0.001)
        time.sleep(place * 0.0007)
        saver.kill()
        saver.wait()
        saver.stdout.close()
        assert out.read_bytes() in whole
        assert json.loads(share.read_bytes())["seat"] == 0
        left = {path.name for path in folder.iterdir()} - {"out", "share"}
        # it has this name for some microseconds; the next program that needs the name removes the file
        assert left <= {".amunre-0.partial"}
        if left:
            played(amunre.Game(players=3, seed=1), most=3).save_log(out, replace=True)
            assert {path.name for path in folder.iterdir()} == {"out", "share"}
        out.unlink()


@posix
def test_a_file_that_another_program_left_is_removed(tmp_path: Path) -> None:
    left, path = tmp_path / ".amunre-0.partial", tmp_path / "game"
    game = played(amunre.Game(players=3, seed=1), most=3)
    game.save_log(path)
    left.write_text("half a")
    game.save_log(path, replace=True)
    assert [each.name for each in tmp_path.iterdir()] == ["game"]


@posix
def test_a_log_that_is_being_recorded_is_not_overwritten(tmp_path: Path) -> None:
    import fcntl

    path = tmp_path / "game.amunre.jsonl"
    game = played(amunre.Game(players=3, seed=1), most=5)
    game.save_log(path)
    before = path.read_bytes()
    with path.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(BlockingIOError, match="game.amunre.jsonl is being written by another program"):
            game.save_log(path, replace=True)
        with pytest.raises(BlockingIOError, match="one writer at a time"):
            amunre.redact(SOUND, 0, path, anyway=True, replace=True)
    assert path.read_bytes() == before
    game.save_log(path, replace=True)


def test_threads_replace_one_file(tmp_path: Path) -> None:
    path = tmp_path / "game"
    games = [played(amunre.Game(players=3, seed=number), most=20) for number in range(4)]
    with ThreadPoolExecutor(4) as threads:
        for saved in [threads.submit(game.save_log, path, replace=True) for game in games * 10]:
            saved.result()
    assert path.read_text() in {game.log() for game in games} and [each.name for each in tmp_path.iterdir()] == ["game"]


@posix
def test_a_log_that_opens_its_key_is_for_its_owner(tmp_path: Path) -> None:
    log, copy, plain = tmp_path / "log", tmp_path / "copy", tmp_path / "plain"
    plain.write_text("")
    game = played(amunre.Game(players=3), most=5)
    game.save_log(log)
    amunre.redact(log, 0, copy)
    assert (mode(log), mode(copy)) == (0o600, mode(plain))
    for before, after in ((0o644, 0o600), (0o400, 0o400)):
        log.chmod(before)
        game.save_log(log, replace=True)
        assert mode(log) == after
    copy.chmod(0o640)
    amunre.redact(log, 0, copy, replace=True)
    assert mode(copy) == 0o640


@posix
def test_a_link_is_followed(tmp_path: Path) -> None:
    there, link = tmp_path / "there", tmp_path / "link"
    there.write_text("the earlier file\n")
    link.symlink_to(there)
    game = played(amunre.Game(players=3, seed=1), most=5)
    with pytest.raises(FileExistsError, match="link"):
        game.save_log(link)
    game.save_log(link, replace=True)
    assert link.is_symlink() and there.read_text() == game.log()


def test_a_share_is_stored_for_one_of_two_headers(tmp_path: Path) -> None:
    path = tmp_path / "a.share"
    amunre.Share("a test", 0).save(path)
    one, other, closed = (amunre.Share.load(path) for _ in range(3))
    one.open("1" * 64)
    other.open("2" * 64)
    one.save(path, replace=True)
    with pytest.raises(amunre.RecordError, match="made a new header"):
        other.save(path, replace=True)
    closed.save(path, replace=True)
    assert amunre.Share.load(path).header == "1" * 64
    with pytest.raises(amunre.FormError, match="is another share"):
        amunre.Share("a test", 0).save(path, replace=True)
    with pytest.raises(amunre.FormError, match="is not a share"):
        (tmp_path / "b.share").write_text("{}")
        one.save(tmp_path / "b.share", replace=True)


def test_shares_that_are_stored_at_once(tmp_path: Path) -> None:
    headers = [str(number) * 64 for number in range(4)]
    with ThreadPoolExecutor(4) as threads:
        for number in range(25):
            path = tmp_path / f"{number}.share"
            amunre.Share("a test", 0).save(path)
            shares = [amunre.Share.load(path) for _ in headers]
            for share, header in zip(shares, headers, strict=True):
                share.open(header)
            saved = [threads.submit(share.save, path, replace=True) for share in shares]
            good = [header for header, each in zip(headers, saved, strict=True) if each.exception() is None]
            assert good == [amunre.Share.load(path).header]


def test_the_errors_of_many_logs_are_returned(tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "a.amunre.jsonl").write_bytes(SOUND.read_bytes())
    (logs / "b.amunre.jsonl").write_text("no log\n")
    (logs / "d.amunre.jsonl").write_bytes(SOUND.read_bytes())
    kinds: list[type[object]] = [amunre.Verdict, amunre.UnreadableLog, amunre.Verdict]
    if os.name == "posix":
        (logs / "c.amunre.jsonl").symlink_to("nowhere")
        kinds.insert(2, FileNotFoundError)
    judged = amunre.verify_many(logs, errors="return")
    assert [type(each) for each in judged] == kinds
    assert isinstance(judged[1], amunre.UnreadableLog) and "b.amunre.jsonl" in judged[1].__notes__[0]
    assert judged[0] == judged[-1] == amunre.verify(SOUND)
    with ProcessPoolExecutor(1) as processes:
        there = amunre.verify_many(logs, executor=processes, errors="return")
    assert [(type(each), str(each)) for each in there] == [(type(each), str(each)) for each in judged]
    named = amunre.verify_many([SOUND, "nowhere", b""], errors="return")
    assert [type(each) for each in named] == [amunre.Verdict, FileNotFoundError, amunre.UnreadableLog]
    with pytest.raises(amunre.UnreadableLog):
        amunre.verify_many(logs, errors="raise")
    with pytest.raises(ValueError, match='errors is \'ignore\': expected "raise" or "return"'):
        amunre.verify_many(logs, errors="ignore")  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        amunre.verify_many([3], errors="return")  # type: ignore[call-overload]


@posix
@pytest.mark.parametrize("errors", ["raise", "return"])
def test_a_folder_that_cannot_be_read(errors: Literal["raise", "return"], tmp_path: Path) -> None:
    (tmp_path / "a.amunre.jsonl").write_bytes(SOUND.read_bytes())
    locked = tmp_path / "locked"
    locked.mkdir(mode=0)
    try:
        list(locked.iterdir())
    except PermissionError:
        pass
    else:
        pytest.skip("this user can read every folder")
    try:
        games = _amunre.rows_of_logs(tmp_path, ["games"], 0)
        assert b"Permission denied" in games
        if errors == "raise":
            with pytest.raises(PermissionError, match="locked"):
                amunre.verify_many(tmp_path)
        else:
            judged = amunre.verify_many(tmp_path, errors="return")
            assert [type(each) for each in judged] == [amunre.Verdict, PermissionError]
    finally:
        locked.chmod(0o700)


@posix
def test_a_secret_that_others_can_read_is_warned_about(tmp_path: Path) -> None:
    key, share = tmp_path / "red.key", tmp_path / "red.share"
    amunre.SigningKey().save(key)
    amunre.Share("a test", 0).save(share)
    loads: list[tuple[Path, Callable[[Path], object]]] = [(key, amunre.SigningKey.load), (share, amunre.Share.load)]
    for path, load in loads:
        load(path)
        for open_to in (0o644, 0o640, 0o604):
            path.chmod(open_to)
            with pytest.warns(amunre.AmunreWarning, match="holds a secret, and other users of this machine can read it") as warned:
                load(path)
            assert str(path) in str(warned[0].message) and [each.filename for each in warned] == [__file__]


@posix
def test_a_name_with_a_line_feed_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "a\nb.amunre.jsonl"
    path.write_bytes(SOUND.read_bytes())
    assert amunre.verify(str(path)) == amunre.verify(path) == amunre.verify(SOUND)
    with pytest.raises(amunre.UnreadableLog):
        amunre.verify("no log\n")


@linux
def test_names_that_are_not_utf8_are_told_apart(tmp_path: Path) -> None:
    names = [b"a\xfe.amunre.jsonl", b"a\xff.amunre.jsonl"]
    shown = ["a\\xfe.amunre.jsonl", "a\\xff.amunre.jsonl"]
    paths = [tmp_path / os.fsdecode(name) for name in names]
    for path in paths:
        path.write_bytes(SOUND.read_bytes())
    for path, name in zip(paths, shown, strict=True):
        assert name in repr(amunre.open_log(path)) and name in amunre.explain(path) and name in amunre.report(path)
    assert len(amunre.verify_many(tmp_path)) == 2
    for path, name in zip(paths, shown, strict=True):
        path.write_text("no log\n")
        with pytest.raises(amunre.UnreadableLog) as caught:
            amunre.verify(path)
        assert caught.value.__notes__ == [f"The log is {tmp_path}/{name}."]
