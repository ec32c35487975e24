"""Tables and verdicts of many logs, on all cores or on other machines."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from os import PathLike
from typing import IO, TYPE_CHECKING, Any, Literal, SupportsIndex, TypeAlias, overload

from amunre import _amunre
from amunre._amunre import Log, Table, listed_logs, rows_of_logs, tables_of_rows, verify
from amunre._progress import reading
from amunre._typed import integer
from amunre.errors import UnreadableLog
from amunre.verdict import Verdict

if TYPE_CHECKING:
    from concurrent.futures import Executor

_Log: TypeAlias = str | PathLike[str] | bytes | bytearray | IO[bytes] | Log

_LOGS = 64
"""The most logs of one call of an executor."""

_CALLS = 16
"""The number of calls into which logs are divided, if there are enough."""


def tables(
    logs: _Log | Iterable[_Log],
    names: Sequence[str] = (),
    *,
    executor: Executor | None = None,
    progress: bool = False,
) -> dict[str, Table]:
    """Makes tables of logs: ``"games"``, ``"rounds"`` and so on; docs/reference/tables.md lists them.

    ``logs`` is a path, a folder, a log as text or bytes, a ``Log``, or a sequence of these, and ``names`` are the names of the tables, by default of
    all. Nothing is read before a table is used; then all of these tables are built in one pass over the logs, on all cores of this machine. With
    an ``executor`` the logs are read at once, by its workers: they must find the paths, and have the same version of amunre. ``progress``
    shows a bar while logs are read, if tqdm is installed.
    """
    shown = reading("logs") if progress else None
    if executor is None:
        return _amunre.tables(logs, names, shown)
    _amunre.tables((), names)  # an unknown name is refused before any work is done
    listed = listed_logs(logs)
    size = max(1, min(_LOGS, len(listed) // _CALLS))
    blocks = [(listed[at : at + size], names, at) for at in range(0, len(listed), size)]
    parts: list[bytes] = []
    for part, block in zip(in_order(executor, rows_of_logs, blocks), blocks):
        parts.append(part)
        if shown is not None:
            shown(block[2] + len(block[0]), len(listed))
    return tables_of_rows(parts, names, len(listed))


@overload
def verify_many(
    logs: str | PathLike[str] | Iterable[_Log],
    *,
    executor: Executor | None = None,
    workers: SupportsIndex | None = None,
    errors: Literal["raise"] = "raise",
) -> list[Verdict]: ...
@overload
def verify_many(
    logs: str | PathLike[str] | Iterable[_Log],
    *,
    executor: Executor | None = None,
    workers: SupportsIndex | None = None,
    errors: Literal["return"],
) -> list[Verdict | UnreadableLog | OSError]: ...
def verify_many(
    logs: str | PathLike[str] | Iterable[_Log],
    *,
    executor: Executor | None = None,
    workers: SupportsIndex | None = None,
    errors: Literal["raise", "return"] = "raise",
) -> list[Verdict] | list[Verdict | UnreadableLog | OSError]:
    """Judges logs on all cores, or by the workers of an ``executor``, and returns the verdicts in their order.

    ``logs`` is a folder, or a sequence of logs. With ``errors="raise"`` the first log that cannot be read raises its error:
    ``UnreadableLog``, or ``OSError`` if it cannot be opened. With ``errors="return"`` the error is in the place of its verdict, and the
    other logs are judged all the same; a folder within ``logs`` that cannot be read has an error too.
    """
    workers = cores() if workers is None else integer("workers", workers)
    if workers < 1:
        raise ValueError(f"workers is {workers}: expected at least 1")
    if errors not in ("raise", "return"):
        raise ValueError(f'errors is {errors!r}: expected "raise" or "return"')
    judge = verify if errors == "raise" else verdict_or_error
    if executor is not None:
        return list(in_order(executor, judge, [(log,) for log in listed_logs(logs)]))
    calls = [(log,) for log in (listed_logs(logs) if isinstance(logs, (str, PathLike)) else logs)]
    from concurrent.futures import ThreadPoolExecutor  # it takes longer to import than amunre

    with ThreadPoolExecutor(workers) as threads:
        return list(in_order(threads, judge, calls))


def verdict_or_error(log: _Log) -> Verdict | UnreadableLog | OSError:
    """Returns the verdict on a log, or the error of one that cannot be read."""
    try:
        return verify(log)
    except (UnreadableLog, OSError) as error:
        return error.with_traceback(None)


def in_order(executor: Executor, does: Callable[..., Any], arguments: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
    """Runs calls, and returns their results in order. After an error the calls that have not begun are cancelled."""
    calls = [executor.submit(does, *each) for each in arguments]
    try:
        for call in calls:
            yield call.result()
    finally:
        for call in calls:
            call.cancel()


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
