"""Observations and masks in arrays of the caller."""

import array
import json
from collections.abc import Iterator
from typing import Any, cast

import amunre
import pytest

SETUPS = [("amun-re", 3), ("horus", 2), ("men-nefer", 4)]


def games() -> Iterator[Any]:
    for game, players in SETUPS:
        table = amunre.Game(game, players=players, seed=3)
        for step in range(60):
            if step % 20 == 0:
                yield table
            seat = table.to_act[0]
            table.apply(seat, table.legal_ids(seat, "required")[0])


def room(kind: str, length: int) -> Any:
    return array.array(kind, [1] * length)


def test_a_game_and_the_view_of_a_seat_have_the_same_observation() -> None:
    for table in games():
        spec = table.observation_spec
        assert spec == table.view(0).observation_spec and spec["version"] >= 1
        numbers = memoryview(b"")
        for seat in range(table.players):
            numbers = table.observe(seat)
            assert numbers.format == "h" and len(numbers) == spec["length"]
            assert table.view(seat).observe() == numbers
        lengths = [(field["first"], field["length"]) for field in spec["fields"]]
        assert [first for first, _ in lengths] == [sum(length for _, length in lengths[:i]) for i in range(len(lengths))]
        for field in spec["fields"]:
            own: list[int] = numbers.tolist()[field["first"] : field["first"] + field["length"]]
            assert field["least"] <= min(own) <= max(own) <= field["most"], field["path"]
            assert field["kind"] == "kind" or len(field["names"]) in (0, field["length"])


def test_numbers_go_into_an_array_of_the_caller() -> None:
    for table in games():
        numbers = table.observe(1)
        for kind in "fhi":
            out = room(kind, len(numbers))
            assert table.observe(1, out) is out and list(out) == list(numbers)
            assert list(table.view(1).observe(out=out)) == list(numbers)
        small = room("B", len(numbers))
        assert list(table.observe(1, small)) == [min(max(number, 0), 255) for number in numbers]
        for kind in "Bb":
            mask = room(kind, table.action_space)
            assert table.legal_mask(0, "required", mask) is mask
            assert bytes(mask) == table.legal_mask(0, "required")
            assert bytes(table.view(0).legal_mask(0, out=mask)) == table.view(0).legal_mask(0)


def test_a_view_without_an_own_seat_has_no_observation() -> None:
    table = amunre.Game("amun-re", players=3, seed=3)
    for view, words in [(table.view("spectator"), "of a spectator"), (table.view("referee"), "of the referee")]:
        with pytest.raises(ValueError, match=f"{words}: expected the view of a seat"):
            view.observe()
    with pytest.raises(ValueError, match="seat"):
        table.observe(3)


def test_a_wrong_array_is_refused_and_keeps_its_numbers() -> None:
    table = amunre.Game("amun-re", players=3, seed=3)
    length, space = table.observation_spec["length"], table.action_space
    for out, error, words in [
        (room("f", length - 1), ValueError, f"out has {length - 1} numbers: expected {length}"),
        (room("f", length + 1), ValueError, f"out has {length + 1} numbers: expected {length}"),
        (room("d", length), TypeError, "out must be an array of float32, uint8, int16 or int32"),
        (memoryview(room("f", 2 * length))[::2], TypeError, "one behind the other"),
        (bytes(length), TypeError, "writable"),
        ([0] * length, TypeError, "out must be an array"),
    ]:
        before = list(out)
        with pytest.raises(error, match=words):
            table.observe(0, out)
        assert list(out) == before
    for out, error, words in [
        (room("B", space - 1), ValueError, f"expected {space}, the length of the mask"),
        (room("i", space), TypeError, "uint8 or int8"),
    ]:
        with pytest.raises(error, match=words):
            table.legal_mask(0, out=out)
        assert set(out) == {1}


def test_the_last_events_are_rows_of_numbers() -> None:
    for game, players in SETUPS:
        table = amunre.Game(game, players=players, seed=3)
        kinds = table.event_spec
        for _ in range(40):
            seat = table.to_act[0]
            table.apply(seat, table.legal_ids(seat, "required")[0])
        for seat in range(players):
            view = table.recall(seat, 100)
            assert view.shape == (100, 12) and view.format == "h"
            rows = cast("list[list[int]]", view.tolist())
            last = cast("list[str | dict[str, object]]", json.loads(table.last.view(seat).json()))
            events = [event if isinstance(event, str) else next(iter(event)) for event in last]
            names = [str(kinds[row[0] - 1]["name"]).lower() for row in rows[-len(last) :]]
            assert names == [event.replace("_", "") for event in events]
            out = room("f", 1200)
            assert table.recall(seat, 100, out) is out
            assert list(out) == [number for row in rows for number in row]
        with pytest.raises(ValueError, match="out has 11 numbers: expected 12, the length of the window"):
            table.recall(0, 1, room("f", 11))
        assert len(table.recall(0, 0)) == 0
        with pytest.raises(ValueError, match="expected at most"):
            table.recall(0, 1 << 40)
