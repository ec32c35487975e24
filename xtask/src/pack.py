"""Packs a folder: python3 pack.py FOLDER ARCHIVE LEVEL. The same files give the same bytes: times and owners are left out."""

import gzip
import sys
import tarfile
from pathlib import Path

folder, archive, level = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])


def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


with open(archive, "wb") as raw, gzip.GzipFile("", "wb", level, raw, mtime=0) as packed:
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in sorted(folder.rglob("*")):
            tar.add(path, str(Path(folder.name, path.relative_to(folder))), recursive=False, filter=plain)
