"""Checks the packages of a folder: python3 contents.py FOLDER [PATH]...

Each archive has both licences. If it has compiled code, it has the licences and a list of the libraries in it. If there are paths, the
packages are for others: no file contains a PATH, and no program or shared library has its symbols.
"""

import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

folder, private = Path(sys.argv[1]), [path.encode() for path in sys.argv[2:]]
faults: list[str] = []


def members(package: Path) -> Iterator[tuple[str, bytes]]:
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as archive:
            yield from ((name, archive.read(name)) for name in archive.namelist())
    elif package.suffix in (".crate", ".gz", ".tgz"):
        with tarfile.open(package, "r:gz") as archive:
            for entry in archive:
                if entry.isfile() and (file := archive.extractfile(entry)):
                    yield entry.name, file.read()
    else:
        yield package.name, package.read_bytes()


for package in sorted(folder.iterdir()):
    names = []
    is_compiled = package.suffix == ".whl"
    for name, content in members(package):
        names.append(name)
        if content.startswith(b"\x7fELF"):
            is_compiled = True
            if private and b"\0.symtab\0" in content:
                faults.append(f"{package.name}: {name} has its symbols")
        faults += [f"{package.name}: {name} contains the path {path.decode()}" for path in private if path in content]
    wanted = ["LICENSE-APACHE", "LICENSE-MIT"] if package.suffix in (".crate", ".gz", ".tgz", ".whl") else []
    wanted += [".cdx.json", "THIRD-PARTY.txt"] if is_compiled else []
    for end in wanted:
        if not any(name.endswith(end) for name in names):
            faults.append(f"{package.name} has no file {end}")

sys.exit("\n".join(faults) or None)
