"""Tables and simulations that executors build: in threads, in processes, and on a cluster that loses a worker."""

from __future__ import annotations

import importlib
import os
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import amunre
import pytest
from amunre import _amunre

pa: Any = importlib.import_module("pyarrow")

NAMES = ["games", "seats", "rounds", "cards", "provinces"]


def first_legal(view: amunre.View) -> int:
    """Plays the first legal command."""
    assert isinstance(view.viewer, int)
    return view.legal_ids(view.viewer, "required")[0]


def killing(marker: str, view: amunre.View) -> int:
    """Plays the first legal command, but kills its own process if it is the first of all that plays in the last round."""
    if view.round == 3:
        try:
            os.close(os.open(marker, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return first_legal(view)


def read(tables: dict[str, amunre.Table]) -> dict[str, Any]:
    """The tables in memory, each in one piece."""
    return {name: pa.table(table).combine_chunks() for name, table in tables.items()}


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of logs, one of which has a fault."""
    folder = tmp_path_factory.mktemp("logs")
    games = amunre.simulate(20, players=3, seed=5)
    for place in range(len(games)):
        log = games.log(place)
        if place == 7:
            log = log.replace('"gold":3', '"gold":6', 1)
        (folder / f"{place:02}.amunre.jsonl").write_text(log)
    return folder


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_an_executor_builds_the_same_tables(logs: Path, pool: type[Executor]) -> None:
    with pool() as executor:
        there = amunre.tables(logs, NAMES, executor=executor)
    here = amunre.tables(logs, NAMES)
    assert read(there) == read(here) and [*there] == [*here]
    assert repr(there["games"]) == repr(here["games"]) == "<Table games of 20 logs>"
    assert pa.table(there["games"]).column("intact").to_pylist().count("no") == 1


def test_a_simulation_has_tables() -> None:
    result = amunre.simulate(12, players=3, seed=5, first=3, tables=NAMES)
    logs = [result.log(place).encode() for place in range(12)]
    games, recorded = read(result.tables), read(amunre.tables(logs, NAMES))
    # a game that is not recorded has no verdict and no last hash
    assert games["games"].column("head").null_count == 12
    missing = ["intact", "legal", "fair", "result", "head"]
    assert games.pop("games").drop_columns(missing) == recorded.pop("games").drop_columns(missing)
    assert games.pop("seats").drop_columns(["player"]) == recorded.pop("seats").drop_columns(["player"])
    assert games == recorded
    assert amunre.simulate(2, players=3).tables == {}
    with ThreadPoolExecutor(2) as executor:
        there = amunre.simulate(12, players=3, seed=5, first=3, tables=NAMES, executor=executor)
    assert read(there.tables) == read(result.tables)


def test_functions_play_the_games_of_tables() -> None:
    result = amunre.simulate(3, game="horus", players=2, seats=[first_legal, "random"], tables=["decisions"])
    with ThreadPoolExecutor(2) as executor:
        there = amunre.simulate(
            3, game="horus", players=2, seats=[first_legal, "random"], tables=["decisions"], executor=executor
        )
    assert read(there.tables) == read(result.tables)
    assert pa.table(result.tables["decisions"]).num_rows == sum(result.lengths)


def test_rows_of_other_tables_are_refused() -> None:
    part = _amunre.rows_of_logs([], ["games"], 0)
    assert pa.table(_amunre.tables_of_rows([part], ["games"], 0)["games"]).num_rows == 0
    for other in (b"", part[:-1], b"\x7f" + part[1:], part.replace(b"games", b"gamez")):
        with pytest.raises(ValueError, match="not rows of games: expected bytes that a worker built"):
            _amunre.tables_of_rows([other], ["games"], 0)
    with pytest.raises(ValueError, match="not rows of rounds"):
        _amunre.tables_of_rows([part], ["rounds"], 0)
    version = amunre.__version__.encode()
    with pytest.raises(ValueError, match=f"a worker has amunre 9.9.9: expected {amunre.__version__}, as here"):
        _amunre.tables_of_rows([part.replace(version, b"9.9.9")], ["games"], 0)


def test_damaged_rows_are_refused_or_can_be_read() -> None:
    log = amunre.simulate(1, players=3, seed=5).log(0).encode()
    part = _amunre.rows_of_logs([log], ["rounds"], 0)
    refused = 0
    for place in range(len(part)):
        for change in (1, 0x7F, 0x80):
            damaged = bytearray(part)
            damaged[place] ^= change
            try:
                tables = _amunre.tables_of_rows([bytes(damaged)], ["rounds"], 1)
            except ValueError:
                refused += 1
            else:
                assert pa.table(tables["rounds"]).validate(full=True) is None
    assert refused > len(part) // 10, f"{refused} of {3 * len(part)} changes were refused"


def test_an_unknown_table_is_refused_before_any_work() -> None:
    with pytest.raises(ValueError, match="gamez"):
        amunre.simulate(10**9, tables=["gamez"])
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="gamez"):
        amunre.tables(["no such file"], ["gamez"], executor=executor)


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_builds_the_same_tables(logs: Path, tmp_path: Path) -> None:
    cloudpickle = pytest.importorskip("cloudpickle")
    distributed = pytest.importorskip("distributed")
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    settings = {"n_workers": 3, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    marker = tmp_path / "killed"
    with distributed.LocalCluster(**settings) as cluster, distributed.Client(cluster) as client:
        before = set(client.run(os.getpid).values())
        executor = client.get_executor()
        there = amunre.simulate(
            24, players=3, seats=partial(killing, str(marker)), seed=2, tables=NAMES, executor=executor, workers=3
        )
        many = amunre.tables(logs, NAMES, executor=executor)
        verdicts = amunre.verify_many(sorted(logs.iterdir()), executor=executor)
        client.wait_for_workers(3)
        after = set(client.run(os.getpid).values())
    assert marker.exists() and len(before - after) == 1, "one worker was killed"
    here = amunre.simulate(24, players=3, seats=first_legal, seed=2, tables=NAMES)
    assert (there.scores, there.winners, there.lengths) == (here.scores, here.winners, here.lengths)
    played, expected = read(there.tables), read(here.tables)
    assert set(played["seats"]["player"].to_pylist()) == {"killing"}
    assert played.pop("seats").drop_columns(["player"]) == expected.pop("seats").drop_columns(["player"])
    assert played == expected
    assert read(many) == read(amunre.tables(logs, NAMES))
    assert verdicts == amunre.verify_many(sorted(logs.iterdir()))
