"""Tests of the checker with little logs that are written here, in memory, with a writer of their own.

    python3 -m unittest tests/vectors/test_verify.py
"""

import contextlib
import copy
import hashlib
import hmac
import io
import json
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import verify  # noqa: E402 (the checker stands beside this file)

GAME_ID = bytes(range(32))
KEY = hashlib.sha256(b"amunre/key-from-number/v1\x00" + (7).to_bytes(8, "big")).digest()
SEED = hashlib.sha256(b"amunre/seed-from-number/v1\x00" + (7).to_bytes(8, "big")).digest()
HOST, SHARES = b"\x01" * 32, [b"\x02" * 32, b"\x03" * 32]
FORGED_SALT = "ab" * 32


def spell(value):
    """Canonical bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def draw_from(seed, label, number, made):
    """The item that a seed draws, from the pile laid out copy by copy."""
    pile = [item for item, copies in made for _ in range(copies)]
    attempt = 0
    while True:
        source = b"amunre/draw/v1\x00" + seed + label.encode() + b"\x00"
        source += number.to_bytes(4, "big") + attempt.to_bytes(4, "big")
        word = int.from_bytes(hashlib.sha256(source).digest()[:8], "big")
        if word < (1 << 64) // len(pile) * len(pile):
            return pile[word % len(pile)]
        attempt += 1


class Writer:
    """Writes a log line by line; the lines stay objects, so that a test can forge them."""

    def __init__(self):
        self.lines = []
        self.open = []
        self.slot = 0
        self.openings = {}

    def seal(self, value, salt=None):
        """Seals a value in the line that is being written; the seals of a line are made in the order of its bytes."""
        entry, slot = len(self.lines), self.slot
        address = entry.to_bytes(8, "big") + slot.to_bytes(4, "big")
        salt = salt or hmac.new(KEY, b"amunre/salt/v1\x00" + address, "sha256").digest()
        digits = hashlib.sha256(b"amunre/seal/v1\x00" + GAME_ID + address + salt + spell(value)).hexdigest()
        opening = {"of": [entry, slot], "salt": salt.hex(), "value": value}
        self.open.append(opening)
        self.openings[entry, slot] = opening
        self.slot += 1
        return {"sealed": digits}

    def line(self, kind, body, learnt=()):
        """Ends a line; `learnt` are addresses of earlier values that somebody learns there."""
        openings = [self.openings[address] for address in learnt] + self.open
        self.lines.append({"hash": "", "open": copy.deepcopy(openings), "record": {kind: body}})
        self.open, self.slot = [], 0

    def header(self, chance, **more):
        """The header."""
        body = {"chance": chance, "data": [], "format": "amunre-log", "game": "amun-re", "game_id": GAME_ID.hex(),
                "point_of_view": "referee", "seats": ["Ann", "Bob"], "setup": {"players": 2}, "version": 1}
        self.line("header", body | more)


def chained(lines):
    """The bytes of lines whose hashes are made to follow."""
    before = bytes(32)
    for line in lines:
        before = hashlib.sha256(b"amunre/log/v1\x00" + before + spell(line["record"])).digest()
        line["hash"] = before.hex()
    return b"".join(spell(line) + b"\n" for line in lines)


def body(lines, entry):
    """The body of the record of an entry."""
    return next(iter(lines[entry]["record"].values()))


def game():
    """A finished game with seeded draws, a free card face down, an undo, secret offers and their reveal."""
    writer = Writer()
    chance = {"seed": writer.seal(SEED.hex())}
    writer.header(chance, key=writer.seal(KEY.hex()), secrecy="none")
    writer.line("note", {"text": "Gr\u00fc\u00dfe \U0001f600 \x7f / \\ \" \x01 \n"})
    pile = [["ankh", 2], ["bull", 0], ["cat", 3], ["dog", 4]]
    pairs = [["x", 1], ["y", 1]]

    def draw(label, number, from_pile, sealed, made=False, hide_made=False, **more):
        item = draw_from(SEED, label, number, from_pile)
        result = {"item": writer.seal(item) if sealed else item, "label": label, "number": number} | more
        if made:
            result["made"] = writer.seal(copy.deepcopy(from_pile)) if hide_made else copy.deepcopy(from_pile)
        next(pair for pair in from_pile if pair[0] == item)[1] -= 1
        return result

    writer.line("start", {"draws": [draw("cards/deal/0", 0, pile, False, True), draw("cards/deal/0", 1, pile, True)],
                          "events": ["dealt"]})
    writer.line("command", {"command": {"go": {"to": 3}}, "events": [], "seat": 0,
                            "draws": [draw("pairs/move/1", 0, pairs, True, True, True)]})
    before = copy.deepcopy(pile)
    for again in range(2):
        pile = copy.deepcopy(before)
        writer.line("command", {"command": "hide", "events": ["unseen"], "seat": 1,
                                "draws": [draw("cards/move/1", 0, pile, True, name="free/1")]})
        if not again:
            writer.line("undo", {"first": 4, "seat": 1})
    writer.line("command", {"command": writer.seal({"offer": 5}), "events": [], "name": "offer/0", "seat": 0})
    last = writer.seal({"offer": 8})
    reveals = [writer.openings[7, 0] | {"name": "offer/0"}, writer.openings[8, 0] | {"name": "offer/1"}]
    writer.line("command", {"command": last, "events": [], "name": "offer/1", "reveals": reveals, "seat": 1})
    writer.line("command", {"command": "peek", "digest": {"spectator": "00" * 32, "state": writer.seal("11" * 32)},
                            "events": [], "seat": 0, "signed": "a signature"}, learnt=[(6, 0)])
    writer.line("ruling", {"agreed": [0, 1], "events": [], "reason": "a slip"})
    writer.line("seat", {"resigned": {"seat": 1}})
    writer.line("seat", {"replaced": {"by": "Cid", "seat": 1}})
    part = {"part": "end", "points": -1, "rule": "r", "seat": 0, "what": "w"}
    writer.line("result", {"breakdown": [part], "scores": [3, 4], "winners": [1]}, learnt=[(0, 0), (0, 1)])
    writer.line("note", {"seat": 0, "text": "bye"})
    return writer.lines


def shares_game():
    """A game whose seed comes from shares; without a result."""
    writer = Writer()
    host = writer.seal(HOST.hex())
    seats = [writer.seal(share.hex(), bytes([9 + seat]) * 32) for seat, share in enumerate(SHARES)]
    key = writer.seal(KEY.hex())
    writer.header({"shares": {"host": host, "seats": seats}}, key=key)
    writer.lines[0]["open"] = [writer.openings[0, 0], writer.openings[0, 3]]
    for slot in (2, 1):
        writer.line("share", dict(writer.openings[0, slot]))
    seed = hashlib.sha256(b"amunre/seed-from-shares/v1\x00" + HOST + b"".join(SHARES)).digest()
    pile = [["a", 5], ["b", 5]]
    writer.line("start", {"draws": [{"item": draw_from(seed, "p/q/1", 0, pile), "label": "p/q/1", "made": pile,
                                     "number": 0}], "events": []})
    return writer.lines


class LogTest(unittest.TestCase):
    """What all tests of logs need."""

    def check(self, data):
        """The checked log of bytes."""
        return verify.check_log(io.BytesIO(data))

    def assert_sound(self, data, wanted=None):
        """The log is sound, and its line says so."""
        log = self.check(data)
        self.assertIsNone(log.fault, log.verdict())
        if wanted is not None:
            self.assertEqual(log.verdict(), wanted)
        return log

    def assert_fault(self, data, entry, kind, column=None):
        """The first fault is of this kind at this entry."""
        fault = self.check(data).fault
        self.assertIsNotNone(fault, "no fault is found")
        self.assertEqual((fault.entry, fault.kind), (entry, kind), str(fault))
        if column is not None:
            self.assertEqual(fault.column, column, str(fault))

    def edited(self, change):
        """The bytes of the game after a change of its lines, chained anew."""
        lines = game()
        change(lines)
        return chained(lines)


class SoundLogs(LogTest):
    """Sound logs are sound."""

    def test_whole_game(self):
        self.assert_sound(chained(game()), "sound, 15 entries; draws checked: 5, not checkable: 0; "
                                           "openings checked: 15")

    def test_every_beginning_is_unfinished(self):
        lines = game()
        for count in range(1, 13):
            log = self.assert_sound(chained(lines[:count]))
            self.assertIn(", unfinished;", log.verdict())

    def test_redacted(self):
        lines = game()
        for line in lines:
            line["open"] = []
        self.assert_sound(chained(lines), "sound, 15 entries; draws checked: 0, not checkable: 5; openings checked: 2")

    def test_seed_opened_at_the_end_only(self):
        lines = game()
        for line in lines[:-2]:
            line["open"] = []
        self.assert_sound(chained(lines), "sound, 15 entries; draws checked: 1, not checkable: 4; openings checked: 4")

    def test_draws_written_down(self):
        writer = Writer()
        writer.header("recorded", point_of_view="table", seats=[])
        draws = [{"item": "a", "label": "p/q/1", "made": [["a", 1], ["b", 1]], "number": 0},
                 {"item": "unseen", "label": "p/q/1", "name": "n", "number": 1}]
        writer.line("start", {"draws": draws, "events": []})
        writer.line("command", {"command": "turn", "events": [], "reveals": [{"name": "n", "value": "b"}], "seat": 0})
        self.assert_sound(chained(writer.lines),
                          "sound, 3 entries, unfinished; draws checked: 0, not checkable: 2; openings checked: 0")

    def test_shares(self):
        self.assert_sound(chained(shares_game()),
                          "sound, 4 entries, unfinished; draws checked: 1, not checkable: 0; openings checked: 4")

    def test_position(self):
        writer = Writer()
        key = writer.seal(KEY.hex())
        seats = [writer.seal({"hand": []}), writer.seal({"hand": [1]})]
        position = {"seats": seats, "state": writer.seal({"all": 1}), "view": {"round": 2}}
        writer.header("recorded", key=key, position=position)
        writer.line("start", {"events": []})
        writer.line("command", {"command": "turn", "events": [], "reveals": [{"name": "n", "value": "b"}], "seat": 0})
        self.assert_sound(chained(writer.lines),
                          "sound, 3 entries, unfinished; draws checked: 0, not checkable: 0; openings checked: 4")

    def test_torn_line(self):
        data = chained(game())
        self.assert_sound(data + b'{"hash":"00', "sound, 15 entries, torn line of 11 bytes; draws checked: 5, "
                                                  "not checkable: 0; openings checked: 15")
        self.assert_sound(data[:-1])
        self.assertEqual(self.check(data[:-1]).entries, 14)

    def test_name_used_again(self):
        def change(lines):
            body(lines, 0)["point_of_view"] = {"seat": 0}
            self.assertEqual(body(lines, 8)["name"], "offer/1")
            lines[9:9] = [{"hash": "", "open": [], "record": {"command": {
                "command": "unseen", "events": [], "name": "offer/1", "seat": 0}}}]
            lines[10:] = [{"hash": "", "open": [], "record": {"command": {
                "command": "show", "events": [], "reveals": [{"name": "offer/1", "value": 3}], "seat": 0}}}]
        self.assert_sound(self.edited(change))


class LineFaults(LogTest):
    """Faults of bytes, lines and the chain."""

    def test_every_changed_byte_is_found_at_its_line(self):
        data = chained(game())
        for at in range(0, len(data) - 1, 5):
            entry = data[:at].count(b"\n")
            for flip in (1, 0x20, 0x80):
                changed = bytearray(data)
                changed[at] ^= flip
                fault = self.check(bytes(changed)).fault
                self.assertIsNotNone(fault, f"byte {at}, {flip}")
                self.assertEqual(fault.entry, entry, f"byte {at}, {flip}: {fault}")

    def test_edited_byte(self):
        self.assert_fault(chained(game()).replace(b'"to":3', b'"to":4'), 3, "record/chain")

    def test_changed_hash(self):
        lines = chained(game()).split(b"\n")
        digit = b"1" if lines[5][9:10] == b"0" else b"0"
        lines[5] = lines[5][:9] + digit + lines[5][10:]
        self.assert_fault(b"\n".join(lines), 5, "record/chain")

    def test_dropped_repeated_and_swapped_line(self):
        lines = chained(game()).splitlines(keepends=True)
        self.assert_fault(b"".join(lines[:4] + lines[5:]), 4, "record/chain")
        self.assert_fault(b"".join(lines[:5] + lines[4:]), 5, "record/chain")
        self.assert_fault(b"".join(lines[:4] + [lines[5], lines[4]] + lines[6:]), 4, "record/chain")
        self.assert_fault(b"".join(lines[1:]), 0, "record/chain")

    def test_missing_header(self):
        self.assert_fault(self.edited(lambda lines: lines.pop(0)), 0, "record/order")
        self.assert_fault(b"", 0, "form", 1)
        self.assert_fault(b'{"hash"', 0, "form", 8)

    def test_lines(self):
        lines = chained(game()).splitlines(keepends=True)
        self.assert_fault(b"".join(lines[:2] + [b"\n"] + lines[2:]), 2, "form", 1)
        self.assert_fault(b"".join(lines).replace(b"\n", b"\r\n"), 0, "form", len(lines[0]))
        self.assert_fault(b"\xef\xbb\xbf" + b"".join(lines), 0, "form", 1)
        self.assert_fault(b"".join(lines[:2]) + lines[2].replace(b"\n", b" \n"), 2, "form", len(lines[2]))

    def test_spellings(self):
        for found, forged, column in [
                (b'"to":3', b'"to":3,"to":3', 7), (b'"to":3', b'"to":3,"a":3', 7), (b'"to":3', b'"to": 3', 5),
                (b'"to":3', b'"to":3.0', 5), (b'"to":3', b'"to":3e0', 5), (b'"to":3', b'"to":null', 5),
                (b'"to":3', b'"to":9007199254740992', 5), (b'"to":3', b'"to":' + b"9" * 10000, 5),
                (b'"to":3', b'"to":-0', 5), (b'"to":3', b'"to":03', 5), (b'"to":3', b'"to":-', 5),
                (b'"to":3', b'"t\\u006f":3', 0), (b'"to":3', b'"t\xc3\xb6":3', 0), (b'"to":3', b'"to":"\\/"', 6),
                (b'"to":3', b'"to":"\\u0041"', 6), (b'"to":3', b'"to":"\\u000A"', 6),
                (b'"to":3', b'"to":"\\u000a"', 6), (b'"to":3', b'"to":"\\u001F"', 6), (b'"to":3', b'"to":"\t"', 6),
                (b'"to":3', b'"to":"a\xff"', 7), (b'"to":3', b'"to":"\xc0\x80"', 6),
                (b'"to":3', b'"to":"\xed\xa0\x80"', 6), (b'"to":3', b'"to":"\xf4\x90\x80\x80"', 6),
                (b'"to":3', b'"to":' + b"[" * 12, 16), (b'"to":3', b'"to":' + b"[" * 500000, 16),
                (b'"to":3', b'"to":[1,]', 8), (b'"to":3', b'"to":3,', 7), (b'"to":3', b'"to":True', 5),
                (b'"to":3', b"'to':3", 0)]:
            data = chained(game())
            start = data.index(found) - data.rindex(b"\n", 0, data.index(found))
            self.assert_fault(data.replace(found, forged), 3, "form", start + column)

    def test_nesting(self):
        def nested(depth):
            return self.edited(lambda lines: body(lines, 3)["events"].extend(json.loads("[" * depth + "]" * depth)))
        self.assert_sound(nested(13))
        self.assert_fault(nested(14), 3, "form")

    def test_long_line(self):
        def noted(length):
            return self.edited(lambda lines: body(lines, 1).update(text="x" * length))
        exact = noted(verify.MAX_LINE - len(noted(0).splitlines()[1]))
        self.assertEqual(len(exact.splitlines()[1]), verify.MAX_LINE)
        self.assert_sound(exact)
        self.assert_fault(exact.replace(b"xx", b"xxx", 1), 1, "form", verify.MAX_LINE + 1)

    def test_long_line_is_not_read_to_its_end(self):
        stream = io.BytesIO(chained(game()) + b"x" * (3 * verify.MAX_LINE))
        before = len(chained(game()))
        log = verify.check_log(stream)
        self.assertEqual((log.fault.entry, log.fault.kind), (15, "form"))
        self.assertEqual(stream.tell(), before + verify.MAX_LINE + 1)

    def test_too_many_entries(self):
        limit, verify.MAX_ENTRIES = verify.MAX_ENTRIES, 15
        self.addCleanup(setattr, verify, "MAX_ENTRIES", limit)
        data = chained(game())
        self.assert_sound(data)
        self.assert_sound(data + b"{")
        self.assert_fault(data + data.splitlines(keepends=True)[-1], 15, "form", 1)


class ShapeFaults(LogTest):
    """Faults of the shape of records."""

    def test_shapes(self):
        changes = {
            0: [lambda b: b.update(version=2), lambda b: b.update(version=True), lambda b: b.pop("setup"),
                lambda b: b.update(seats="ab"), lambda b: b.update(game_id="AB" * 32), lambda b: b.update(more=1),
                lambda b: b.update(chance={"seed": "00" * 32}), lambda b: b.update(point_of_view={"seat": -1}),
                lambda b: b.update(secrecy="some")],
            1: [lambda b: b.update(text=1), lambda b: b.update(seat="0"), lambda b: b.clear()],
            2: [lambda b: b["draws"][0].update(made=[["a", 1], ["a", 1]]), lambda b: b["draws"][0].update(item=1),
                lambda b: b["draws"][0].update(number=2**32), lambda b: b["draws"][0]["made"].append(["z"])],
            3: [lambda b: b.update(seat=True), lambda b: b.update(draws={})],
            5: [lambda b: b.pop("first")],
            8: [lambda b: b["reveals"][0].pop("salt")],
            9: [lambda b: b.update(signed="x" * 1025), lambda b: b.update(signed="\u00e9"),
                lambda b: b["digest"].update(state="11" * 32), lambda b: b["digest"].pop("spectator")],
            10: [lambda b: b.update(agreed=[1, 0]), lambda b: b.update(agreed=[1, 1])],
            11: [lambda b: b.update(replaced={"by": "x", "seat": 0})],
            13: [lambda b: b["breakdown"][0].update(points="1"), lambda b: b.update(winners=[1, 1])],
        }
        for entry, entry_changes in changes.items():
            for number, change in enumerate(entry_changes):
                with self.subTest(entry=entry, change=number):
                    self.assert_fault(self.edited(lambda lines: change(body(lines, entry))), entry, "form")

    def test_lines_and_kinds(self):
        self.assert_fault(self.edited(lambda lines: lines[3]["record"].update(note={"text": ""})), 3, "form")
        self.assert_fault(self.edited(lambda lines: lines[3].update(record={"move": {}})), 3, "form")
        self.assert_fault(self.edited(lambda lines: lines[3].update(record=3)), 3, "form")
        self.assert_fault(self.edited(lambda lines: lines[3].pop("open")), 3, "form", 1)
        self.assert_fault(self.edited(lambda lines: lines[3].update(more=1)), 3, "form")

    def test_column(self):
        data = self.edited(lambda lines: body(lines, 3).update(seat="one"))
        self.assert_fault(data, 3, "form", data.splitlines()[3].index(b'"one"') + 1)
        data = self.edited(lambda lines: body(lines, 1).update(text="\u00fc\x01\U0001f600", seat=-1))
        self.assert_fault(data, 1, "form", data.splitlines()[1].index(b"-1") + 1)


class OrderFaults(LogTest):
    """Records where they cannot stand."""

    def test_places(self):
        for at, line in [(1, 0), (2, 3), (3, 2), (14, 3), (14, 13), (14, 10), (14, 11)]:
            data = self.edited(lambda lines: lines.insert(at, {**copy.deepcopy(lines[line]), "open": []}))
            with self.subTest(at=at, line=line):
                self.assert_fault(data, at, "record/order")

    def test_abandoned(self):
        abandoned = {"hash": "", "open": [], "record": {"seat": {"abandoned": {"reason": "late"}}}}
        def give_up(lines):
            lines.insert(13, abandoned)
            body(lines, 14)["winners"] = []
        self.assert_sound(self.edited(give_up))
        self.assert_fault(self.edited(lambda lines: lines.insert(13, abandoned)), 14, "record/result")
        self.assert_fault(self.edited(lambda lines: lines.insert(10, abandoned)), 11, "record/order")

    def test_seats_that_left(self):
        left = {"hash": "", "open": [], "record": {"seat": {"out_of_time": {"seat": 0}}}}
        command = {"hash": "", "open": [], "record": {"command": {"command": "go", "events": [], "seat": 0}}}
        self.assert_fault(self.edited(lambda lines: lines.__setitem__(slice(11, None), [left, command])), 12, "record/seat")
        self.assert_fault(self.edited(lambda lines: lines.pop(11)), 11, "record/seat")
        back = {"hash": "", "open": [], "record": {"undo": {"first": 12, "seat": 0}}}
        self.assert_fault(self.edited(lambda lines: lines.__setitem__(slice(12, None), [command, left, back])), 14,
                          "record/seat")

    def test_undo(self):
        self.assert_fault(self.edited(lambda lines: body(lines, 5).update(seat=0)), 5, "record/undo")
        self.assert_fault(self.edited(lambda lines: body(lines, 5).update(first=3)), 5, "record/undo")
        self.assert_fault(self.edited(lambda lines: lines.insert(6, copy.deepcopy(lines[5]))), 6, "record/undo")

    def test_shares(self):
        lines = shares_game()
        self.assert_fault(chained(lines[:1] + lines[2:]), 2, "record/shares")
        self.assert_fault(chained(lines[:2] + copy.deepcopy(lines[1:])), 2, "record/opening")


class OpeningFaults(LogTest):
    """Openings that do not fit, or stand where they cannot."""

    def test_forged_openings(self):
        def value(lines):
            lines[4]["open"][0]["value"] = "frog"

        def salt(lines):
            lines[9]["open"][0]["salt"] = FORGED_SALT

        def revealed(lines):
            body(lines, 8)["reveals"][0]["value"] = {"offer": 6}
        self.assert_fault(self.edited(value), 4, "record/seal")
        self.assert_fault(self.edited(salt), 9, "record/seal")
        self.assert_fault(self.edited(revealed), 8, "record/seal")

    def test_forged_share(self):
        lines = shares_game()
        body(lines, 2)["value"] = "05" * 32
        self.assert_fault(chained(lines), 2, "record/seal")
        lines = shares_game()
        body(lines, 2)["of"] = [0, 0]
        self.assert_fault(chained(lines), 2, "record/opening")

    def test_salt_that_does_not_follow_from_the_key(self):
        writer = Writer()
        key = writer.seal(KEY.hex())
        writer.header("recorded", key=key)
        writer.line("start", {"events": []})
        offer = writer.seal("five", bytes.fromhex(FORGED_SALT))
        writer.line("command", {"command": offer, "events": [], "name": "offer/0", "seat": 0})
        writer.line("result", {"breakdown": [], "scores": [], "winners": []}, learnt=[(0, 0)])
        self.assert_fault(chained(writer.lines), 2, "record/seal")
        writer.lines[0]["open"] = []
        self.assert_fault(chained(writer.lines), 2, "record/seal")
        writer.lines[3]["open"] = []
        self.assert_sound(chained(writer.lines))

    def test_sealed_value_of_another_type(self):
        writer = Writer()
        seed = writer.seal("no seed")
        writer.header({"seed": seed}, key=writer.seal(KEY.hex()))
        self.assert_fault(chained(writer.lines), 0, "record/seal")

    def test_places(self):
        def nothing_there(lines):
            lines[4]["open"][0]["of"] = [4, 1]

        def later_line(lines):
            lines[3]["open"].append(lines[4]["open"][0])

        def without_name(lines):
            lines[9]["open"].insert(0, lines[3]["open"][0])

        def order(lines):
            lines[9]["open"].reverse()

        def twice(lines):
            lines[9]["open"].append(lines[9]["open"][-1])

        def other_name(lines):
            body(lines, 8)["reveals"][0]["name"] = "offer/1"

        def as_unseen(lines):
            body(lines, 8)["reveals"][0] = {"name": "offer/0", "value": {"offer": 5}}

        def undone(lines):
            opening = lines[4]["open"][0]
            body(lines, 9)["reveals"] = [opening | {"name": "free/1"}]
        for change, entry in [(nothing_there, 4), (later_line, 3), (without_name, 9), (order, 9), (twice, 9),
                              (other_name, 8), (undone, 9)]:
            with self.subTest(change=change.__name__):
                self.assert_fault(self.edited(change), entry, "record/opening")
        self.assert_fault(self.edited(as_unseen), 8, "record/reveals")


class DrawFaults(LogTest):
    """Draws that cannot be, or that the seed does not give."""

    def change_first(self, **more):
        """The game with other fields in its first draw."""
        return self.edited(lambda lines: body(lines, 2)["draws"][0].update(more))

    def test_other_item(self):
        drawn = body(game(), 2)["draws"][0]["item"]
        other = next(item for item in ("ankh", "cat", "dog") if item != drawn)
        self.assert_fault(self.change_first(item=other), 2, "record/seed")

    def test_item_not_in_the_pile(self):
        self.assert_fault(self.change_first(item="bull"), 2, "record/draw")
        self.assert_fault(self.change_first(item="cow"), 2, "record/draw")

    def test_other_label_and_number(self):
        self.assert_fault(self.change_first(number=1), 2, "record/draw")
        self.assert_fault(self.edited(lambda lines: body(lines, 2)["draws"][1].update(number=2)), 2, "record/draw")

    def test_content_is_missing(self):
        self.assert_fault(self.edited(lambda lines: body(lines, 2)["draws"][0].pop("made")), 2, "record/draw")

    def test_empty_pile(self):
        self.assert_fault(self.change_first(made=[]), 2, "record/draw")
        self.assert_fault(self.change_first(made=[["cat", 0]], item="cat"), 2, "record/draw")

    def test_seed_opened_at_the_end(self):
        lines = game()
        for line in lines[:-2]:
            line["open"] = []
        first = body(lines, 2)["draws"][0]
        first["item"] = "cat" if first["item"] != "cat" else "dog"
        self.assert_fault(chained(lines), 2, "record/seed")

    def test_undone_draw_does_not_count(self):
        lines = game()
        del lines[5]
        del lines[6:]
        lines[5]["open"] = []
        self.assert_fault(chained(lines), 5, "record/draw")

    def test_shares(self):
        lines = shares_game()
        draw = body(lines, 3)["draws"][0]
        draw["item"] = "b" if draw["item"] == "a" else "a"
        self.assert_fault(chained(lines), 3, "record/seed")
        lines[0]["open"] = []
        self.assert_sound(chained(lines))


class Program(unittest.TestCase):
    """The command line and the files of examples."""

    def run_main(self, *arguments):
        """The exit code and what is printed."""
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            code = verify.main(list(arguments))
        return code, out.getvalue()

    def test_files_and_folders(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "below"))
            good = os.path.join(folder, "below", "good.amunre.jsonl")
            with open(good, "wb") as stream:
                stream.write(chained(game()))
            self.assertEqual(self.run_main(folder), (0, f"{good}: sound, 15 entries; draws checked: 5, "
                                                        "not checkable: 0; openings checked: 15\n"))
            bad = os.path.join(folder, "bad.amunre.jsonl")
            with open(bad, "wb") as stream:
                stream.write(b"{}\n")
            code, printed = self.run_main(folder)
            self.assertEqual((code, len(printed.splitlines())), (1, 2))
            self.assertTrue(printed.startswith(f"{bad}: fault at entry 0 (line 1, column 1): form: "), printed)
            self.assertEqual(self.run_main(good, os.path.join(folder, "none"))[0], 2)

    def test_vectors(self):
        value = {"a": "\u00fc"}
        address = (5).to_bytes(8, "big") + (1).to_bytes(4, "big")
        salt = hmac.new(KEY, b"amunre/salt/v1\x00" + address, "sha256").digest()
        seal = hashlib.sha256(b"amunre/seal/v1\x00" + GAME_ID + address + salt + spell(value)).hexdigest()
        lines = game()
        chained(lines)
        made = [["a", 3], ["b", 4]]
        share_seed = hashlib.sha256(b"amunre/seed-from-shares/v1\x00" + HOST + b"".join(SHARES)).hexdigest()
        files = {
            "canonical.json": {"accept": ["{}", '"\\u000b"', "-9007199254740991"],
                               "refuse": ["null", '"\\u0008"', " 1", "1\n", '"\ud800"', "", "[" * 17 + "]" * 17]},
            "seals.json": [{"game_id": GAME_ID.hex(), "entry": 5, "slot": 1, "salt": salt.hex(), "value": value,
                            "canonical": spell(value).decode(), "seal": seal}],
            "salts.json": [{"key": KEY.hex(), "entry": 5, "slot": 1, "salt": salt.hex()}],
            "chain.json": {"records": [spell(line["record"]).decode() for line in lines],
                           "hashes": [line["hash"] for line in lines]},
            "draws.json": {"numbers": [{"number": 7, "seed": SEED.hex(), "key": KEY.hex()}],
                           "shares": [{"host": HOST.hex(), "seats": [share.hex() for share in SHARES],
                                       "seed": share_seed}],
                           "draws": [{"seed": SEED.hex(), "label": "p/q/1", "number": 2, "made": made,
                                      "item": draw_from(SEED, "p/q/1", 2, made)}]},
        }
        with tempfile.TemporaryDirectory() as folder:
            def write(name, content):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as stream:
                    json.dump(content, stream)
            for name, content in files.items():
                write(name, content)
            code, printed = self.run_main("--vectors", folder)
            self.assertEqual(code, 0, printed)
            self.assertIn("canonical.json: 3 texts accepted, 7 refused", printed)
            files["seals.json"][0]["seal"] = "00" * 32
            write("seals.json", files["seals.json"])
            code, printed = self.run_main("--vectors", folder)
            self.assertEqual(code, 1)
            self.assertIn("seals.json: mismatch at seal 0", printed)
            os.remove(os.path.join(folder, "canonical.json"))
            self.assertEqual(self.run_main("--vectors", folder)[0], 1)


if __name__ == "__main__":
    unittest.main()
