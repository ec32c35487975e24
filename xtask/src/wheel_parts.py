"""Adds the licences and the list of parts of the libraries to a wheel: python3 wheel_parts.py WHEEL NEW LICENCES PARTS."""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

wheel, new, licences, parts = map(Path, sys.argv[1:])

with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(new, "w") as packed:
    (record,) = (entry for entry in old.infolist() if entry.filename.endswith(".dist-info/RECORD"))
    rows = old.read(record).decode()
    for entry in old.infolist():
        if entry is not record:
            packed.writestr(entry, old.read(entry))
    information = Path(record.filename).parent
    for folder, file in ("licenses", licences), ("sboms", parts):
        content = file.read_bytes()
        entry = zipfile.ZipInfo(str(information / folder / file.name))
        entry.compress_type, entry.external_attr = record.compress_type, record.external_attr
        packed.writestr(entry, content)
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        rows = f"{entry.filename},sha256={digest},{len(content)}\n{rows}"
    packed.writestr(record, rows)
