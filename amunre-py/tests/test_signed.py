"""Games whose seed all make together, and games whose seats sign."""

from __future__ import annotations

import json
import os
import pickle
import random
import stat
from pathlib import Path
from typing import Any

import amunre
import pytest
from amunre._amunre import command_line
from conftest import played

NAME = "a test of Python"


def agreed(game: str, shares: list[amunre.Share], **terms: Any) -> amunre.Agreement:
    """An agreement on these shares."""
    commitments = [share.commitment for share in shares]
    return amunre.Agreement(game, players=len(shares), game_id=NAME, commitments=commitments, **terms)


def test_a_seed_that_all_make_together() -> None:
    shares = [amunre.Share(NAME, seat) for seat in range(3)]
    agreement = agreed("amun-re", shares, names=["red", "black", "blue"])
    assert (agreement.game, agreement.unopened) == ("amun-re", (0, 1, 2))
    assert repr(agreement) == "<Agreement on amun-re: 3 players, 3 shares to open>"
    with pytest.raises(amunre.RecordError, match="all seats must open their shares first"):
        agreement.begin()
    for share in reversed(shares):
        assert share.header is None
        agreement.open(share.open(agreement.header))
        assert share.header == agreement.header
    assert agreement.unopened == ()
    game = agreement.begin()
    assert game.last.words()[0] and game.names == ("red", "black", "blue")
    log = played(game).log()
    assert log.startswith(agreement.log())
    verdict = amunre.verify(log.encode(), anchor=agreement.header)
    assert verdict.could_choose_draws == "no_one", verdict
    assert all(isinstance(answer, amunre.Yes) for answer in verdict.answers.values())
    assert amunre.verify(log.encode()).could_choose_draws == "host_of_shares"
    # begun twice it is the same game; another host's share is another one
    assert agreement.begin() == agreement.begin()
    other = agreed("amun-re", shares)
    assert other.header != agreement.header


def test_a_share_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    shares = [amunre.Share(NAME, seat) for seat in range(2)]
    agreement = agreed("horus", shares)
    before = agreement.log()
    other = amunre.Share(NAME, 0)
    with pytest.raises(amunre.RecordError, match="this is not the share that seat 0 sealed"):
        agreement.open(other.open(agreement.header))
    with pytest.raises(amunre.FormError, match="column 15.*the salt: 64 lower-case hex digits"):
        agreement.open("seat 0: share 12")
    with pytest.raises(amunre.RecordError, match="seat 4 is not at the table"):
        agreement.open(amunre.Share(NAME, 4).open(agreement.header))
    assert agreement.log() == before
    agreement.open(shares[0].open(agreement.header))
    with pytest.raises(amunre.RecordError, match="seat 0 has already opened their share"):
        agreement.open(shares[0].open(agreement.header))
    with pytest.raises(amunre.RecordError, match="cannot be opened for another one"):
        shares[0].open("0" * 64)
    path = tmp_path / "black.share"
    shares[1].save(path)
    for content, says in [("{}", ":1:2 is not a share"), ("", ":1:1 is not a share"), ("x" * 9, "is not a share")]:
        path.write_text(content)
        with pytest.raises(amunre.FormError, match=says):
            amunre.Share.load(path)


@pytest.mark.parametrize(
    ("terms", "error", "says"),
    [
        ({"game_id": NAME}, amunre.SetupError, "but the commitment of seat 0 is missing"),
        ({"commitments": ["0:" + "0" * 64]}, amunre.SetupError, "game_id is missing"),
        ({"game_id": NAME, "commitments": ["0:12"]}, amunre.SetupError, "a colon, 64 lower-case hex digits"),
        ({"game_id": " a", "commitments": []}, amunre.FormError, "without spaces around it"),
        ({"game_id": NAME, "commitments": [], "seed": 7}, amunre.SetupError, "seed is a number: expected 32 bytes"),
        ({"game_id": NAME, "commitments": "0:12"}, TypeError, "a list of texts"),
        ({"signers": [1]}, TypeError, "signers must be a dict"),
        ({"signers": {0: b"key"}}, TypeError, "signers must be a dict"),
        ({"signers": {0: "12"}}, amunre.FormError, "64 lower-case hex digits"),
        ({"signers": {0: "0" * 64}}, amunre.SetupError, "a public key of Ed25519"),
        ({"signers": {9: "0" * 64}}, amunre.SeatError, "seat 9"),
        ({"signers": {3: amunre.SigningKey(bytes(32))}}, amunre.SetupError, "keys of seats that are at the table"),
    ],
)
def test_bad_terms(terms: dict[str, Any], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        amunre.Agreement("horus", players=2, **terms)


def test_secrets_are_for_their_owner_alone(tmp_path: Path) -> None:
    key, share = amunre.SigningKey(), amunre.Share(NAME, 1)
    secret: list[tuple[amunre.SigningKey | amunre.Share, str]] = [(key, "a.key"), (share, "a.share")]
    for kept, name in secret:
        path = tmp_path / name
        kept.save(path)
        if os.name == "posix":
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
        secrets = json.loads(path.read_text())
        hidden = [secrets.get("secret"), secrets.get("share"), secrets.get("salt")]
        assert not any(secret in repr(kept) + str(kept) for secret in hidden if secret)
        with pytest.raises(FileExistsError):
            kept.save(path)
        with pytest.raises(TypeError):
            pickle.dumps(kept)
    assert amunre.SigningKey.load(tmp_path / "a.key").public == key.public
    assert amunre.Share.load(tmp_path / "a.share").commitment == share.commitment
    opening = share.open("12" * 32)
    share.save(tmp_path / "a.share", replace=True)
    again = amunre.Share.load(tmp_path / "a.share")
    assert (again.header, again.open("12" * 32)) == ("12" * 32, opening)
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "a.share").stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.key", "a.share"]
    with pytest.raises(ValueError, match="32 bytes or None, not 3 bytes"):
        amunre.SigningKey(b"abc")
    with pytest.raises(TypeError, match="not str"):
        amunre.SigningKey("0" * 64)  # type: ignore[arg-type]
    (tmp_path / "b.key").write_text((tmp_path / "a.key").read_text().replace(key.public, "0" * 64))
    with pytest.raises(amunre.FormError, match="is not a key") as wrong:
        amunre.SigningKey.load(tmp_path / "b.key")
    assert json.loads((tmp_path / "a.key").read_text())["secret"] not in str(wrong.value)


def test_the_command_line_reads_the_same_files(tmp_path: Path) -> None:
    key, share = amunre.SigningKey(), amunre.Share(NAME, 0)
    key.save(tmp_path / "red.key")
    share.save(tmp_path / "red.share")
    assert command_line(["amunre", "key", "show", str(tmp_path / "red.key")]) == 0
    opened = ["amunre", "share", "open", str(tmp_path / "red.share"), "--header", "12" * 32]
    assert command_line(opened) == 0
    assert amunre.Share.load(tmp_path / "red.share").header == "12" * 32


def test_seats_sign_here_and_elsewhere() -> None:
    here, elsewhere = amunre.SigningKey(), amunre.SigningKey()
    shares = [amunre.Share(NAME, seat) for seat in range(3)]
    agreement = agreed("amun-re", shares, signers={0: here, 2: elsewhere.public})
    agreement.open(shares[0].open(agreement.header))
    agreement.open(shares[1].open(agreement.header))
    with pytest.raises(amunre.RecordError, match="the signature of seat 2 is missing: this seat signs all their commands"):
        agreement.open(shares[2].open(agreement.header))
    agreement.open(shares[2].open(agreement.header, key=elsewhere))
    game = agreement.begin()
    choice, sealed = random.Random(3).choice, 0
    while (seat := game.next_seat) is not None and game.round < 3:
        command = choice(game.legal_commands(seat, "required"))
        if seat != 2:
            game.apply(seat, command)
            continue
        before = game.log()
        with pytest.raises(amunre.RecordError, match="is missing: this seat signs"):
            game.apply(seat, command)
        request = game.sign_request(seat, command)
        asked = json.loads(request)
        assert (asked["seat"], asked["game"], asked["entry"]) == (2, "amun-re", len(before.splitlines()))
        assert asked["command"] == json.loads(command.json())
        sealed += "salt" in asked
        signature = elsewhere.sign(request)
        assert amunre.is_signed(request, signature, elsewhere.public)
        assert not amunre.is_signed(request, signature, here.public)
        with pytest.raises(amunre.RecordError, match="not a signature of seat 2"):
            game.apply(seat, command, signature=here.sign(request))
        assert game.log() == before and game.to_act
        game.apply(seat, command, signature=signature)
    assert sealed > 0, "offers are signed as their seals"
    verdict = amunre.verify(game.log().encode(), anchor=agreement.header)
    assert isinstance(verdict.intact, amunre.Yes) and isinstance(verdict.legal, amunre.Yes)
    assert [(signer.seat, signer.unsigned) for signer in verdict.signers] == [(0, 0), (2, 0)]
    # a copy goes on alone, and so does the log, with the key
    copy = game.copy()
    loaded = amunre.load(game.log().encode())
    loaded.sign_with(0, here)
    loaded.sign_with(2, elsewhere)
    assert loaded == game
    with pytest.raises(amunre.RecordError, match="this is not the key of seat 2"):
        loaded.sign_with(2, here)
    length = len(game.log())
    assert len(played(loaded, most=5).log()) > length
    assert isinstance(amunre.verify(loaded.log().encode()).intact, amunre.Yes)
    assert len(game.log()) == length and copy.log() == game.log()


def test_a_signed_command_is_taken_back() -> None:
    key = amunre.SigningKey()
    game = amunre.Agreement("amun-re", players=3, seed=7, signers={0: key}).begin()
    seat = game.next_seat
    assert seat == 0
    first = game.anchor()
    game.apply(0, game.legal_commands(0)[0])
    game.undo(0)
    game.apply(0, game.legal_commands(0)[1])
    assert [json.loads(line)["record"].popitem()[0] for line in game.log().splitlines()] == [
        "header",
        "start",
        "command",
        "undo",
        "command",
    ]
    with pytest.raises(amunre.IllegalCommand):
        game.apply(0, game.legal_commands(1)[0])
    assert isinstance(amunre.verify(game.log().encode(), anchor=first).intact, amunre.Yes)
    assert played(game).log() == played(game).log()
    assert isinstance(amunre.verify(game.log().encode()).result, amunre.Yes)


def test_anchors_of_a_game(game: amunre.Game) -> None:
    header = game.anchor(0)
    assert header.startswith("0:") and game.anchor() == game.anchor(len(game.log().splitlines()) - 1)
    played(game, most=10)
    assert game.anchor(0) == header
    assert isinstance(amunre.verify(game.log().encode(), anchor=f"{header} {game.anchor()}").intact, amunre.Yes)
    with pytest.raises(amunre.FormError, match="the entry is 999: expected an entry from 0 to"):
        game.anchor(999)
    seat = game.next_seat
    assert seat is not None
    with pytest.raises(amunre.RecordError, match="no seat signs in this game"):
        game.sign_request(seat, game.legal_ids(seat)[0])
    with pytest.raises(amunre.RecordError, match="no seat signs in this game"):
        game.apply(seat, game.legal_ids(seat)[0], signature="0" * 128)
    with pytest.raises(amunre.RecordError, match="no seat signs in this game"):
        game.sign_with(seat, amunre.SigningKey())
    with pytest.raises(amunre.FormError, match="the request is another text"):
        amunre.SigningKey().sign("{}")


def test_a_seat_acknowledges_the_end_and_signs_a_ruling() -> None:
    here, elsewhere = amunre.SigningKey(), amunre.SigningKey()
    game = amunre.Agreement("amun-re", players=3, seed=7, signers={0: here, 1: elsewhere.public}).begin()
    repairs = [{"repaired": {"repair": {"set_gold": {"gold": 9, "seat": 1}}}}]
    request = game.ruling_request(1, repairs, reason="a miscount", agreed=[0, 1])
    with pytest.raises(amunre.RecordError, match="not a signature of seat 1"):
        game.ruling(repairs, reason="another", agreed=[0, 1], signatures={1: elsewhere.sign(request)})
    game.ruling(repairs, reason="a miscount", agreed=[0, 1], signatures={1: elsewhere.sign(request)})
    assert amunre.verify(game.log().encode()).unsigned_tail == ()
    game.abandon("late")
    verdict = amunre.verify(game.log().encode())
    assert verdict.abandoned and "abandoned" in str(verdict) and verdict.winners == ()
    assert [(entry.kind, entry.seats) for entry in verdict.unsigned_tail] == [("seat", (0, 1)), ("result", (0, 1))]
    game.acknowledge(0)
    signature = elsewhere.sign(game.acknowledgement_request(1))
    with pytest.raises(amunre.RecordError, match="not a signature of seat 1"):
        game.acknowledge(1, signature="0" * 128)
    game.acknowledge(1, signature=signature)
    verdict = amunre.verify(game.log().encode(), anchor=game.anchor(0))
    assert verdict.unsigned_tail == () and verdict.anchors == (0,)
    assert [signer.last_signed for signer in verdict.signers] == [verdict.entries - 2, verdict.entries - 1]
    assert {"anchored", "not-anchored"} <= {said.id for said in verdict.assurance}
    with pytest.raises(amunre.RecordError, match="has no key"):
        game.acknowledge(2)
