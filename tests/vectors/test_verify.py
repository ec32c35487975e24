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


def position_game():
    """A game from a stated position, without a result."""
    writer = Writer()
    key = writer.seal(KEY.hex())
    seats = [writer.seal({"hand": []}), writer.seal({"hand": [1]})]
    position = {"seats": seats, "state": writer.seal({"all": 1}), "view": {"round": 2}}
    writer.header("recorded", key=key, position=position)
    writer.line("start", {"events": []})
    writer.line("command", {"command": "turn", "events": [], "reveals": [{"name": "n", "value": "b"}], "seat": 0})
    return writer.lines


def begun(view="referee", start=None, **more):
    """A writer that has begun a log whose draws are written down; a table's has no key."""
    writer = Writer()
    if view != "table":
        more["key"] = writer.seal(KEY.hex())
    writer.header("recorded", point_of_view=view, **more)
    writer.line("start", {"events": []} | (start or {}))
    return writer


def go(writer, learnt=(), **more):
    """Writes a command."""
    writer.line("command", {"command": "go", "events": [], "seat": 0} | more, learnt)


def rule(writer):
    """Writes a ruling."""
    writer.line("ruling", {"agreed": [], "events": [], "reason": "a slip"})


def drawn(item, number, made=None, label="p/q/1", **more):
    """A draw."""
    return {"item": item, "label": label, "number": number} | ({} if made is None else {"made": made}) | more


def expanded(secret):
    """The number and the prefix that a secret key gives (RFC 8032, 5.1.5)."""
    digest = hashlib.sha512(secret).digest()
    number = int.from_bytes(digest[:32], "little")
    return number & ((1 << 254) - 8) | 1 << 254, digest[32:]


def spelt_point(point):
    """The 32 bytes of a point."""
    inverse = pow(point[2], -1, verify.FIELD)
    x, y = point[0] * inverse % verify.FIELD, point[1] * inverse % verify.FIELD
    return (y | (x & 1) << 255).to_bytes(32, "little")


def public_of(secret):
    """The public key of a secret one."""
    return spelt_point(verify.times(expanded(secret)[0], verify.BASE))


def sign(secret, message):
    """A signature: 128 hex digits."""
    number, prefix = expanded(secret)
    once = int.from_bytes(hashlib.sha512(prefix + message).digest(), "little") % verify.ORDER
    point = spelt_point(verify.times(once, verify.BASE))
    challenge = int.from_bytes(hashlib.sha512(point + public_of(secret) + message).digest(), "little")
    return (point + ((once + challenge * number) % verify.ORDER).to_bytes(32, "little")).hex()


SECRETS = [b"\x51" * 32, b"\x52" * 32]


def keys(*seats):
    """The keys of these seats, as a header has them."""
    return [{"key": public_of(SECRETS[seat]).hex(), "seat": seat} for seat in seats]


def head(writer):
    """The hash of the last line."""
    chained(writer.lines)
    return bytes.fromhex(writer.lines[-1]["hash"])


def acknowledge(writer, seat, secret=None):
    """Writes that a seat vouches for all entries so far."""
    message = b"amunre/sign-acknowledgement/v1\x00" + head(writer) + seat.to_bytes(4, "big")
    writer.line("acknowledgement", {"seat": seat, "signed": sign(secret or SECRETS[seat], message)})


def signed_ruling(writer, agreed, seats):
    """Writes a ruling that seats sign."""
    ruled = {"agreed": agreed, "events": [{"fixed": 1}], "reason": "a slip"}
    start, after = b"amunre/sign-ruling/v1\x00", head(writer)
    signatures = [{"seat": seat, "signed": sign(SECRETS[seat], start + after + seat.to_bytes(4, "big") + spell(ruled))}
                  for seat in seats]
    writer.line("ruling", ruled | {"signatures": signatures})


def redrawn(writer, of, old, draws, **more):
    """Writes that draws are corrected."""
    writer.line("redrawn", {"draws": draws, "events": [], "of": of, "old": old} | more)


class LogTest(unittest.TestCase):
    """The common parts of all tests of logs."""

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
        self.assert_sound(chained(position_game()),
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
        self.assert_fault(b"".join(lines[1:]), 0, "form")

    def test_missing_header(self):
        for at in range(1, 14):
            data = chained(game()[at:])
            column = data.splitlines()[0].index(b'"record":{') + len(b'"record":{') + 1
            self.assert_fault(data, 0, "form", column)
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
                (b'"to":3', b'"t\\u006f":3', 2), (b'"to":3', b'"t\xc3\xb6":3', 0), (b'"to":3', b'"to":"\\/"', 6),
                (b'"to":3', b'"to":"\\u0041"', 6), (b'"to":3', b'"to":"\\u000A"', 6),
                (b'"to":3', b'"to":"\\u000a"', 6), (b'"to":3', b'"to":"\\u001F"', 6), (b'"to":3', b'"to":"\t"', 6),
                (b'"to":3', b'"to":"a\xff"', 7), (b'"to":3', b'"to":"\xc0\x80"', 6),
                (b'"to":3', b'"to":"\xed\xa0\x80"', 6), (b'"to":3', b'"to":"\xf4\x90\x80\x80"', 6),
                (b'"to":3', b'"to":' + b"[" * 12, 16), (b'"to":3', b'"to":' + b"[" * 500000, 16),
                (b'"to":3', b'"to":[1,]', 8), (b'"to":3', b'"to":3,', 7), (b'"to":3', b'"to":True', 5),
                (b'"to":3', b'"to":"ab\\', 8),
                (b'"to":3', b"'to':3", 0)]:
            data = chained(game())
            start = data.index(found) - data.rindex(b"\n", 0, data.index(found))
            self.assert_fault(data.replace(found, forged), 3, "form", start + column)

    def test_string_without_an_end(self):
        lines = chained(game()).splitlines(keepends=True)
        at = lines[3].index(b'"command"')
        self.assert_fault(b"".join(lines[:3]) + lines[3][:at + 4] + b"\n", 3, "form", at + 5)
        at = lines[1].index(b'"text":') + len(b'"text":')
        self.assert_fault(lines[0] + lines[1][:at + 3] + b"\n", 1, "form", at + 4)

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
        data = self.edited(lambda lines: lines[3].pop("open"))
        self.assert_fault(data, 3, "form", len(b'{"hash":"') + 64 + len(b'","') + 1)
        self.assert_fault(self.edited(lambda lines: lines[3].update(more=1)), 3, "form")

    def test_column(self):
        data = self.edited(lambda lines: body(lines, 3).update(seat="one"))
        self.assert_fault(data, 3, "form", data.splitlines()[3].index(b'"one"') + 1)
        data = self.edited(lambda lines: body(lines, 1).update(text="\u00fc\x01\U0001f600", seat=-1))
        self.assert_fault(data, 1, "form", data.splitlines()[1].index(b"-1") + 1)

    def test_column_of_what_is_missing(self):
        data = self.edited(lambda lines: body(lines, 8)["reveals"][1].pop("name"))
        self.assert_fault(data, 8, "form", data.splitlines()[8].index(b'}],"seat"') + 1)
        data = self.edited(lambda lines: body(lines, 1).pop("text"))
        self.assert_fault(data, 1, "form", len(data.splitlines()[1]) - 2)
        lines = begun("table").lines
        body(lines, 0)["point_of_view"] = "referee"
        data = chained(lines)
        self.assert_fault(data, 0, "form", len(data.splitlines()[0]) - 2)


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
        self.assert_fault(self.edited(lambda lines: lines.__setitem__(slice(11, None), [left, command])), 12,
                          "record/seat")
        seat_1 = {"hash": "", "open": [], "record": {"command": {"command": "go", "events": [], "seat": 1}}}
        self.assert_sound(self.edited(lambda lines: lines.insert(13, seat_1)))
        self.assert_fault(self.edited(lambda lines: lines.insert(13, copy.deepcopy(lines[12]))), 13, "record/seat")
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
        for change, entry in [(nothing_there, 4), (later_line, 3), (without_name, 9), (order, 9), (twice, 9)]:
            with self.subTest(change=change.__name__):
                self.assert_fault(self.edited(change), entry, "record/opening")
        for change, entry in [(other_name, 8), (undone, 9), (as_unseen, 8)]:
            with self.subTest(change=change.__name__):
                self.assert_fault(self.edited(change), entry, "record/reveals")


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

    def test_a_seed_is_not_held_against_a_pile_that_is_not_shown(self):
        # Without the item that was drawn before, the content is not known.
        pile = [["a", 1], ["b", 1]]
        writer = Writer()
        seed = writer.seal(SEED.hex())
        writer.header({"seed": seed}, key=writer.seal(KEY.hex()))
        item = draw_from(SEED, "p/q/1", 0, pile)
        other = "a" if item == "b" else "b"
        first = drawn(writer.seal(item), 0, pile)
        writer.line("start", {"draws": [first, drawn(other, 1)], "events": []})
        self.assertEqual(self.assert_sound(chained(writer.lines)).draws_checked, 2)
        writer.lines[1]["open"] = []
        self.assertEqual(self.assert_sound(chained(writer.lines)).draws_checked, 0)

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


class Forms(LogTest):
    """A line that is not written as the page requires is an error of form."""

    def assert_form(self, entry, change):
        """After a change of its record, the game has an error of form at an entry."""
        with self.subTest(entry=entry):
            self.assert_fault(self.edited(lambda lines: change(body(lines, entry))), entry, "form")

    def test_seats_are_0_to_7(self):
        self.assert_sound(self.edited(lambda lines: body(lines, 13).update(winners=[6, 7])))
        self.assert_sound(self.edited(lambda lines: body(lines, 0).update(seats=["x"] * 8, setup={})))
        self.assert_fault(self.edited(lambda lines: body(lines, 0).update(seats=["x"] * 9, setup={})), 0, "form")
        for entry, change in [
                (0, lambda b: b.update(point_of_view={"seat": 8})), (0, lambda b: b.update(seats=["x"] * 9)),
                (3, lambda b: b.update(seat=8)), (5, lambda b: b.update(seat=8)), (10, lambda b: b.update(agreed=[8])),
                (11, lambda b: b.update(resigned={"seat": 8})), (12, lambda b: b["replaced"].update(seat=8)),
                (13, lambda b: b["breakdown"][0].update(seat=8)), (13, lambda b: b.update(winners=[7, 8])),
                (14, lambda b: b.update(seat=8))]:
            self.assert_form(entry, change)

    def test_shares_and_views_are_as_many_as_seats(self):
        for names, wanted in [([], None), (["x", "y"], None), (["x"], (0, "form")), (["x"] * 3, (0, "form"))]:
            for lines in (shares_game(), position_game()):
                for setup in ({}, {"players": 2}, {"players": "two"}, "two"):
                    body(lines, 0).update(seats=names, setup=setup)
                    fault = self.check(chained(lines)).fault
                    self.assertEqual(fault and (fault.entry, fault.kind), wanted)
        lines = shares_game()
        more = position_game()
        body(lines, 0).update(seats=[], setup={}, position=body(more, 0)["position"])
        body(lines, 0)["position"]["seats"].pop()
        self.assert_fault(chained(lines), 0, "form")

    def test_names_shares_and_views_are_as_many_as_players(self):
        for lines, players in [(make(), players) for make in (game, shares_game, position_game) for players in (3, 9)]:
            for names in ([], ["x", "y"]):
                body(lines, 0).update(seats=names, setup={"players": players})
                fault = self.check(chained(lines)).fault
                self.assertEqual(fault and (fault.entry, fault.kind),
                                 (0, "form") if names or len(lines) < 10 else None)

    def test_empty_lists_are_left_out(self):
        self.assert_form(3, lambda b: b.update(reveals=[]))
        self.assert_form(3, lambda b: b.update(draws=[]))
        lines = begun(start={"draws": []}).lines
        self.assert_fault(chained(lines), 1, "form")

    def test_names_of_people(self):
        for name in ("x" * 40, "\u00fc" * 40, "\U0001f600" * 40, " "):
            self.assert_sound(self.edited(lambda lines: body(lines, 0)["seats"].__setitem__(0, name)))
            self.assert_sound(self.edited(lambda lines: body(lines, 12)["replaced"].update(by=name)))
        for name in ("", "x" * 41, "a\nb", "\x00", "\x7f", "\x85"):
            self.assert_form(0, lambda b: b["seats"].__setitem__(0, name))
            self.assert_form(12, lambda b: b["replaced"].update(by=name))

    def test_signatures(self):
        for signed in ("", " ~", "x" * 1024):
            self.assert_sound(self.edited(lambda lines: body(lines, 9).update(signed=signed)))
        for signed in ("x" * 1025, "\u00e9", "\n", "\x7f", 1):
            self.assert_form(9, lambda b: b.update(signed=signed))

    def test_labels(self):
        for label in ("", "p", "p/q", "p/q/1/2", "/q/1", "p//1", "p/q/", "p/q/\u00fc", "p/q/\x7f"):
            self.assert_form(2, lambda b: b["draws"][0].update(label=label))

    def test_piles(self):
        def made(content):
            return chained(begun(start={"draws": [drawn("a", 0, content)]}).lines)
        self.assert_sound(made([["a", 255], ["b", 0]]))
        self.assert_fault(made([["a", 256]]), 1, "form")
        self.assert_fault(made([["a", 1], ["a", 1]]), 1, "form")
        many = [["a", 1]] + [[f"b{number:03}", 255] for number in range(257)]
        self.assert_fault(made(many), 1, "form")
        self.assert_sound(made([["a", 1]] + many[2:]))

    def test_only_commands_and_items_are_unseen(self):
        for view in ("referee", "table", {"seat": 0}):
            for more in ({"draws": [drawn("a", 0, "unseen")]},
                         {"digest": {"spectator": "00" * 32, "state": "unseen"}}):
                writer = begun(view)
                go(writer, **more)
                data = chained(writer.lines)
                self.assert_fault(data, 2, "form", data.splitlines()[2].index(b'"unseen"') + 1)
        for change in (lambda place: place.update(state="unseen"),
                       lambda place: place["seats"].__setitem__(1, "unseen")):
            lines = position_game()
            change(body(lines, 0)["position"])
            self.assert_fault(chained(lines), 0, "form")

    def test_commands_are_words_or_have_one_key(self):
        for command in (3, [], {}, {"a": 1, "b": 2}, True):
            self.assert_form(3, lambda b: b.update(command=command))

    def test_seals_elsewhere(self):
        seal = {"sealed": "0f" * 32}
        for entry, change in [
                (0, lambda b: b["setup"].update(players=seal)), (0, lambda b: b.update(setup=seal)),
                (2, lambda b: b["events"].append(seal)), (3, lambda b: b["events"].append({"x": [{"y": seal}]})),
                (3, lambda b: b["command"]["go"].update(to=seal)), (8, lambda b: b["reveals"][0].update(value=seal)),
                (10, lambda b: b["events"].append(seal)), (13, lambda b: b["breakdown"][0].update(what=seal)),
                (2, lambda b: b["draws"][0].update(made=[["a", seal]]))]:
            self.assert_form(entry, change)
        lines = position_game()
        body(lines, 0)["position"]["view"] = {"hand": seal}
        self.assert_fault(chained(lines), 0, "form")
        for other in ({"sealed": "x"}, {"sealed": "0f" * 32, "x": 1}, "sealed"):
            self.assert_sound(self.edited(lambda lines: body(lines, 3)["events"].append(other)))

    def test_a_position_is_opened_in_the_header_alone(self):
        for place in (1, 2):
            lines = position_game()
            lines[place]["open"] = [lines[0]["open"].pop()]
            self.assert_fault(chained(lines), place, "record/opening")

    def test_header_without_a_key(self):
        def without_key(lines, **more):
            del body(lines, 0)["key"]
            body(lines, 0).update(more)
            for line in lines:
                line["open"] = []
            return chained(lines[:1])
        self.assert_sound(chained(begun("table").lines))
        self.assert_sound(without_key(begun().lines, point_of_view="table"))
        self.assert_fault(without_key(begun().lines), 0, "form")
        self.assert_fault(without_key(begun({"seat": 0}).lines), 0, "form")
        self.assert_fault(without_key(game(), point_of_view="table"), 0, "form")
        self.assert_fault(without_key(shares_game(), point_of_view="table"), 0, "form")
        self.assert_fault(without_key(position_game(), point_of_view="table"), 0, "form")

    def test_seals_without_a_key(self):
        for more in ({"command": {"sealed": "0f" * 32}, "name": "n"}, {"draws": [drawn({"sealed": "0f" * 32}, 0)]},
                     {"digest": {"spectator": "00" * 32, "state": {"sealed": "0f" * 32}}}):
            writer = begun("table")
            go(writer, **more)
            data = chained(writer.lines)
            self.assert_fault(data, 2, "form", data.splitlines()[2].index(b'{"sealed"') + 1)

    def test_what_is_no_object_no_seal_no_address(self):
        for wrong in (["text"], "text", 1):
            self.assert_fault(self.edited(lambda lines: lines[1]["record"].update(note=wrong)), 1, "form")
        for wrong in ([4], [4, 0, 0], {"4": 0}, "4", [4, -1]):
            self.assert_fault(self.edited(lambda lines: lines[4]["open"][0].update(of=wrong)), 4, "form")
        for change in (lambda place: place.update(state={"all": 1}), lambda place: place["seats"].__setitem__(0, "x")):
            lines = position_game()
            change(body(lines, 0)["position"])
            self.assert_fault(chained(lines), 0, "form")

    def test_columns_of_keys(self):
        for entry, change, found in [(1, lambda b: b.update(zone=1), b'"zone"'), (1, lambda b: b.update(a=1), b'"a"'),
                                     (11, lambda b: (b.clear(), b.update(went={})), b'"went"')]:
            data = self.edited(lambda lines: change(body(lines, entry)))
            self.assert_fault(data, entry, "form", data.splitlines()[entry].index(found) + 1)

    def test_with_an_error_of_form_there_is_no_verdict(self):
        def both(lines):
            body(lines, 5).update(seat=0)
            body(lines, 9).update(seat=9)
        log = self.check(self.edited(both))
        self.assertEqual((log.fault.entry, log.fault.kind), (9, "form"))
        self.assertEqual(len(log.first_faults()), 1)


class SealedCommands(LogTest):
    """Commands and items that are sealed, unseen or clear."""

    def test_names(self):
        self.assert_fault(self.edited(lambda lines: body(lines, 7).pop("name")), 7, "record/sealed")
        self.assert_fault(self.edited(lambda lines: body(lines, 3).update(name="n")), 3, "record/sealed")
        for view in ("table", {"seat": 0}):
            writer = begun(view)
            go(writer, command="unseen", name="n")
            self.assert_sound(chained(writer.lines))
            del body(writer.lines, 2)["name"]
            self.assert_fault(chained(writer.lines), 2, "record/sealed")

    def test_a_referee_sees_everything(self):
        for view, sound in (("referee", False), ({"seat": 0}, True), ("table", True)):
            for more, kind in (({"command": "unseen", "name": "n"}, "record/sealed"),
                               ({"draws": [drawn("unseen", 0, [["a", 1]])]}, "record/draw")):
                writer = begun(view)
                go(writer, **more)
                if sound:
                    self.assert_sound(chained(writer.lines))
                else:
                    self.assert_fault(chained(writer.lines), 2, kind)


class UnderSeals(LogTest):
    """A sealed value is of the kind that is sealed there."""

    def opened(self, what, value):
        """A log with a value sealed as such a thing, and opened."""
        writer = Writer()
        key = writer.seal(value if what == "key" else KEY.hex())
        writer.header("recorded", key=key)
        writer.line("start", {"events": []})
        if what == "command":
            go(writer, command=writer.seal(value), name="n")
        elif what == "state":
            go(writer, digest={"spectator": "00" * 32, "state": writer.seal(value)})
        elif what in ("item", "made"):
            content = [["a", 1], ["b", 0]]
            item = writer.seal(value if what == "item" else "a")
            go(writer, draws=[drawn(item, 0, writer.seal(value if what == "made" else content))])
        return chained(writer.lines)

    def test_kinds(self):
        seal = {"sealed": "0f" * 32}
        for what, good, bad in [
                ("key", [], ["AB" * 32, "ab" * 31, 5, [], seal]),
                ("state", ["ab" * 32], ["AB" * 32, "ab", 5, {"a": 1}, seal]),
                ("item", ["a"], ["unseen", 5, True, ["a"], {"a": 1}, seal]),
                ("made", [[["a", 1]], [["b", 0], ["a", 2]]],
                 ["a", {"a": 1}, [["a"]], [["a", -1]], [["a", True]], [["a", 1, 1]], [[1, 1]], [["a", 1], ["a", 1]],
                  [["a", 65536]], seal]),
                ("command", ["done", {"offer": 5}, {"offer": {"gold": []}}],
                 ["unseen", 5, False, [], {}, {"a": 1, "b": 2}, seal, {"a": seal}])]:
            for value in good:
                with self.subTest(what=what, good=value):
                    self.assert_sound(self.opened(what, value))
            for value in bad:
                with self.subTest(what=what, bad=value):
                    self.assert_fault(self.opened(what, value), 0 if what == "key" else 2, "record/seal")

    def test_views_and_states(self):
        for value, wanted in ([{"hand": 1}, None], ["unseen", (0, "record/seal")],
                              [{"hand": {"sealed": "0f" * 32}}, (0, "record/seal")]):
            for view, state in ((value, "x"), ("x", value)):
                writer = Writer()
                key = writer.seal(KEY.hex())
                position = {"seats": [writer.seal(view), writer.seal(view)], "state": writer.seal(state), "view": {}}
                writer.header("recorded", key=key, position=position)
                fault = self.check(chained(writer.lines)).fault
                self.assertEqual(fault and (fault.entry, fault.kind), wanted)

    def test_turned_over(self):
        writer = begun()
        go(writer, command=writer.seal(5), name="n")
        writer.lines[2]["open"] = []
        go(writer, reveals=[writer.openings[2, 0] | {"name": "n"}])
        self.assert_fault(chained(writer.lines), 3, "record/seal")


class LaterOpenings(LogTest):
    """Named values are opened on the lines where somebody learns them, as long as they have their names."""

    def named(self):
        """A log with a named item, face down, at entry 2."""
        writer = begun()
        go(writer, draws=[drawn(writer.seal("a"), 0, [["a", 1], ["b", 1]], name="n")])
        return writer

    def test_lines_where_nobody_learns(self):
        lines = [("note", {"text": ""}, False), ("seat", {"resigned": {"seat": 1}}, False),
                 ("undo", {"first": 3, "seat": 0}, False),
                 ("result", {"breakdown": [], "scores": [], "winners": []}, False),
                 ("ruling", {"agreed": [], "events": [], "reason": ""}, False),
                 ("command", {"command": "go", "events": ["taken"], "seat": 0}, True)]
        for kind, content, learns in lines:
            writer = self.named()
            go(writer)
            writer.line(kind, content, [(2, 0)])
            with self.subTest(kind=kind):
                if learns:
                    self.assert_sound(chained(writer.lines))
                else:
                    self.assert_fault(chained(writer.lines), 4, "record/opening")

    def test_name_that_passed_on(self):
        writer = self.named()
        go(writer, command=writer.seal("x"), name="n")
        go(writer, [(2, 0)])
        self.assert_fault(chained(writer.lines), 4, "record/opening")

    def test_name_that_passes_on_in_the_same_line(self):
        # The names count as they stood before the line.
        writer = self.named()
        item = writer.seal("b")
        go(writer, [(2, 0)], draws=[drawn(item, 1, name="n")])
        self.assert_sound(chained(writer.lines))
        writer.lines[4:] = []
        go(writer, [(2, 0)])
        self.assert_fault(chained(writer.lines), 4, "record/opening")

    def test_name_that_an_undo_gave_back(self):
        writer = self.named()
        go(writer, command=writer.seal("x"), name="n")
        writer.line("undo", {"first": 3, "seat": 0})
        go(writer, [(2, 0)])
        self.assert_sound(chained(writer.lines))
        writer.lines[5:] = []
        go(writer, [(3, 0)])
        self.assert_fault(chained(writer.lines), 5, "record/opening")

    def test_own_line_counts_for_reveals(self):
        writer = self.named()
        last = writer.seal("x")
        old, new = writer.openings[2, 0], writer.openings[3, 0]
        go(writer, command=last, name="n", reveals=[new | {"name": "n"}])
        self.assert_sound(chained(writer.lines))
        body(writer.lines, 3)["reveals"] = [old | {"name": "n"}]
        self.assert_fault(chained(writer.lines), 3, "record/reveals")

    def test_reveals_from_elsewhere(self):
        def revealed(**more):
            writer = self.named()
            go(writer, reveals=[writer.openings[2, 0] | {"name": "n"} | more])
            return [(fault.entry, fault.kind) for fault in self.check(chained(writer.lines)).first_faults()]
        self.assertEqual(revealed(), [])
        self.assertEqual(revealed(name="m"), [(3, "record/reveals")])
        for nowhere in ([2, 1], [3, 0], [9, 0], [2**53 - 1, 0]):
            self.assertEqual(revealed(of=nowhere), [(3, "record/reveals")])
        # It does not fit the seal that it tells, either.
        self.assertEqual(revealed(of=[0, 0]), [(3, "record/seal"), (3, "record/reveals")])

    def test_reveals_of_unseen_values(self):
        # unseen before, or from a hand
        for more in ({"command": "unseen", "name": "n"}, {}):
            writer = begun({"seat": 0})
            go(writer, **more)
            go(writer, reveals=[{"name": "n", "value": "x"}])
            self.assert_sound(chained(writer.lines))

    def test_sealed_values_are_revealed_from_their_seals(self):
        writer = self.named()
        go(writer, reveals=[{"name": "n", "value": "x"}])
        self.assert_fault(chained(writer.lines), 3, "record/reveals")


class Piles(LogTest):
    """The content of a pile follows from the record."""

    CONTENT = [["a", 2], ["b", 1]]
    LEFT = [["a", 1], ["b", 1]]

    def written(self, *steps, view="referee", **more):
        """A log of steps: draws of a command each, "rule", or "back" for an undo of the command before."""
        writer = begun(view, **more)
        for step in steps:
            if step == "rule":
                rule(writer)
            elif step == "back":
                writer.line("undo", {"first": len(writer.lines) - 1, "seat": 0})
            else:
                go(writer, draws=[step])
        return chained(writer.lines)

    def test_first_draw_tells(self):
        self.assert_fault(self.written(drawn("a", 0)), 2, "record/draw")
        for view in ("table", {"seat": 0}):
            self.assert_sound(self.written(drawn("a", 0), drawn("a", 1), view=view))

    def test_each_pile_for_itself(self):
        self.assert_sound(self.written(drawn("a", 0, self.CONTENT), drawn("a", 0, label="p/r/2")))
        self.assert_fault(self.written(drawn("a", 0, self.CONTENT), drawn("a", 0, label="other/q/1")), 3,
                          "record/draw")

    def test_first_draw_after_a_ruling_tells(self):
        first = drawn("a", 0, self.CONTENT)
        self.assert_sound(self.written(first, "rule", drawn("a", 1, self.LEFT), drawn("b", 2)))
        self.assert_fault(self.written(first, "rule", drawn("a", 1)), 4, "record/draw")
        other = drawn("a", 0, self.CONTENT, "other/q/1")
        later = drawn("a", 1, None, "other/q/1")
        self.assert_fault(self.written(first, other, "rule", drawn("a", 1, self.LEFT), later), 6, "record/draw")
        self.assert_sound(self.written(first, "rule", drawn("b", 1), drawn("b", 2), view={"seat": 0}))

    def test_made_that_is_no_news(self):
        first = drawn("a", 0, self.CONTENT)
        for view in ("referee", {"seat": 0}, "table"):
            self.assert_fault(self.written(first, drawn("a", 1, self.LEFT), view=view), 3, "record/draw")
            self.assert_sound(self.written(first, drawn("a", 1, self.CONTENT), view=view))

    def test_sealed_made_that_is_no_news(self):
        writer = begun()
        go(writer, draws=[drawn(writer.seal("a"), 0, writer.seal(self.CONTENT))])
        go(writer, draws=[drawn(writer.seal("a"), 1, writer.seal(self.LEFT))])
        self.assert_fault(chained(writer.lines), 3, "record/draw")
        writer.lines[2]["open"] = writer.lines[2]["open"][1:]
        self.assert_sound(chained(writer.lines))

    def test_item_that_is_not_in_the_pile(self):
        for view in ("referee", {"seat": 0}, "table"):
            self.assert_fault(self.written(drawn("c", 0, self.CONTENT), view=view), 2, "record/draw")
        self.assert_fault(self.written(drawn("b", 0, self.CONTENT), drawn("b", 1)), 3, "record/draw")
        self.assert_fault(self.written(drawn("b", 0, self.CONTENT), drawn("a", 1), drawn("b", 2)), 4, "record/draw")

    def test_content_is_unknown_after_a_draw_without_it(self):
        none_left = [["a", 1], ["b", 0]]
        for view in ({"seat": 0}, "table"):
            self.assert_sound(self.written(drawn("b", 0, self.CONTENT), drawn("b", 1), drawn("c", 2), view=view))
            # Even what the pile would have been is news then.
            again = (drawn("b", 0, self.CONTENT), drawn("a", 1))
            self.assert_sound(self.written(*again, drawn("a", 2, none_left), view=view))
            self.assert_fault(self.written(*again, drawn("b", 2, none_left), view=view), 4, "record/draw")
            self.assert_fault(self.written(*again, drawn("a", 2, []), view=view), 4, "record/draw")
        self.assert_fault(self.written(*again, drawn("a", 2, none_left)), 4, "record/draw")

    def test_a_seed_is_not_held_against_a_pile_that_is_unknown(self):
        pile = [["a", 1], ["b", 1]]
        for view, checked in (("referee", 2), ({"seat": 0}, 1)):
            writer = Writer()
            seed = writer.seal(SEED.hex())
            writer.header({"seed": seed}, key=writer.seal(KEY.hex()), point_of_view=view)
            item = draw_from(SEED, "p/q/1", 0, pile)
            draws = [drawn(item, 0, pile), drawn("a" if item == "b" else "b", 1)]
            writer.line("start", {"draws": draws, "events": []})
            self.assertEqual(self.assert_sound(chained(writer.lines)).draws_checked, checked)

    def test_hidden_draws(self):
        def hidden(writer, item, number, made=None):
            go(writer, draws=[drawn(writer.seal(item), number, made)])
            writer.lines[-1]["open"] = []
        writer = begun()
        hidden(writer, "a", 0, self.CONTENT)
        go(writer, draws=[drawn("b", 1)])
        self.assert_sound(chained(writer.lines))
        hidden(writer, "a", 2)
        self.assert_sound(chained(writer.lines))
        go(writer, draws=[drawn("b", 3)])
        self.assert_fault(chained(writer.lines), 5, "record/draw")
        writer.lines.pop()
        hidden(writer, "a", 3)
        self.assert_fault(chained(writer.lines), 5, "record/draw")

    def test_undone_draws(self):
        def aside(writer, item, number, made=None):
            go(writer, draws=[drawn(writer.seal(item), number, made, name="n")])
        writer = begun()
        aside(writer, "b", 0, self.CONTENT)
        writer.line("undo", {"first": 2, "seat": 0})
        aside(writer, "b", 0)
        self.assert_fault(chained(writer.lines), 4, "record/draw")
        writer.lines.pop()
        aside(writer, "b", 0, self.CONTENT)
        self.assert_sound(chained(writer.lines))

    def test_numbers(self):
        first = drawn("a", 0, self.CONTENT)
        self.assert_fault(self.written(first, drawn("a", 0)), 3, "record/draw")
        self.assert_fault(self.written(first, drawn("a", 2)), 3, "record/draw")
        self.assert_fault(self.written(drawn("a", 1, self.CONTENT)), 2, "record/draw")
        for number in (0, 1):
            self.assert_sound(self.written(first, "rule", drawn("a", number, self.LEFT), drawn("b", number + 1)))
        self.assert_fault(self.written(first, "rule", drawn("a", 2, self.LEFT)), 4, "record/draw")
        self.assert_fault(self.written(first, "rule", drawn("a", 0, self.LEFT), drawn("b", 0)), 5, "record/draw")

    def test_numbers_from_a_position(self):
        for number, wanted in ((6, None), (5, (3, "record/draw"))):
            lines = position_game()
            del lines[2:]
            for at, more in ((5, self.CONTENT), (number, None)):
                lines.append({"hash": "", "open": [], "record": {"command": {
                    "command": "go", "draws": [drawn("a", at, more)], "events": [], "seat": 0}}})
            fault = self.check(chained(lines)).fault
            self.assertEqual(fault and (fault.entry, fault.kind), wanted)


class Playing(LogTest):
    """The checks of commands, undos and the start that need no game."""

    def undone(self, **more):
        """A log with a command and its undo, at entry 3."""
        writer = begun()
        go(writer, **more)
        writer.line("undo", {"first": 2, "seat": 0})
        return chained(writer.lines)

    def test_undo_of_what_was_shown(self):
        self.assert_sound(self.undone())
        self.assert_fault(self.undone(draws=[drawn("a", 0, [["a", 1]])]), 3, "record/undo")
        self.assert_fault(self.undone(draws=[drawn("a", 0, [["a", 1]], name="n")]), 3, "record/undo")
        for more, sound in (({}, False), ({"name": "n"}, True)):
            for unseen in (False, True):
                writer = begun({"seat": 0} if unseen else "referee")
                item = "unseen" if unseen else writer.seal("a")
                go(writer, draws=[drawn(item, 0, [["a", 1]], **more)])
                writer.line("undo", {"first": 2, "seat": 0})
                if sound:
                    self.assert_sound(chained(writer.lines))
                else:
                    self.assert_fault(chained(writer.lines), 3, "record/undo")
        writer = begun()
        go(writer, command=writer.seal("x"), name="n")
        go(writer, reveals=[writer.openings[2, 0] | {"name": "n"}])
        writer.line("undo", {"first": 3, "seat": 0})
        self.assert_fault(chained(writer.lines), 4, "record/undo")

    def test_undo_after_a_ruling(self):
        writer = begun()
        go(writer)
        rule(writer)
        writer.line("undo", {"first": 2, "seat": 0})
        self.assert_fault(chained(writer.lines), 4, "record/undo")

    def test_several_undos(self):
        writer = begun()
        go(writer)
        go(writer)
        writer.line("note", {"text": ""})
        writer.line("undo", {"first": 3, "seat": 0})
        writer.line("undo", {"first": 2, "seat": 0})
        self.assert_sound(chained(writer.lines))
        writer.line("undo", {"first": 2, "seat": 0})
        self.assert_fault(chained(writer.lines), 7, "record/undo")

    def test_nothing_happens_at_the_start_from_a_position(self):
        for more in ({"events": ["x"]}, {"draws": [drawn("a", 0, [["a", 1]])]}, {"draws": [drawn("a", 0)]},
                     {"digest": {"spectator": "00" * 32}}):
            lines = position_game()
            body(lines, 1).update(more)
            log = self.check(chained(lines))
            self.assertEqual([(fault.entry, fault.kind) for fault in log.first_faults()], [(1, "record/events")])


class Seats(LogTest):
    """The seats at the table, as far as the header shows them."""

    HEADERS = [({"seats": ["x", "y"], "setup": {}}, 2), ({"seats": [], "setup": {"players": 2}}, 2),
               ({"seats": [], "setup": {"players": 5}}, 5), ({"seats": [], "setup": {}}, None),
               ({"seats": [], "setup": "two"}, None), ({"seats": [], "setup": {"players": True}}, None),
               ({"seats": [], "setup": {"players": 9}}, 9), ({"seats": [], "setup": {"players": "2"}}, None)]

    def assert_there(self, writer, seats, kind):
        """In the last line of a log the seat 7 is not there, if the number of seats is known; 0 and the last are."""
        lines = writer.lines
        entry = len(lines) - 1
        for seat, there in ((0, True), ((seats or 8) - 1, True), (seats or 8, False), (7, (seats or 8) > 7)):
            if seat > 7:
                continue
            changed = copy.deepcopy(lines)
            spelt = json.dumps(changed[entry]["record"]).replace("100", str(seat))
            changed[entry]["record"] = json.loads(spelt)
            with self.subTest(header=changed[0]["record"], record=changed[entry]["record"]):
                if there:
                    self.assert_sound(chained(changed))
                else:
                    self.assert_fault(chained(changed), entry, kind)

    def test_who_is_not_at_the_table(self):
        for more, seats in self.HEADERS:
            for kind, content, fault in [
                    ("note", {"seat": 100, "text": ""}, "record/seat"), ("seat", {"resigned": {"seat": 100}},
                                                                         "record/seat"),
                    ("seat", {"out_of_time": {"seat": 100}}, "record/seat"),
                    ("ruling", {"agreed": [100], "events": [], "reason": ""}, "record/ruling")]:
                writer = begun(**more)
                writer.line(kind, content)
                self.assert_there(writer, seats, fault)

    def test_notes_before_the_start(self):
        writer = Writer()
        key = writer.seal(KEY.hex())
        writer.header("recorded", key=key)
        writer.line("note", {"seat": 2, "text": ""})
        self.assert_fault(chained(writer.lines), 1, "record/seat")

    def test_seats_as_many_as_shares_or_views(self):
        for lines in (shares_game(), position_game()):
            body(lines, 0).update(seats=[], setup={})
            for seat, wanted in ((1, None), (2, "record/seat")):
                more = lines + [{"hash": "", "open": [], "record": {"seat": {"resigned": {"seat": seat}}}}]
                fault = self.check(chained(more)).fault
                self.assertEqual(fault and (fault.entry, fault.kind), wanted and (len(lines), wanted))

    def test_who_leaves_twice(self):
        for first in ("resigned", "out_of_time"):
            for second in ("resigned", "out_of_time"):
                writer = begun()
                writer.line("seat", {first: {"seat": 1}})
                writer.line("seat", {second: {"seat": 0}})
                self.assert_sound(chained(writer.lines))
                writer.line("seat", {second: {"seat": 1}})
                self.assert_fault(chained(writer.lines), 4, "record/seat")
                writer.lines.insert(4, {"hash": "", "open": [], "record": {"seat": {
                    "replaced": {"by": "x", "seat": 1}}}})
                self.assert_sound(chained(writer.lines))


class Digests(LogTest):
    """The whole state is known to a referee, and to nobody else."""

    def test_states(self):
        for view in ("referee", {"seat": 0}, "table"):
            for state in (False, True):
                if view == "table" and state:
                    continue  # Without a key there are no seals.
                for kind in ("start", "command", "ruling"):
                    writer = begun(view)
                    if kind == "start":
                        writer.lines.pop()
                    digest = {"spectator": "00" * 32}
                    if state:
                        digest["state"] = writer.seal("11" * 32)
                    content = {"start": {"events": []}, "command": {"command": "go", "events": [], "seat": 0},
                               "ruling": {"agreed": [], "events": [], "reason": ""}}[kind]
                    writer.line(kind, content | {"digest": digest})
                    with self.subTest(view=view, state=state, kind=kind):
                        if state == (view == "referee"):
                            self.assert_sound(chained(writer.lines))
                        else:
                            self.assert_fault(chained(writer.lines), len(writer.lines) - 1, "record/digest")

    def test_state_in_the_log_of_a_table_with_a_key(self):
        writer = Writer()
        writer.header("recorded", point_of_view="table", key=writer.seal(KEY.hex()))
        writer.line("start", {"digest": {"spectator": "00" * 32, "state": writer.seal("11" * 32)}, "events": []})
        self.assert_fault(chained(writer.lines), 1, "record/digest")


class WhichFault(LogTest):
    """Of several faults one counts for each answer."""

    def faults(self, data):
        """The first fault of each answer."""
        return [(fault.entry, fault.kind) for fault in self.check(data).first_faults()]

    def test_order_of_the_table(self):
        lines = game()
        lines[9]["open"][0]["salt"] = FORGED_SALT
        lines[9]["open"].insert(0, copy.deepcopy(lines[3]["open"][0]))
        chained(lines)
        lines[9]["hash"] = "00" * 32
        spelt = b"".join(spell(line) + b"\n" for line in lines)
        self.assertEqual(self.faults(spelt)[0], (9, "record/chain"))
        self.assertEqual(self.faults(chained(lines)), [(9, "record/seal")])
        lines[9]["open"][1] = game()[9]["open"][0]
        self.assertEqual(self.faults(chained(lines)), [(9, "record/opening")])

    def test_table_order_of_legal_faults(self):
        writer = begun()
        writer.line("seat", {"resigned": {"seat": 0}})
        go(writer, name="n", draws=[drawn("b", 0, [["a", 1]])])
        self.assertEqual(self.faults(chained(writer.lines)), [(3, "record/sealed")])
        del body(writer.lines, 3)["name"]
        self.assertEqual(self.faults(chained(writer.lines)), [(3, "record/draw")])
        del body(writer.lines, 3)["draws"]
        self.assertEqual(self.faults(chained(writer.lines)), [(3, "record/seat")])

    def test_undo_before_seat(self):
        writer = begun()
        writer.line("seat", {"resigned": {"seat": 0}})
        writer.line("undo", {"first": 2, "seat": 0})
        self.assertEqual(self.faults(chained(writer.lines)), [(3, "record/undo")])

    def test_one_fault_for_each_answer(self):
        lines = game()
        lines[9]["open"][0]["salt"] = FORGED_SALT
        body(lines, 5)["seat"] = 0
        self.assertEqual(self.faults(chained(lines)), [(5, "record/undo")])
        lines = game()
        lines[4]["open"][0]["salt"] = FORGED_SALT
        body(lines, 5)["seat"] = 0
        self.assertEqual(self.faults(chained(lines)), [(4, "record/seal"), (5, "record/undo")])

    def test_a_ruling_is_not_legal(self):
        writer = begun()
        writer.line("ruling", {"agreed": [2], "events": [], "reason": ""})
        go(writer, command=writer.seal("x"), name="n")
        writer.lines[3]["open"][0]["salt"] = FORGED_SALT
        self.assertEqual(self.faults(chained(writer.lines)), [(2, "record/ruling"), (3, "record/seal")])

    def after_illegal(self):
        """A log whose entry 3 is illegal; a value is named before it, and one after it."""
        writer = begun()
        go(writer, command=writer.seal("x"), name="early")
        go(writer, name="bad")
        go(writer, command=writer.seal("y"), name="late")
        return writer

    def test_after_an_illegal_entry(self):
        legal = (3, "record/sealed")
        for at, found in (((2, 0), (5, "record/seal")), ((4, 0), None)):
            writer = self.after_illegal()
            go(writer, [at])
            writer.lines[5]["open"][0]["salt"] = FORGED_SALT
            self.assertEqual(self.faults(chained(writer.lines)), [legal] + ([found] if found else []))
            writer = self.after_illegal()
            one = writer.openings[at] | {"name": "early" if at == (2, 0) else "late", "value": "z"}
            go(writer, reveals=[one])
            self.assertEqual(self.faults(chained(writer.lines)), [legal] + ([found] if found else []))

    def test_seals_and_chain_are_checked_to_the_end(self):
        writer = self.after_illegal()
        writer.lines[4]["open"][0]["salt"] = FORGED_SALT
        self.assertEqual(self.faults(chained(writer.lines)), [(3, "record/sealed"), (4, "record/seal")])
        writer = self.after_illegal()
        data = chained(writer.lines)
        writer.lines[4]["hash"] = "00" * 32
        data = b"".join(spell(line) + b"\n" for line in writer.lines)
        self.assertEqual(self.faults(data), [(3, "record/sealed"), (4, "record/chain")])

    def test_after_a_record_out_of_place(self):
        writer = begun()
        writer.line("start", {"events": []})
        go(writer, name="n")
        self.assertEqual(self.faults(chained(writer.lines)), [(2, "record/order")])

    def test_own_values_are_checked_after_an_illegal_entry(self):
        writer = self.after_illegal()
        seal = writer.seal("w")
        go(writer, command=seal, name="own", reveals=[writer.openings[5, 0] | {"name": "own", "value": "v"}])
        writer.lines[5]["open"] = []
        self.assertEqual(self.faults(chained(writer.lines)), [(3, "record/sealed"), (5, "record/seal")])

    def seeded(self, *before):
        """A log whose last entry has a draw that its seed does not give, after these lines."""
        writer = Writer()
        writer.header({"seed": writer.seal(SEED.hex())}, key=writer.seal(KEY.hex()))
        writer.line("start", {"events": []})
        for kind, content in before:
            writer.line(kind, content)
        pile = [["a", 1], ["b", 1]]
        wrong = "a" if draw_from(SEED, "p/q/1", 0, pile) == "b" else "b"
        go(writer, draws=[drawn(wrong, 0, pile)])
        return chained(writer.lines)

    def test_nothing_is_held_against_the_seed_after_a_fault(self):
        fine = ("note", {"text": ""})
        illegal = ("command", {"command": "go", "events": [], "name": "n", "seat": 0})
        beyond = ("note", {"seat": 2, "text": ""})
        misplaced = ("start", {"events": []})
        for line, found in ((fine, (3, "record/seed")), (illegal, (2, "record/sealed")), (beyond, (2, "record/seat")),
                            (misplaced, (2, "record/order"))):
            self.assertEqual(self.faults(self.seeded(line)), [found])

    def test_rules_are_not_judged_after_an_illegal_entry(self):
        lines = game()
        body(lines, 5)["seat"] = 0
        lines[6]["open"][0]["value"] = "frog"
        lines.insert(13, {"hash": "", "open": [], "record": {"seat": {"abandoned": {"reason": "late"}}}})
        self.assertEqual(self.faults(chained(lines)), [(5, "record/undo"), (6, "record/seal")])
        lines = game()
        body(lines, 3)["name"] = "n"
        del lines[5]
        lines[5]["open"] = []
        del body(lines, 7)["reveals"]
        self.assertEqual(self.faults(chained(lines)), [(3, "record/sealed")])


class Acknowledgements(LogTest):
    """A seat vouches for all entries before."""

    def signed(self, *seats):
        """A log with a command of seat 1, in which these seats sign."""
        writer = begun(**({"signers": keys(*seats)} if seats else {}))
        if 1 not in seats:
            go(writer, seat=1)
        return writer

    def test_places(self):
        result = ("result", {"breakdown": [], "scores": [], "winners": []})
        for before in ([], [("note", {"text": ""})], [("seat", {"resigned": {"seat": 0}})],
                       [("seat", {"abandoned": {"reason": "late"}})], [result],
                       [("seat", {"abandoned": {"reason": "late"}}), result]):
            writer = self.signed(0)
            for kind, content in before:
                writer.line(kind, content)
            acknowledge(writer, 0)
            acknowledge(writer, 0)
            log = self.assert_sound(chained(writer.lines))
            self.assertEqual(log.signatures_checked, 2)
        writer = Writer()
        writer.header("recorded", key=writer.seal(KEY.hex()), signers=keys(0))
        acknowledge(writer, 0)
        self.assert_fault(chained(writer.lines), 1, "record/order")

    def test_it_changes_nothing(self):
        writer = self.signed(0)
        acknowledge(writer, 0)
        writer.line("undo", {"first": 2, "seat": 1})
        self.assert_sound(chained(writer.lines))

    def test_signature_that_does_not_fit(self):
        writer = self.signed(0)
        acknowledge(writer, 0, SECRETS[1])
        self.assert_fault(chained(writer.lines), 3, "record/signature")
        # of another seat, and at another place
        writer = self.signed(0, 1)
        acknowledge(writer, 0)
        body(writer.lines, 2)["seat"] = 1
        self.assert_fault(chained(writer.lines), 2, "record/signature")
        writer = self.signed(0)
        acknowledge(writer, 0)
        writer.lines.insert(3, {"hash": "", "open": [], "record": {"note": {"text": ""}}})
        self.assert_fault(chained(writer.lines), 4, "record/signature")
        # of a command: the text is empty
        writer = self.signed(0)
        acknowledge(writer, 0)
        message = b"amunre/sign-command/v1\x00" + head(writer) + bytes(4)
        writer.line("acknowledgement", {"seat": 0, "signed": sign(SECRETS[0], message)})
        self.assert_fault(chained(writer.lines), 4, "record/signature")

    def test_seats_without_a_key(self):
        for seats in ((), (0,)):
            writer = self.signed(*seats)
            acknowledge(writer, 1)
            self.assert_fault(chained(writer.lines), 3, "record/signature")
        writer = self.signed(0)
        writer.line("seat", {"resigned": {"seat": 0}})
        acknowledge(writer, 0)
        self.assert_sound(chained(writer.lines))
        writer.line("seat", {"replaced": {"by": "Cid", "seat": 0}})
        acknowledge(writer, 0)
        self.assert_fault(chained(writer.lines), 6, "record/signature")

    def test_forms(self):
        for more in ({"signed": "ab" * 63}, {"signed": "AB" * 64}, {"signed": ""}, {"signed": 1}, {"seat": 8},
                     {"text": ""}):
            writer = self.signed(0)
            acknowledge(writer, 0)
            body(writer.lines, 3).update(more)
            self.assert_fault(chained(writer.lines), 3, "form")
        for missing in ("seat", "signed"):
            writer = self.signed(0)
            acknowledge(writer, 0)
            del body(writer.lines, 3)[missing]
            self.assert_fault(chained(writer.lines), 3, "form")

    def test_it_is_checked_after_a_fault(self):
        writer = self.signed(0)
        go(writer, name="n", seat=1)
        acknowledge(writer, 0, SECRETS[1])
        found = [(fault.entry, fault.kind) for fault in self.check(chained(writer.lines)).first_faults()]
        self.assertEqual(found, [(3, "record/sealed"), (4, "record/signature")])


class SignedRulings(LogTest):
    """Seats sign a ruling to which they agree."""

    def ruled(self, agreed, seats, signers=(0, 1), changed=None):
        """A log with a ruling at entry 2."""
        writer = begun(**({"signers": keys(*signers)} if signers else {}))
        signed_ruling(writer, agreed, seats)
        body(writer.lines, 2).update(changed or {})
        return writer

    def test_seats_that_agree(self):
        for agreed, seats in (([0, 1], [0, 1]), ([0, 1], [1]), ([0], [0])):
            log = self.assert_sound(chained(self.ruled(agreed, seats).lines))
            self.assertEqual(log.signatures_checked, len(seats))
        self.assert_fault(chained(self.ruled([0], [0, 1]).lines), 2, "record/signature")
        self.assert_fault(chained(self.ruled([0, 1], [0, 1], (0,)).lines), 2, "record/signature")
        self.assert_fault(chained(self.ruled([0], [0], ()).lines), 2, "record/signature")

    def test_what_is_signed(self):
        for more in ({"agreed": [1]}, {"events": [{"fixed": 2}]}, {"reason": "a slap"}):
            self.assert_fault(chained(self.ruled([0, 1], [1], changed=more).lines), 2, "record/signature")
        # the digest is not
        digest = {"spectator": "00" * 32, "state": {"sealed": "0f" * 32}}
        self.assert_sound(chained(self.ruled([0, 1], [1], changed={"digest": digest}).lines))
        lines = self.ruled([0, 1], [1]).lines
        lines.insert(2, {"hash": "", "open": [], "record": {"note": {"text": ""}}})
        self.assert_fault(chained(lines), 3, "record/signature")

    def test_forms(self):
        for change in (lambda all: all.reverse(), lambda all: all.append(all[1]), lambda all: all.clear()):
            lines = self.ruled([0, 1], [0, 1]).lines
            change(body(lines, 2)["signatures"])
            data = chained(lines)
            self.assert_fault(data, 2, "form", data.splitlines()[2].index(b'"signatures":') + 14)
        for more in ({"signed": "ab" * 63}, {"signed": "AB" * 64}, {"seat": 8}, {"more": 1}):
            lines = self.ruled([0, 1], [0, 1]).lines
            body(lines, 2)["signatures"][1].update(more)
            self.assert_fault(chained(lines), 2, "form")


class Redrawn(LogTest):
    """Draws that were written down wrongly are corrected."""

    MADE = [["a", 2], ["b", 1]]

    def played(self, view="referee", **more):
        """A writer with a command at entry 2 that drew an "a"."""
        writer = begun(view)
        go(writer, **({"draws": [drawn("a", 0, self.MADE)]} | more))
        return writer

    def corrected(self, **more):
        """The bytes of a log with a correction at entry 3."""
        writer = self.played()
        redrawn(writer, **({"of": 2, "old": ["a"], "draws": [drawn("b", 0, self.MADE)]} | more))
        return chained(writer.lines)

    def test_commands_and_the_start(self):
        self.assert_sound(self.corrected())
        writer = begun(start={"draws": [drawn("a", 0, self.MADE)]})
        redrawn(writer, 1, ["a"], [drawn("b", 0, self.MADE)])
        go(writer, draws=[drawn("a", 1)])
        self.assert_sound(chained(writer.lines))
        body(writer.lines, 3)["draws"][0]["item"] = "b"
        self.assert_fault(chained(writer.lines), 3, "record/draw")

    def test_draws_that_follow_a_seed(self):
        writer = Writer()
        writer.header({"seed": writer.seal(SEED.hex())}, key=writer.seal(KEY.hex()))
        item = draw_from(SEED, "p/q/1", 0, self.MADE)
        writer.line("start", {"draws": [drawn(item, 0, self.MADE)], "events": []})
        redrawn(writer, 1, [item], [drawn("a" if item == "b" else "b", 0, self.MADE)])
        self.assert_fault(chained(writer.lines), 2, "record/redrawn")

    def test_what_can_stand_between(self):
        for between, sound in ((("note", {"text": ""}), True), (("seat", {"resigned": {"seat": 1}}), False),
                               (("ruling", {"agreed": [], "events": [], "reason": ""}), False),
                               (("command", {"command": "go", "events": [], "seat": 1}), False)):
            writer = self.played()
            writer.line(*between)
            redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
            if sound:
                self.assert_sound(chained(writer.lines))
            else:
                self.assert_fault(chained(writer.lines), 4, "record/redrawn")
        writer = begun(signers=keys(1))
        go(writer, draws=[drawn("a", 0, self.MADE)])
        acknowledge(writer, 1)
        redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
        self.assert_sound(chained(writer.lines))
        writer = self.played(draws=[drawn("unseen", 0, name="n")], view={"seat": 0})
        writer.line("undo", {"first": 2, "seat": 0})
        redrawn(writer, 2, ["unseen"], [drawn("b", 0)])
        self.assert_fault(chained(writer.lines), 4, "record/redrawn")

    def test_once(self):
        for of, old, new in ((2, "a", "b"), (2, "b", "a"), (3, "b", "a")):
            writer = self.played()
            redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
            redrawn(writer, of, [old], [drawn(new, 0, self.MADE)])
            self.assert_fault(chained(writer.lines), 4, "record/redrawn")

    def test_other_entries(self):
        for of in (0, 1, 3, 9):
            self.assert_fault(self.corrected(of=of), 3, "record/redrawn")
        writer = begun()
        go(writer)
        redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
        self.assert_fault(chained(writer.lines), 3, "record/redrawn")
        writer = self.played(reveals=[{"name": "n", "value": "x"}])
        redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
        self.assert_fault(chained(writer.lines), 3, "record/redrawn")
        lines = position_game()[:2]
        writer = Writer()
        writer.lines = lines
        redrawn(writer, 1, [], [])
        self.assert_fault(chained(lines), 2, "record/redrawn")

    def test_places(self):
        writer = self.played()
        writer.line("result", {"breakdown": [], "scores": [], "winners": []})
        redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
        self.assert_fault(chained(writer.lines), 4, "record/order")
        writer = self.played()
        writer.line("seat", {"abandoned": {"reason": "late"}})
        redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
        self.assert_fault(chained(writer.lines), 4, "record/order")

    def test_what_must_stay(self):
        for more in ({"draws": []}, {"old": ["b"]}, {"old": []}, {"old": ["a", "a"]}, {"old": ["unseen"]}, {"draws": [drawn("a", 0, self.MADE)]}):
            with self.subTest(more=more):
                self.assert_fault(self.corrected(**more), 3, "record/redrawn")

    def test_another_item_can_cause_other_draws(self):
        self.assert_sound(self.corrected(draws=[drawn("b", 0, self.MADE), drawn("a", 1)]))

    def test_draws_are_judged(self):
        self.assert_fault(self.corrected(draws=[drawn("b", 1, self.MADE)]), 3, "record/draw")
        self.assert_fault(self.corrected(draws=[drawn("c", 0, self.MADE)]), 3, "record/draw")
        self.assert_fault(self.corrected(draws=[drawn("b", 0)]), 3, "record/draw")
        self.assert_fault(self.corrected(draws=[drawn("unseen", 0, self.MADE)]), 3, "record/draw")
        self.assert_fault(self.corrected(digest={"spectator": "00" * 32}), 3, "record/digest")

    def test_replaced_draws_do_not_count(self):
        writer = self.played()
        redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
        for number, item in ((1, "a"), (2, "a")):
            go(writer, draws=[drawn(item, number)])
        self.assert_sound(chained(writer.lines))
        go(writer, draws=[drawn("a", 3)])
        self.assert_fault(chained(writer.lines), 6, "record/draw")

    def sealed(self, old, new):
        """A writer with a sealed item at entry 2, named, that is corrected at entry 3."""
        writer = begun()
        go(writer, draws=[drawn(writer.seal(old), 0, self.MADE, name="n")])
        item = writer.seal(new)
        redrawn(writer, 2, ["sealed"], [drawn(item, 0, self.MADE, name="n")])
        return writer

    def test_sealed_items(self):
        self.assert_sound(chained(self.sealed("a", "b").lines))
        # its seal is another one
        self.assert_sound(chained(self.sealed("a", "a").lines))
        lines = self.sealed("a", "b").lines
        lines[3]["open"][0]["value"] = "a"
        self.assert_fault(chained(lines), 3, "record/seal")
        # one that is open to all now is another item
        writer = begun()
        go(writer, draws=[drawn(writer.seal("a"), 0, self.MADE)])
        redrawn(writer, 2, ["sealed"], [drawn("a", 0, self.MADE)])
        self.assert_sound(chained(writer.lines))

    def test_names(self):
        for at, kind in (((3, 0), None), ((2, 0), "record/reveals")):
            writer = self.sealed("a", "b")
            go(writer, reveals=[writer.openings[at] | {"name": "n"}])
            if kind is None:
                self.assert_sound(chained(writer.lines))
            else:
                self.assert_fault(chained(writer.lines), 4, kind)
        writer = self.sealed("a", "b")
        go(writer, [(2, 0)])
        self.assert_fault(chained(writer.lines), 4, "record/opening")
        # nobody learns an earlier value by a correction
        writer = self.sealed("a", "b")
        writer.lines[3]["open"].insert(0, writer.openings[2, 0])
        self.assert_fault(chained(writer.lines), 3, "record/opening")
        # another card has another name, and the old one is free
        lines = self.sealed("a", "b").lines
        body(lines, 3)["draws"][0]["name"] = "m"
        writer = Writer()
        writer.lines = lines
        go(writer, reveals=[{"name": "n", "value": "x"}])
        self.assert_sound(chained(lines))

    def test_a_secret_command_is_not_corrected(self):
        writer = begun()
        go(writer, command=writer.seal("x"), name="n", draws=[drawn(writer.seal("a"), 0, self.MADE, name="m")])
        redrawn(writer, 2, ["sealed"], [drawn(writer.seal("b"), 0, self.MADE, name="m")])
        self.assert_fault(chained(writer.lines), 3, "record/redrawn")

    def test_undo(self):
        for first, sound in ((3, True), (2, False)):
            writer = self.sealed("a", "b")
            writer.line("undo", {"first": first, "seat": 0})
            if sound:
                # the pile is as it was before the command
                go(writer, draws=[drawn("a", 0, self.MADE)])
                self.assert_sound(chained(writer.lines))
                writer.lines.pop()
                writer.line("undo", {"first": 2, "seat": 0})
                self.assert_fault(chained(writer.lines), 5, "record/undo")
            else:
                self.assert_fault(chained(writer.lines), 4, "record/undo")
        writer = self.played()
        redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
        writer.line("undo", {"first": 3, "seat": 0})
        self.assert_fault(chained(writer.lines), 4, "record/undo")
        # at the start there is no command
        writer = begun(start={"draws": [drawn("unseen", 0, name="n")]}, view="table")
        redrawn(writer, 1, ["unseen"], [drawn("b", 0, name="n")])
        writer.line("undo", {"first": 2, "seat": 0})
        self.assert_fault(chained(writer.lines), 3, "record/undo")

    def test_other_writers(self):
        for view in ("table", {"seat": 0}):
            writer = self.played(view, draws=[drawn("unseen", 0)])
            redrawn(writer, 2, ["unseen"], [drawn("a", 0)])
            self.assert_sound(chained(writer.lines))
            body(writer.lines, 3)["draws"][0]["item"] = "unseen"
            self.assert_fault(chained(writer.lines), 3, "record/redrawn")

    def test_rank(self):
        writer = self.played()
        redrawn(writer, 1, ["a"], [drawn("b", 0, self.MADE)])
        found = [(fault.entry, fault.kind) for fault in self.check(chained(writer.lines)).first_faults()]
        self.assertEqual(found, [(3, "record/redrawn")])
        kinds = list(verify.RANKS)
        self.assertEqual(kinds[kinds.index("record/undo") + 1], "record/redrawn")

    def test_forms(self):
        for more in ({"of": -1}, {"of": "2"}, {"old": "a"}, {"old": [1]}, {"draws": [{"item": "b"}]}, {"events": 1},
                     {"seat": 0}, {"reveals": []}, {"old": [{"sealed": "0f" * 32}]}):
            with self.subTest(more=more):
                self.assert_fault(self.corrected(**more), 3, "form")
        for missing in ("draws", "events", "of", "old"):
            writer = self.played()
            redrawn(writer, 2, ["a"], [drawn("b", 0, self.MADE)])
            del body(writer.lines, 3)[missing]
            self.assert_fault(chained(writer.lines), 3, "form")
        writer = self.played("table")
        redrawn(writer, 2, ["a"], [drawn({"sealed": "0f" * 32}, 0, self.MADE)])
        self.assert_fault(chained(writer.lines), 3, "form")


class Corpus(LogTest):
    """The logs of the corpus: the entry was found by laying each faulty log beside the sound one it was made from."""

    FAULTY = {
        "acts-after-leaving": (30, "record/seat"), "another-format": (0, "form"), "another-game": (0, "form"),
        "another-seed": (1, "record/seed"), "broken-chain": (7, "record/chain"), "byte-order-mark": (0, "form"),
        "carriage-return": (0, "form"), "command-after-the-result": (33, "record/order"),
        "default-written": (2, "form"), "draw-of-another-label": (16, "record/seed"), "empty-line": (1, "form"),
        "empty": (0, "form"), "forged-opening": (24, "record/seal"), "forged-share": (1, "record/seal"),
        "garbage": (0, "form"), "horus-digest-too-early": (8, "record/digest"),
        "horus-second-temple": (67, "record/draw"), "impossible-draw": (1, "record/draw"),
        "men-nefer-good-drawn-twice": (7, "record/draw"),
        "key-of-nobody": (0, "form"), "key-of-small-order": (0, "form"), "key-that-is-no-point": (0, "form"),
        "key-twice": (2, "form"), "keys-of-two-seats-alike": (0, "form"), "keys-out-of-order": (0, "form"),
        "signature-after-another-history": (6, "record/signature"), "signature-forged": (5, "record/signature"),
        "signature-misplaced": (7, "record/signature"), "signature-missing": (5, "record/signature"),
        "signature-of-a-share-forged": (1, "record/signature"),
        "signature-of-a-share-missing": (1, "record/signature"),
        "newer-version": (0, "form"), "no-header": (0, "form"), "not-text": (2, "form"), "null": (2, "form"),
        "opening-of-nothing": (24, "record/opening"), "position-begins-by-itself": (1, "record/events"),
        "replaced-but-there": (30, "record/seat"), "share-missing": (5, "record/shares"), "space-between": (2, "form"),
        "start-after-a-command": (1, "record/order"), "text": (0, "form"), "torn-header": (0, "form"),
        "two-headers": (33, "record/order"), "undo-too-late": (26, "record/undo"), "unknown-field": (2, "form"),
        "unknown-record": (2, "form"), "too-few-names": (0, "form"), "six-players": (0, "form"),
        "wrong-hash": (7, "record/chain"), "wrong-pile": (1, "record/seed"),
        "wrong-reveal": (26, "record/seal"), "wrong-undo": (23, "record/undo"),
        # The fault is at entry 24, which only the game can tell; what follows from it can be told at entry 26.
        "offer-in-the-open": (26, "record/reveals"), "offer-of-another-name": (26, "record/reveals"),
    }

    def logs(self, folder):
        """The names of the logs in a folder of the corpus, and their bytes."""
        folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "corpus", folder)
        for path in verify.logs_in(folder):
            with open(path, "rb") as stream:
                yield os.path.basename(path)[:-len(verify.ENDING)], stream.read()

    def test_sound(self):
        for name, data in self.logs("sound"):
            with self.subTest(name=name):
                self.assert_sound(data)

    def test_faulty(self):
        found = {}
        for name, data in self.logs("faulty"):
            fault = self.check(data).fault
            if fault is not None:
                found[name] = (fault.entry, fault.kind)
        self.assertEqual(found, self.FAULTY)


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
            self.assertTrue(printed.startswith(f"{bad}: fault at entry 0 (line 1, column 2): form: "), printed)
            self.assertEqual(self.run_main(good, os.path.join(folder, "none"))[0], 2)

    def test_signatures(self):
        """The examples of RFC 8032, 7.1, and what is none."""
        key = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
        signature = bytes.fromhex("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                                  "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
        self.assertTrue(verify.is_signature_of(key, signature, b"\x72"))
        self.assertFalse(verify.is_signature_of(key, signature, b"\x73"))
        for place in range(0, 64, 7):
            other = bytearray(signature)
            other[place] ^= 1
            self.assertFalse(verify.is_signature_of(key, bytes(other), b"\x72"))
        # a number beyond the order of the group would be a second spelling
        number = int.from_bytes(signature[32:], "little") + verify.ORDER
        self.assertFalse(verify.is_signature_of(key, signature[:32] + number.to_bytes(32, "little"), b"\x72"))
        for small in ("01" + "00" * 31, "00" * 32, "ec" + "ff" * 30 + "7f", "ee" + "ff" * 30 + "7f"):
            self.assertIsNone(verify.read_point(bytes.fromhex(small)))

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
        # the second example of RFC 8032 is of other bytes: here the key is its, and the signature does not fit
        rfc_key = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
        message = b"amunre/sign-share/v1\x00" + bytes(32) + (1).to_bytes(4, "big") + b"7"
        files["signatures.json"] = [{"what": "share", "after": "00" * 32, "seat": 1, "text": "7", "key": rfc_key,
                                     "bytes": message.hex(), "signature": "00" * 64, "fits": False}]
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
