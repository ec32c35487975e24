"""What the library returns is taken back: texts, JSON, numbers of NumPy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import amunre
import numpy
import pytest
from amunre import words
from conftest import CORPUS, every_sample, opened, played

SOUND = CORPUS / "sound" / "seeded-3p.amunre.jsonl"
FAULTY = CORPUS / "faulty" / "illegal-bid.amunre.jsonl"


def module(game: str) -> Any:
    """The module of a game."""
    return getattr(amunre, game.replace("-", "_"))


def copy_of(log: Any, path: Path) -> str:
    """The copy of a log for a seat."""
    amunre.redact(log, 0, path, anyway=True, replace=True)
    return path.read_text()


def refused(call: Callable[[], object]) -> tuple[type[Exception], str] | None:
    """The error of a call, if it has one."""
    try:
        call()
    except amunre.AmunreError as error:
        return type(error), str(error)
    return None


@every_sample
def test_every_command_is_taken_in_each_of_its_forms(game: str, setup: dict[str, object]) -> None:
    table = opened(game, setup)
    seat = table.next_seat or 0
    met: set[type[words.Word]] = set()
    for number in range(table.action_space):
        try:
            command = table.command(number)
        except amunre.ActionError:
            continue
        forms: list[Any] = [command, command.to_dict(), command.json(), table.words(command), number, numpy.int64(number)]
        assert [table.action_id(form) for form in forms] == [number] * len(forms), command
        if type(command) not in met:
            met.add(type(command))
            assert amunre.read_command(game, command.to_dict()) == amunre.read_command(game, command.json()) == command
            expected = refused(lambda: table.check(seat, command))
            for form in forms:
                assert refused(lambda: table.check(seat, form)) == expected
    assert met <= set(get_args(module(game).Command))


def test_every_class_of_commands_is_met() -> None:
    for game in amunre.games():
        met: set[type[words.Word]] = set()
        for setup in amunre.samples(game).values():
            table = opened(game, setup)
            for number in range(0, table.action_space):
                try:
                    met.add(type(table.command(number)))
                except amunre.ActionError:
                    continue
        assert met == set(get_args(module(game).Command))


def is_read(reads: Callable[[object], object], value: object) -> bool:
    """Returns true if a reader of `amunre.words` reads a value."""
    try:
        reads(value)
    except amunre.FormError:
        return False
    return True


def values(plan: tuple[Any, ...], depth: int = 0) -> Iterator[Any]:
    """JSON values of a plan of `amunre.words`: each of its tags is met."""
    match plan:
        case ("one_of", plain, tagged):
            yield from plain
            for tag, within in tagged.items():
                yield from ({tag: value} for value in values(within, depth))
        case ("fields", _, True, ((_, of, *_),)):
            yield from values(of, depth + 1)
        case ("fields", _, False, fields):
            fixed = {name: next(value for value in values(of, depth + 1) if is_read(reads, value)) for name, of, _, _, reads, _ in fields}
            yield fixed
            if depth < 4:
                for name, of, *_ in fields:
                    yield from ({**fixed, name: value} for value in values(of, depth + 1))
        case ("tuple", of, _):
            yield [next(values(of, depth + 1))]
        case ("counts", _):
            yield {"marsh_2": 1}
        case _:
            yield 1
            yield "abydos"
            yield True


def test_every_event_and_command_of_json_is_written_and_read_alike() -> None:
    for game in amunre.games():
        for kind, read in (("Command", amunre.read_command), ("Event", amunre.read_event)):
            of = getattr(module(game), kind)
            met: set[type[words.Word]] = set()
            for value in values(words.plan(of)):
                try:
                    word = read(game, value)
                except amunre.FormError:
                    continue  # a field of another type
                met.add(type(word))
                assert word.to_dict() == value and read(game, word.json()) == word
            assert met == set(get_args(of))


@every_sample
def test_events_are_followed_in_each_of_their_forms(game: str, setup: dict[str, object]) -> None:
    table = opened(game, setup)
    view = table.view(0)
    for _ in range(30):
        if (seat := table.next_seat) is None:
            break
        events = table.apply(seat, table.legal_ids(seat, "required")[-1]).view(0)
        forms: list[Any] = [events, list(events), [each.to_dict() for each in events], events.json(), [each.json() for each in events]]
        views = [view.follow(form) for form in forms]
        view = table.view(0)
        assert views == [view] * len(forms)


def test_a_ruling_takes_repairs_in_each_form() -> None:
    repair = {"repaired": {"repair": {"set_gold": {"gold": 25, "seat": 0}}}}
    forms: list[Any] = [[repair], [json.dumps(repair)], json.dumps([repair]), [amunre.read_event("amun-re", repair)]]
    games = [amunre.Game(seed=1) for _ in forms]
    for table, form in zip(games, forms, strict=True):
        assert table.ruling(form, reason="a coin was under the box").json() == json.dumps([repair], separators=(",", ":"))
    assert games == [games[0]] * len(forms)
    with pytest.raises(amunre.FormError, match="the list of events is no JSON"):
        games[0].ruling("[{", reason="")


def test_every_function_that_reads_a_log_takes_its_text(tmp_path: Path) -> None:
    text, path = SOUND.read_text(), tmp_path / "copy"
    game = amunre.load(SOUND)
    readers: list[Callable[[Any], object]] = [
        amunre.verify,
        amunre.load,
        lambda log: amunre.open_log(log).verdict(),
        lambda log: amunre.explain(log).split("\n", 1)[1],
        lambda log: amunre.transcribe(log),
        lambda log: amunre.diff(log, SOUND).split("\n", 2)[2],
        lambda log: amunre.verify_many([log, SOUND]),
        lambda log: amunre.verify_many(log),
        lambda log: list(amunre.tables(log)),
        lambda log: copy_of(log, path),
    ]
    for read in readers:
        assert read(text) == read(SOUND)
    assert amunre.load(game.log()) == game and amunre.report(text).startswith("<!DOCTYPE html>")
    assert amunre.verify(amunre.minimise(FAULTY.read_text())).fault is not None
    assert amunre.verify(amunre.simulate(2, seed=1).log(1)).fault is None
    assert amunre.open_log(amunre.Agreement("horus", players=2, seed=1).log()).game == "horus"


def test_what_names_a_game_and_its_parts_makes_them_again() -> None:
    for path in sorted((CORPUS / "sound").glob("*.amunre.jsonl")):
        log, verdict = amunre.open_log(path), amunre.verify(path)
        again = amunre.Game(log.game, setup=log.setup, seed=1, names=log.names)
        assert (again.game, again.players, again.names) == (log.game, log.players, log.names)
        assert amunre.Game(log.game, setup=again.setup, seed=1) == again
        # each hash and each anchor fixes the log
        for anchor in (verdict.head, log.entries[0].hash, f"0:{log.entries[0].hash[:32]}", log.entries[-1].hash):
            assert amunre.verify(path, anchor=anchor).intact == verdict.intact
        assert amunre.Share(log.game_id, 0).game_id == log.game_id
        view = log.at(-1, log.viewer)
        for form in (view.json(), view.to_dict(), view):
            assert amunre.View(log.game, again.setup, view.viewer, form, view.names) == view
    game = played(amunre.Game(seed=7), most=20)
    assert amunre.verify(game.log(), anchor=game.anchor()).intact == amunre.Yes()
    assert amunre.Game.restore(bytearray(game.save())) == game


def test_what_an_error_shows_is_taken_back() -> None:
    game = amunre.Game("amun-re", edition="classic", players=4, seed=7)
    with pytest.raises(amunre.IllegalCommand) as caught:
        game.check(0, {"bid": {"gold": 4, "province": "memphis"}})
    refusal = caught.value
    with pytest.raises(amunre.IllegalCommand):
        game.check(refusal.seat, refusal.words)
    with pytest.raises(amunre.IllegalCommand):
        game.check(refusal.seat, refusal.command)
    for alternative in refusal.alternatives:
        assert game.is_legal(0, alternative.command) and game.is_legal(0, alternative.words)
    fault = amunre.verify(FAULTY).fault
    assert fault is not None and fault.seat is not None and fault.words is not None
    before = amunre.open_log(FAULTY).at(fault.entry - 1)
    assert not before.is_legal(fault.seat, fault.words) and not before.is_legal(fault.seat, fault.command)
    assert f"refused: blue (seat {fault.seat})" in amunre.explain(FAULTY, fault.entry - 1, f"seat {fault.seat}: {fault.words}")


def test_a_text_that_is_no_json_is_said_to_be_none() -> None:
    game = amunre.Game(seed=1)
    for wrong in ('{"bid":', '"done', '{"bid":{"gold":1,"gold":2,"province":"abu"}}'):
        with pytest.raises(amunre.FormError, match="the command is no JSON"):
            game.apply(0, wrong)
        with pytest.raises(amunre.FormError):
            amunre.read_command("amun-re", wrong)


INTEGERS = [numpy.int8, numpy.uint8, numpy.int64, numpy.uint64]


@pytest.mark.parametrize("kind", INTEGERS)
def test_each_integer_can_be_one_of_numpy(kind: Any) -> None:
    def of(value: int) -> Any:
        return kind(value)

    log, game = amunre.open_log(SOUND), amunre.Game("amun-re", players=of(3), seed=of(7))
    assert game == amunre.Game("amun-re", setup={"players": of(3)}, seed=7) == amunre.Game("amun-re", players=3, seed=7)
    assert log.at(of(5)) == log.at(5) and log.at(of(5), of(1)) == log.at(5, 1) and log.game_at(of(5)) == log.game_at(5)
    if kind in (numpy.int8, numpy.int64):
        assert log.at(of(-1)) == log.at(-1) and log.entries[of(-1)] == log.entries[-1]
    assert log.entries[of(3)] == log.entries[3] and amunre.explain(log, of(3)) == amunre.explain(log, 3)
    ids = game.legal_ids(of(0))
    assert ids == game.legal_ids(0) and game.legal_mask(of(0)) == game.legal_mask(0)
    assert game.command(of(ids[0])) == game.command(ids[0]) == game.legal_commands(0)[of(0)]
    bid = amunre.amun_re.Bid(gold=of(3), province="memphis")
    assert (bid.to_dict(), bid.json()) == ({"bid": {"gold": 3, "province": "memphis"}}, '{"bid":{"gold":3,"province":"memphis"}}')
    assert type(bid.to_dict()["bid"]["gold"]) is int and amunre.amun_re.Bid.from_dict({"bid": {"gold": of(3), "province": "memphis"}}) == bid
    assert game.action_id(bid) == game.action_id({"bid": {"gold": of(3), "province": "memphis"}}) is not None
    assert amunre.Counts({"marsh_2": of(1)}) == {"marsh_2": 1}
    copies = [game.copy(), game.copy()]
    copies[0].step(of(0))
    copies[1].step(0)
    assert copies[0] == copies[1]
    game.apply_id(of(0), of(ids[0]))
    game.apply_next(of(min(game.next_ids())))
    assert game.determinize(of(1), of(5)).view(of(1)) == game.view(1) and len(game.anchor(of(0))) > 30
    assert len(game.outcomes(game.next_seat or 0, game.next_ids()[0], of(100))) == 1
    game.note("a remark", seat=of(0))
    repair: Any = {"repaired": {"repair": {"set_gold": {"gold": of(25), "seat": of(0)}}}}
    assert len(game.ruling([repair], reason="a coin was under the box", agreed=[of(0)])) == 1
    assert amunre.Share("a test", of(1)).seat == 1
    key = amunre.SigningKey()
    agreement = amunre.Agreement("horus", players=of(2), seed=of(1), signers={of(1): key})
    agreement.sign_with(of(1), key)
    result = amunre.simulate(of(3), players=of(3), seed=of(1), first=of(2), workers=of(2))
    assert result.scores.tolist() == amunre.simulate(3, players=3, seed=1, first=2).scores.tolist()
    assert result.log(of(2)) == result.log(2)
    assert amunre.verify_many([SOUND], workers=of(1)) == [amunre.verify(SOUND)]


def test_true_and_floats_are_no_integers() -> None:
    log, game = amunre.open_log(SOUND), amunre.Game(seed=1)
    wrongs: list[Any] = [True, numpy.True_, 1.0, numpy.float64(1.0), "1", None]
    for wrong in wrongs:
        calls: list[Callable[[], object]] = [
            lambda: log.at(wrong),
            lambda: log.game_at(wrong),
            lambda: game.legal_ids(wrong),
            lambda: game.apply_id(0, wrong),
            lambda: game.determinize(0, wrong),
            lambda: amunre.simulate(wrong),
            lambda: amunre.simulate(1, seed=wrong),
            lambda: amunre.simulate(1, seed=1).log(wrong),
        ]
        if wrong is not None:
            calls += [lambda: amunre.verify_many([], workers=wrong), lambda: amunre.simulate(1, workers=wrong)]
        for call in calls:
            with pytest.raises(TypeError):
                call()
        with pytest.raises(amunre.FormError):
            amunre.amun_re.Bid.from_dict({"bid": {"gold": wrong, "province": "memphis"}})


def test_true_and_false_can_be_those_of_numpy() -> None:
    yes: Any = numpy.True_
    game = amunre.Game("amun-re", edition="anniversary", players=3, seed=1, options={"promo_cards": yes})
    assert game == amunre.Game("amun-re", edition="anniversary", players=3, seed=1, options={"promo_cards": True})
    offer: Any = {"offer": {"correction": yes, "gold": 1}}
    assert game.action_id(offer) == game.action_id({"offer": {"correction": True, "gold": 1}}) is not None
