"""Analyses of logs: estimates of each decision."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading

import amunre
import pytest
from conftest import CORPUS

LOG = CORPUS / "sound" / "unfinished-4p.amunre.jsonl"


def test_an_analysis_is_that_of_the_command() -> None:
    found = amunre.analyse(LOG, search=5, seed=2)
    run = [sys.executable, "-m", "amunre", "analyse", str(LOG), "--search", "5", "--seed", "2", "--json"]
    told = json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)
    assert told["estimate"] == found.estimate and (found.search, found.seed, found.players) == (5, 2, 4)
    assert [each["entry"] for each in told["decisions"]] == [each.entry for each in found.decisions]
    assert [each["best"]["worth"] for each in told["decisions"]] == [each.best.worth for each in found.decisions]
    assert found == amunre.analyse(LOG.read_bytes(), search=5, seed=2, workers=1) != amunre.analyse(LOG, search=5)


def test_an_analysis_lists_the_largest_mistakes_first() -> None:
    found = amunre.analyse(LOG, search=5)
    mistakes = found.mistakes(3)
    assert len(mistakes) == 3 and [each.loss for each in mistakes] == sorted((each.loss for each in found.decisions), reverse=True)[:3]
    assert str(found).startswith("These numbers are estimates") and str(mistakes[0]) in str(found)
    assert all(sum(each.shares) == pytest.approx(1) and each.seat in range(4) for each in found.decisions)


def test_what_is_not_analysed() -> None:
    with pytest.raises(amunre.LogFault, match="a fault at entry 4: a bid of 3 on DAKHLA is too low.*Expected a log without one") as refused:
        amunre.analyse(CORPUS / "faulty" / "illegal-bid.amunre.jsonl")
    assert refused.value.fault.entry == 4
    with pytest.raises(amunre.RecordError, match="does not show what each seat saw: expected the log of its writer"):
        amunre.analyse(CORPUS / "sound" / "unfinished-4p.seat-0.amunre.jsonl")
    with pytest.raises(amunre.UnreadableLog):
        amunre.analyse(b"nonsense\n")
    for name in ("search", "workers"):
        with pytest.raises(amunre.FormError, match=f"{name} is 0: expected a number from 1 to"):
            amunre.analyse(LOG, **{name: 0})
    with pytest.raises(amunre.FormError, match="search is 1000000000000: expected a number from 1 to 10000000"):
        amunre.analyse(LOG, search=10**12)


@pytest.mark.skipif(os.name == "nt", reason="there are no signals")
def test_an_interrupt_ends_an_analysis() -> None:
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        amunre.analyse(LOG, search=1_000_000)
