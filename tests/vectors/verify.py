#!/usr/bin/env python3
"""A checker of game logs (`*.amunre.jsonl`), written from the page `docs/reference/log-format.md` alone.

    python3 verify.py LOG…            check logs, or the logs in folders and below
    python3 verify.py --vectors DIR   check the examples of the computations

It reads the form of a log and checks what needs no rules of a game: limits, canonical form, the shape and the order
of the records, the chain, the seals, the openings, the content of the piles, and the draws of a seed that this copy
shows. What only the game can tell it leaves alone. Exit code: 0 if all is sound, 1 if something is not, 2 if a file
cannot be opened at all.
"""

import argparse
import hashlib
import hmac
import json
import os
import re
import sys
from typing import NamedTuple, Optional

MAX_LINE = 1_048_576
MAX_DEPTH = 16
MAX_ENTRIES = 100_000
MAX_INTEGER = 2**53 - 1
MAX_SIGNATURE = 1024
MAX_NAME = 40
MAX_SEATS = 8
MAX_PILE = 65_535
ENDING = ".amunre.jsonl"

# The faults that this checker can find and the answer that each makes a no, in the order of the page's table: of
# several at one entry the first counts.
ANSWERS = {"record/chain": "intact", "record/seal": "intact", "record/opening": "intact", "record/order": "intact",
           "record/signature": "intact",
           "record/sealed": "legal", "record/draw": "legal", "record/events": "legal", "record/reveals": "legal",
           "record/digest": "legal", "record/undo": "legal", "record/redrawn": "legal", "record/ruling": "legal",
           "record/seat": "legal", "record/seed": "fair", "record/shares": "fair", "record/result": "result"}
RANKS = {kind: rank for rank, kind in enumerate(ANSWERS)}


class FormError(Exception):
    """A line is not canonical JSON, or not a record. The column is counted in bytes, from 1."""

    def __init__(self, column, text):
        super().__init__(text)
        self.column = column
        self.text = text


class ShapeError(Exception):
    """A value has not the shape that the page gives it; `path` leads to it from the whole line.

    What is wrong is the value itself, its key, or the end of the object: there something is missing."""

    def __init__(self, path, text, where="value"):
        super().__init__(text)
        self.path = path
        self.text = text
        self.where = where

    def column(self, line):
        """The column of what is wrong, in the canonical bytes of a line."""
        column = offset_of(line, self.path) + 1
        if self.where == "key":
            return column - len(canonical(self.path[-1])) - 1
        if self.where == "end":
            value = line
            for step in self.path:
                value = value[step]
            return column + len(canonical(value)) - 1
        return column


def shown(value):
    """A short spelling of a foreign value, in plain ASCII, for a message."""
    text = ascii(value)
    return text if len(text) <= 60 else text[:57] + "..."


# --- Canonical JSON ---------------------------------------------------------------------------------------------------

PLAIN = re.compile(rb'[^"\\\x00-\x1f]*')
KEY = re.compile(rb"[ !#-\[\]-~]*")
HASH = re.compile("[0-9a-f]{64}")
INTEGER = re.compile(rb"-?[0-9]*")
CONTROL_ESCAPE = re.compile(rb"u00([01][0-9a-f])")
SHORT_ESCAPES = {ord('"'): '"', ord("\\"): "\\", ord("b"): "\b", ord("t"): "\t", ord("n"): "\n", ord("f"): "\f",
                 ord("r"): "\r"}


class Reader:
    """Reads one canonical JSON value from bytes. Every method takes a place and gives the value and the next place."""

    def __init__(self, data):
        self.data = data

    def fail(self, at, text):
        """Refuses the byte at a place."""
        raise FormError(at + 1, text)

    def byte(self, at):
        """The byte at a place as text, empty at the end."""
        return self.data[at:at + 1].decode("latin-1")

    def whole(self):
        """The one value that the bytes hold."""
        if len(self.data) > MAX_LINE:
            self.fail(MAX_LINE, f"longer than {MAX_LINE} bytes")
        value, at = self.value(0, 1)
        if at != len(self.data):
            self.fail(at, f"{shown(self.byte(at))} after the end of the value")
        return value

    def value(self, at, depth):
        """A value of any type; `depth` is the depth that an array or object would have here."""
        byte = self.byte(at)
        if byte in ("{", "["):
            if depth > MAX_DEPTH:
                self.fail(at, f"nested deeper than {MAX_DEPTH}")
            return self.object(at, depth) if byte == "{" else self.array(at, depth)
        if byte == '"':
            return self.string(at)
        if byte and byte in "-0123456789":
            return self.integer(at)
        for word, value in ((b"true", True), (b"false", False)):
            if byte == chr(word[0]):
                self.exactly(at, word)
                return value, at + len(word)
        if self.data.startswith(b"null", at):
            self.fail(at, "there is no null: what is not there is left out")
        self.fail(at, f"{shown(byte) if byte else 'the end'} where a value should begin")

    def exactly(self, at, wanted):
        """Just these bytes; the first other one is wrong."""
        found = self.data[at:at + len(wanted)]
        if found != wanted:
            same = len(os.path.commonprefix([found, wanted]))
            self.fail(at + same, f"here should stand {shown(wanted.decode())}")
        return at + len(wanted)

    def object(self, at, depth):
        """An object; its keys ascend, each once."""
        result = {}
        last = None
        at += 1
        if self.byte(at) == "}":
            return result, at + 1
        while True:
            key, after = self.key(at)
            if last is not None and key == last:
                self.fail(at, f"the key {shown(key)} stands twice")
            if last is not None and key < last:
                self.fail(at, f"the key {shown(key)} should stand before {shown(last)}")
            if self.byte(after) != ":":
                self.fail(after, f"{shown(self.byte(after))} instead of a colon")
            result[key], at = self.value(after + 1, depth + 1)
            last = key
            if self.byte(at) == "}":
                return result, at + 1
            if self.byte(at) != ",":
                self.fail(at, f"{shown(self.byte(at))} instead of a comma or '}}'")
            at += 1

    def array(self, at, depth):
        """An array."""
        result = []
        at += 1
        if self.byte(at) == "]":
            return result, at + 1
        while True:
            value, at = self.value(at, depth + 1)
            result.append(value)
            if self.byte(at) == "]":
                return result, at + 1
            if self.byte(at) != ",":
                self.fail(at, f"{shown(self.byte(at))} instead of a comma or ']'")
            at += 1

    def key(self, at):
        """A key: printable ASCII without quote and backslash."""
        if self.byte(at) != '"':
            self.fail(at, f"{shown(self.byte(at))} instead of a key")
        _, end = self.string(at)
        if not KEY.fullmatch(self.data, at + 1, end - 1):
            self.fail(at, "a key with other characters than printable ASCII, or with an escape")
        return self.data[at + 1:end - 1].decode("ascii"), end

    def string(self, start):
        """A string; only what must be escaped is, and in the one way. That the bytes are UTF-8 was seen before."""
        parts = []
        at = start + 1
        while True:
            end = PLAIN.match(self.data, at).end()
            parts.append(self.data[at:end].decode("utf-8"))
            byte = self.byte(end)
            if byte == '"':
                return "".join(parts), end + 1
            if byte == "":
                self.fail(end, "a string has no end")
            if byte != "\\":
                self.fail(end, f"{shown(byte)} in a string, which must be escaped")
            text, at = self.escape(end)
            parts.append(text)

    def escape(self, at):
        """An escape, at its backslash."""
        following = self.data[at + 1] if at + 1 < len(self.data) else None
        if following in SHORT_ESCAPES:
            return SHORT_ESCAPES[following], at + 2
        match = CONTROL_ESCAPE.match(self.data, at + 1)
        if match and chr(int(match[1], 16)) not in SHORT_ESCAPES.values():
            return chr(int(match[1], 16)), match.end()
        self.fail(at, "an escape that is not canonical")

    def integer(self, at):
        """An integer from -(2^53 - 1) to 2^53 - 1."""
        end = INTEGER.match(self.data, at).end()
        digits = self.data[at:end].lstrip(b"-")
        if not digits:
            self.fail(at, "a minus without digits")
        if self.byte(end) and self.byte(end) in ".eE+":
            self.fail(at, "a number that is not spelled as an integer")
        if digits[:1] == b"0" and end - at > 1:
            self.fail(at, "a zero with a sign, or a leading zero")
        if len(digits) > 16 or int(digits) > MAX_INTEGER:
            self.fail(at, "an integer beyond 2^53 - 1")
        return int(self.data[at:end]), end


def parse_canonical(data):
    """The value that canonical bytes spell; refuses every other spelling."""
    check_utf8(data)
    return Reader(data).whole()


def check_utf8(data):
    """The bytes are UTF-8; the first that is none is wrong."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FormError(error.start + 1, "bytes that are no UTF-8") from None


def parse_line(data):
    """The line that canonical bytes spell: hash, openings and record, each in its place."""
    check_utf8(data)
    reader = Reader(data)
    line = {}
    at = reader.exactly(0, b'{"hash":"') - 1
    line["hash"], after = reader.string(at)
    if not HASH.fullmatch(line["hash"]):
        reader.fail(at, "here should stand 64 lower-case hex digits")
    for name, bracket in (("open", "["), ("record", "{")):
        at = reader.exactly(after, f',"{name}":'.encode())
        if reader.byte(at) != bracket:
            reader.fail(at, f"here should stand {bracket}")
        line[name], after = reader.value(at, 2)
    end = reader.exactly(after, b"}")
    if end != len(data):
        reader.fail(end, "something after the end of the line")
    return line


def canonical(value):
    """The canonical bytes of a value."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")


def offset_of(value, path):
    """The place of the part of a value that a path leads to, in its canonical bytes."""
    if not path:
        return 0
    offset = 1
    for step, part in value.items() if type(value) is dict else enumerate(value):
        if type(value) is dict:
            offset += len(canonical(step)) + 1
        if step == path[0]:
            return offset + offset_of(part, path[1:])
        offset += len(canonical(part)) + 1
    raise KeyError(path[0])


# --- The computations -------------------------------------------------------------------------------------------------

def u32be(number):
    """A number in 4 bytes, highest first."""
    return number.to_bytes(4, "big")


def u64be(number):
    """A number in 8 bytes, highest first."""
    return number.to_bytes(8, "big")


def sha256(*parts):
    """SHA-256 of the joined parts."""
    return hashlib.sha256(b"".join(parts)).digest()


def chain_hash(before, record_bytes):
    """H(n) from H(n-1) and the bytes of R(n)."""
    return sha256(b"amunre/log/v1\0", before, record_bytes)


def commitment(game_id, entry, slot, salt, value_bytes):
    """The commitment to a value at an address."""
    return sha256(b"amunre/seal/v1\0", game_id, u64be(entry), u32be(slot), salt, value_bytes)


def salt_of(key, entry, slot):
    """The salt that the key gives an address."""
    return hmac.new(key, b"amunre/salt/v1\0" + u64be(entry) + u32be(slot), hashlib.sha256).digest()


def seed_from_shares(host, seats):
    """The seed that the shares make."""
    return sha256(b"amunre/seed-from-shares/v1\0", host, *seats)


def seed_from_number(number):
    """The seed of a test or an example."""
    return sha256(b"amunre/seed-from-number/v1\0", u64be(number))


def key_from_number(number):
    """The key of a test or an example."""
    return sha256(b"amunre/key-from-number/v1\0", u64be(number))


def draw_item(seed, label, number, made):
    """The item that a seed draws from a pile that is not empty."""
    total = sum(copies for _, copies in made)
    attempt = 0
    while True:
        digest = sha256(b"amunre/draw/v1\0", seed, label.encode("utf-8"), b"\0", u32be(number), u32be(attempt))
        word = int.from_bytes(digest[:8], "big")
        if word < 2**64 - 2**64 % total:
            break
        attempt += 1
    place = word % total
    for item, copies in made:
        if place < copies:
            return item
        place -= copies
    raise AssertionError("a place beyond the pile")


# --- Signatures: Ed25519 as RFC 8032 has it, checked strictly -----------------------------------------------------------

FIELD = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, FIELD) % FIELD
ROOT = pow(2, (FIELD - 1) // 4, FIELD)


def add_points(one, other):
    """The sum of two points (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z."""
    a = (one[1] - one[0]) * (other[1] - other[0]) % FIELD
    b = (one[1] + one[0]) * (other[1] + other[0]) % FIELD
    c = 2 * one[3] * other[3] * CURVE % FIELD
    d = 2 * one[2] * other[2] % FIELD
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % FIELD, g * h % FIELD, f * g % FIELD, e * h % FIELD


def times(number, point):
    """A multiple of a point."""
    total = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = add_points(total, point)
        point = add_points(point, point)
        number >>= 1
    return total


def is_same_point(one, other):
    """Returns true if two points are the same; their Z may differ."""
    return all((one[part] * other[2] - other[part] * one[2]) % FIELD == 0 for part in (0, 1))


def read_point(data):
    """The point that 32 bytes spell in the one way; None for no point and for one of small order."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= FIELD:
        return None
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, FIELD) % FIELD
    x = pow(square, (FIELD + 3) // 8, FIELD)
    if x * x % FIELD != square:
        x = x * ROOT % FIELD
    if x * x % FIELD != square:
        return None
    point = (FIELD - x if x & 1 != sign else x, y, 1, (FIELD - x if x & 1 != sign else x) * y % FIELD)
    return None if is_same_point(times(8, point), (0, 1, 1, 0)) else point


BASE = read_point(bytes.fromhex("58" + "66" * 31))


def is_signature_of(key, signature, message):
    """Returns true if 64 bytes are a signature of a message by a public key."""
    point, commitment_point = read_point(key), read_point(signature[:32])
    number = int.from_bytes(signature[32:], "little")
    if point is None or commitment_point is None or number >= ORDER:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    return is_same_point(times(number, BASE), add_points(commitment_point, times(challenge, point)))


def signed_bytes(what, after, seat, value_bytes):
    """The bytes that a seat signs after a hash: a command, a share, a ruling, or nothing more in an acknowledgement."""
    return b"amunre/sign-" + what.encode() + b"/v1\0" + after + u32be(seat) + value_bytes


# --- The shape of lines and records -----------------------------------------------------------------------------------

HEX64 = re.compile(r"[0-9a-f]{64}")
SIGNATURE = re.compile(r"[0-9a-f]{128}")
PRINTABLE = re.compile(r"[ -~]*")
LABEL = re.compile(r"[ -.0-~]+/[ -.0-~]+/[ -.0-~]+")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def require(condition, path, wanted):
    """Refuses the part of a line that a path leads to unless the condition holds."""
    if not condition:
        raise ShapeError(path, f"here should stand {wanted}")


def is_seal(value):
    """Returns true if a value is spelled as a seal."""
    return is_sealed(value) and type(value["sealed"]) is str and bool(HEX64.fullmatch(value["sealed"]))


def anything(value, path):
    """Words of the game: any value, but there is no seal in it."""
    require(not is_seal(value), path, "no seal")
    if type(value) is dict:
        for name, part in value.items():
            anything(part, path + (name,))
    elif type(value) is list:
        for place, part in enumerate(value):
            anything(part, path + (place,))


def spoken(value, path):
    """A command: a word, or an object with one key, in the words of the game."""
    require(type(value) is str or type(value) is dict and len(value) == 1, path, "a word, or an object with one key")
    anything(value, path)


def known(check):
    """A value that is not the word "unseen"."""
    def check_known(value, path):
        require(value != "unseen", path, "a value, not the word for one that nobody knows")
        check(value, path)
    return check_known


def text(value, path):
    """A string."""
    require(type(value) is str, path, "a string")


def person(value, path):
    """The name of who sits at a seat."""
    require(type(value) is str and 1 <= len(value) <= MAX_NAME and not CONTROL.search(value), path,
            f"a name of 1 to {MAX_NAME} characters without control characters")


def label(value, path):
    """Pile, phase and round."""
    require(type(value) is str and LABEL.fullmatch(value), path,
            "pile/phase/round in printable ASCII, no part empty")


def integer(value, path):
    """A whole number."""
    require(type(value) is int, path, "an integer")


def seat_number(value, path):
    """The number of a seat."""
    require(type(value) is int and 0 <= value < MAX_SEATS, path, f"the number of a seat, 0 to {MAX_SEATS - 1}")


def natural(value, path):
    """A whole number from 0."""
    require(type(value) is int and value >= 0, path, "an integer from 0")


def hex64(value, path):
    """32 bytes as 64 hex digits."""
    require(type(value) is str and HEX64.fullmatch(value), path, "64 lower-case hex digits")


def constant(wanted):
    """Just this value."""
    def check(value, path):
        require(type(value) is type(wanted) and value == wanted, path, shown(wanted))
    return check


def array_of(check_one):
    """An array of such values."""
    def check(value, path):
        require(type(value) is list, path, "an array")
        for place, part in enumerate(value):
            check_one(part, path + (place,))
    return check


def filled(check_one):
    """An array that is left out where it would be empty."""
    def check(value, path):
        array_of(check_one)(value, path)
        require(value, path, "at least one part: an empty list is left out")
    return check


def fields(required, optional=None):
    """An object with these fields and no others."""
    checks = {**required, **(optional or {})}

    def check(value, path):
        require(type(value) is dict, path, "an object")
        for name, part in value.items():
            if name not in checks:
                raise ShapeError(path + (name,), f"unknown field {shown(name)}", "key")
            checks[name](part, path + (name,))
        for name in required:
            if name not in value:
                raise ShapeError(path, f"the field {shown(name)} is missing", "end")
    return check


def choice(words=(), **cases):
    """One of some words, or an object with one key out of some."""
    wanted = ", ".join([*words, *cases])
    wanted = f"one of {wanted}" if "," in wanted else f"a {wanted}"

    def check(value, path):
        if type(value) is dict and len(value) == 1 and next(iter(value)) in cases:
            name, part = next(iter(value.items()))
            cases[name](part, path + (name,))
        elif type(value) is dict and len(value) == 1:
            # a word is no key, but known: its value is wrong
            where = "value" if next(iter(value)) in words else "key"
            raise ShapeError(path + tuple(value), f"here should stand {wanted}", where)
        else:
            require(type(value) is str and value in words, path, wanted)
    return check


def is_sealed(value):
    """Whether a value, where a seal may stand, is one."""
    return type(value) is dict and list(value) == ["sealed"] and type(value["sealed"]) is not dict


def or_sealed(check_plain):
    """A seal, or a plain value."""
    def check(value, path):
        if is_sealed(value):
            hex64(value["sealed"], path + ("sealed",))
        else:
            check_plain(value, path)
    return check


def ascending_seats(value, path):
    """Numbers of seats, ascending, each once."""
    array_of(seat_number)(value, path)
    for place in range(1, len(value)):
        require(value[place - 1] < value[place], path + (place,), "a higher seat than before")


def made_content(value, path):
    """The content of a pile: each item once, with its copies."""
    array_of(made_pair)(value, path)
    items = [pair[0] for pair in value]
    require(len(set(items)) == len(items), path, "each item once")
    require(sum(copies for _, copies in value) <= MAX_PILE, path, f"at most {MAX_PILE} copies in all")


def made_pair(value, path):
    """An item and its copies."""
    pair(value, path, text, copies, "an item and its copies")


def copies(value, path):
    """The copies of an item."""
    natural(value, path)
    require(value <= 255, path, "at most 255 copies of an item")


def address(value, path):
    """The address of a sealed value."""
    pair(value, path, natural, natural, "an entry and a slot")


def pair(value, path, check_first, check_second, wanted):
    """A list of two; a part that is there is looked at before their number."""
    require(type(value) is list, path, wanted)
    for place, check in list(enumerate((check_first, check_second)))[:len(value)]:
        check(value[place], path + (place,))
    require(len(value) == 2, path, wanted)


def draw_number(value, path):
    """The number of a draw: it goes into 4 bytes."""
    require(type(value) is int and 0 <= value < 2**32, path, "a number from 0 that fits in 4 bytes")


def signature(value, path):
    """A signature of a seat."""
    require(type(value) is str and len(value) <= MAX_SIGNATURE and PRINTABLE.fullmatch(value), path,
            f"up to {MAX_SIGNATURE} characters of printable ASCII")


def seat_signature(value, path):
    """A signature with its seat, in a record of its own or in a ruling: here it has its 128 digits."""
    fields({"seat": seat_number, "signed": text})(value, path)
    require(SIGNATURE.fullmatch(value["signed"]), path + ("signed",), "128 lower-case hex digits")


def seat_signatures(value, path):
    """The signatures of seats that agree: the seats ascend, each once."""
    filled(fields({"seat": seat_number, "signed": text}))(value, path)
    seats = [one["seat"] for one in value]
    require(seats == sorted(set(seats)), path, "signatures in ascending order of the seats, each seat once")
    for place, one in enumerate(value):
        seat_signature(one, path + (place,))


def public_key(value, path):
    """A public key."""
    hex64(value, path)
    require(read_point(bytes.fromhex(value)) is not None, path, "a public key of Ed25519 that is not of small order")


def signers(value, path):
    """The keys of the seats that sign: the seats ascend, and each has a key of its own."""
    filled(fields({"key": public_key, "seat": seat_number}))(value, path)
    for place in range(1, len(value)):
        require(value[place - 1]["seat"] < value[place]["seat"], path + (place, "seat"), "a higher seat than before")
        require(value[place]["key"] not in [one["key"] for one in value[:place]], path + (place, "key"),
                "a key of its own for each seat")


def reveal(value, path):
    """An item of `reveals`: `of` and `salt` go together."""
    fields({"name": text, "value": anything}, {"of": address, "salt": hex64})(value, path)
    if ("of" in value) != ("salt" in value):
        raise ShapeError(path, "both of and salt should stand here, or neither", "end")


def header(value, path):
    """The header: as many names, shares and views as seats, and a key wherever there can be seals."""
    header_fields(value, path)
    seats = number_of_seats(value)
    for where, names in seat_lists(value):
        require(len(names) <= MAX_SEATS and len(names) == seats, path + where, "one for each seat")
    for place, one in enumerate(value.get("signers", [])):
        require(seats is None or one["seat"] < seats, path + ("signers", place, "seat"), "a seat that is at the table")
    stated = value.get("position")
    if stated is not None and not ("seats" in stated and "state" in stated):
        is_table = value["point_of_view"] == "table" and "seats" not in stated and "state" not in stated
        require(is_table, path + ("position",), "seats and state: only a table does without both")
    if "key" not in value:
        for condition, why in [(value["point_of_view"] == "table", "only a table's log can do without"),
                               (value["chance"] == "recorded", "without it there is no seed"),
                               ("state" not in value.get("position", {}), "without it no whole position is stated")]:
            if not condition:
                raise ShapeError(path, f"the field 'key' is missing: {why}", "end")


def seat_lists(header_body):
    """The lists of a header that have one part for each seat, with their paths, in the order of its bytes."""
    lists = []
    if type(header_body["chance"]) is dict and "shares" in header_body["chance"]:
        lists.append((("chance", "shares", "seats"), header_body["chance"]["shares"]["seats"]))
    if "seats" in header_body.get("position", {}):
        lists.append((("position", "seats"), header_body["position"]["seats"]))
    if header_body["seats"]:
        lists.append((("seats",), header_body["seats"]))
    return lists


def number_of_seats(header_body):
    """The number of seats, if the header shows it by the set-up's `players`, by names, views or shares; else None.
    """
    setup = header_body["setup"]
    players = setup.get("players") if type(setup) is dict else None
    if type(players) is int:
        return players
    return next((len(names) for _, names in reversed(seat_lists(header_body))), None)


# A sealed value, and nothing else.
seal_only = fields({"sealed": hex64})
# What lies under a seal is looked at when the seal is opened, not here.
opening = fields({"of": address, "salt": hex64, "value": lambda value, path: None})
share_opening = fields({"of": address, "salt": hex64, "value": lambda value, path: None}, {"signed": signature})
digest = fields({"spectator": hex64}, {"state": seal_only})
draw = fields({"item": or_sealed(text), "label": label, "number": draw_number},
              {"made": or_sealed(made_content), "name": text})
draws = filled(draw)
events = array_of(anything)
chance = choice(["recorded"], seed=seal_only, shares=fields({"host": seal_only, "seats": array_of(seal_only)}))
position = fields({"view": anything}, {"seats": filled(seal_only), "state": seal_only})
header_fields = fields(
    {"chance": chance, "data": array_of(fields({"digest": hex64, "id": text})), "format": constant("amunre-log"),
     "game": choice(["amun-re", "horus", "men-nefer"]), "game_id": hex64,
     "point_of_view": choice(["referee", "table"], seat=seat_number), "seats": array_of(person), "setup": anything,
     "version": constant(1)},
    {"key": seal_only, "position": position, "secrecy": constant("none"), "signers": signers})
command = fields(
    {"command": or_sealed(spoken), "events": events, "seat": seat_number},
    {"digest": digest, "draws": draws, "name": text, "reveals": filled(reveal), "signed": signature})
breakdown = fields({"part": anything, "points": integer, "rule": anything, "seat": seat_number, "what": anything})
record = choice(
    header=header,
    share=share_opening,
    start=fields({"events": events}, {"digest": digest, "draws": draws}),
    command=command,
    undo=fields({"first": natural, "seat": seat_number}),
    redrawn=fields({"draws": array_of(draw), "events": events, "of": natural, "old": array_of(text)},
                   {"digest": digest}),
    ruling=fields({"agreed": ascending_seats, "events": events, "reason": text},
                  {"digest": digest, "signatures": seat_signatures}),
    acknowledgement=seat_signature,
    note=fields({"text": text}, {"seat": seat_number}),
    seat=choice(resigned=fields({"seat": seat_number}), out_of_time=fields({"seat": seat_number}),
                replaced=fields({"by": person, "seat": seat_number}), abandoned=fields({"reason": text})),
    result=fields({"breakdown": array_of(breakdown), "scores": array_of(integer), "winners": ascending_seats}))


def in_order(record_shape):
    """The parts of a line in the order in which they are looked at: the record before the openings."""
    def check(line, path):
        record_shape(line["record"], path + ("record",))
        array_of(opening)(line["open"], path + ("open",))
    return check


line_shape = in_order(record)
first_line_shape = in_order(choice(header=header))

# What an opened value must be, by the role of its seal; views and states are in the words of the game.
ROLE_SHAPES = {"key": hex64, "seed": hex64, "host": hex64, "share": hex64, "digest": hex64, "item": known(text),
               "made": made_content, "command": known(spoken), "view": known(anything), "state": known(anything)}


def read_line(data, first):
    """The line that the bytes spell; refuses what is no canonical line or no record, and a first line that is no
    header."""
    line = parse_line(data)
    try:
        (first_line_shape if first else line_shape)(line, ())
    except ShapeError as error:
        raise FormError(error.column(line), error.text) from None
    return line


def sealed_values(kind, body):
    """The sealed values of a record in the order of its bytes, as (role, number of the draw, digits)."""
    places = []
    if kind == "header":
        if type(body["chance"]) is dict and "seed" in body["chance"]:
            places.append(("seed", 0, body["chance"]["seed"]))
        elif type(body["chance"]) is dict:
            places.append(("host", 0, body["chance"]["shares"]["host"]))
            places += [("share", 0, share) for share in body["chance"]["shares"]["seats"]]
        places.append(("key", 0, body.get("key")))
        if "position" in body:
            places += [("view", 0, view) for view in body["position"].get("seats", [])]
            places.append(("state", 0, body["position"].get("state")))
    if kind == "command":
        places.append(("command", 0, body["command"]))
    if kind in ("start", "command", "redrawn", "ruling"):
        places.append(("digest", 0, body.get("digest", {}).get("state")))
        for number, draw in enumerate(body.get("draws", [])):
            places += [("item", number, draw["item"]), ("made", number, draw.get("made"))]
    return [(role, number, value["sealed"]) for role, number, value in places if is_sealed(value)]


# --- What no longer counts after an undo ------------------------------------------------------------------------------

ABSENT = object()


def put(journal, mapping, key, value):
    """Sets a value and writes down in the journal what was there before."""
    journal.append((mapping, key, mapping.get(key, ABSENT)))
    mapping[key] = value


def take_back(journal):
    """Undoes what the journal tells, the last first."""
    for mapping, key, before in reversed(journal):
        if before is ABSENT:
            del mapping[key]
        else:
            mapping[key] = before


# --- A log ------------------------------------------------------------------------------------------------------------

class Fault(NamedTuple):
    """A fault at an entry; of kind "form" it is an error of form, with which there is no verdict."""

    entry: int
    kind: str
    text: str
    column: Optional[int] = None
    named: Optional[int] = None  # where the value was named that was opened or turned over, if that is the matter

    def rank(self):
        """The first fault is the one at the lowest entry; there, the first by kind."""
        return self.entry, RANKS[self.kind]

    def __str__(self):
        column = "" if self.column is None else f", column {self.column}"
        return f"fault at entry {self.entry} (line {self.entry + 1}{column}): {self.kind}: {self.text}"


class Seal(NamedTuple):
    """A sealed value: what it is, and its commitment."""

    role: str
    digits: str


class Draw(NamedTuple):
    """A draw; `item` and `made` hold the value, its address where it is sealed, or None where nobody wrote it down."""

    label: str
    number: int
    item: object
    has_made: bool
    made: object
    has_name: bool


class Command(NamedTuple):
    """A command that counts: whether it showed something, and the names that it gave."""

    entry: int
    seat: int
    shows: bool
    journal: list


class Last(NamedTuple):
    """The last start or command, as long as its draws can be corrected; the journal holds the names that it gave."""

    entry: int
    kind: str
    body: dict
    own: dict
    journal: list


class Step(NamedTuple):
    """The part of an entry for the second reading: its draws, or that it is an undo or a ruling."""

    entry: int
    kind: str
    draws: list


class Pile(NamedTuple):
    """The largest possible rest of a pile: the copies of each item, less those draws whose items this copy does not show."""

    copies: list
    unknown: int


ALLOWED = {
    "shares": {"share", "note", "start"},
    "play": {"command", "redrawn", "undo", "ruling", "seat", "acknowledgement", "note", "result"},
    "abandoned": {"result", "acknowledgement", "note"},
    "over": {"acknowledgement", "note"},
}


class Log:
    """The known facts of a log while it is read, and its faults."""

    def __init__(self):
        self.error = None
        self.faults = []
        self.entries = 0
        self.torn = 0
        self.hash = bytes(32)
        self.phase = "shares"
        self.abandoned = False
        self.game_id = None
        self.has_key = self.has_position = self.by_referee = self.is_recorded = False
        self.seats = None
        self.seals = {}
        self.names = {}
        self.name_of = {}
        self.opened = {}
        self.salts = []
        self.shared = set()
        self.header = None
        self.signs = False
        self.keys = {}
        self.signatures_checked = 0
        self.commands = []
        self.last = None
        self.ruling = -1
        self.left = set()
        self.steps = []
        self.draws_checked = 0
        self.draws_not_checkable = 0

    def report(self, entry, kind, message, named=None):
        """Keeps a fault."""
        self.faults.append(Fault(entry, kind, message, named=named))

    def first_faults(self):
        """The first fault of each answer, the first of them first; or the error of form alone."""
        if self.error is not None:
            return [self.error]
        broken = [fault.entry for fault in self.faults
                  if ANSWERS[fault.kind] == "legal" or fault.kind == "record/order"]
        end = min(broken, default=MAX_ENTRIES)
        first = {}
        for fault in sorted(self.faults, key=Fault.rank):
            if fault.entry <= end or self.is_checked_after(fault, end):
                first.setdefault(ANSWERS[fault.kind], fault)
        return list(first.values())

    @staticmethod
    def is_checked_after(fault, end):
        """The checks after an illegal entry or a record out of place: the chain, and the seals, except for
        those of values that were named there or later."""
        return ANSWERS[fault.kind] == "intact" and (fault.named is None or fault.named < end)

    @property
    def fault(self):
        """The first fault of all, or None."""
        return next(iter(self.first_faults()), None)

    # The first reading: line by line.

    def read(self, stream):
        """Reads all lines; an error of form ends the reading, and there is no verdict."""
        try:
            self.read_lines(stream)
        except FormError as error:
            self.error = Fault(self.entries, "form", error.text, error.column)
            return
        self.check_salts()
        self.check_draws()

    def read_lines(self, stream):
        """Reads up to the end, or to a torn line."""
        while True:
            data = stream.readline(MAX_LINE + 1)
            complete = data.endswith(b"\n")
            if self.entries == MAX_ENTRIES and (complete or len(data) > MAX_LINE):
                raise FormError(1, f"more than {MAX_ENTRIES} entries")
            if not complete and len(data) > MAX_LINE:
                raise FormError(MAX_LINE + 1, f"a line longer than {MAX_LINE} bytes")
            if not complete:
                self.torn = len(data)
                break
            self.check_line(self.entries, data[:-1])
            self.entries += 1
        if self.entries == 0:
            raise FormError(self.torn + 1, "there is not one whole line")

    def check_line(self, entry, data):
        """Checks one line and keeps what later lines need."""
        line = read_line(data, entry == 0)
        kind, body = next(iter(line["record"].items()))
        if entry > 0 and not self.has_key and sealed_values(kind, body):
            start = data.index(b'{"sealed":', offset_of(line, ("record",)))
            raise FormError(start + 1, "a seal in a log without a key")
        before = self.hash
        self.check_chain(entry, line["hash"], canonical(line["record"]))
        stands = entry == 0 or self.check_order(entry, kind)
        if entry == 0:
            self.take_header(body)
        own = {}
        for slot, (role, number, digits) in enumerate(sealed_values(kind, body)):
            self.seals[entry, slot] = Seal(role, digits)
            own[role, number] = (entry, slot)
        renamed = {}
        if stands:
            self.check_signature(entry, kind, body, before)
            self.take_record(entry, kind, body, own, renamed)
        self.check_openings(entry, kind, line["open"], renamed)

    def check_chain(self, entry, digits, record_bytes):
        """The hash follows from the record and the hash before; goes on with the hash that stands there."""
        if chain_hash(self.hash, record_bytes).hex() != digits:
            self.report(entry, "record/chain", "the hash does not follow from the record and the hash before")
        self.hash = bytes.fromhex(digits)

    def check_order(self, entry, kind):
        """Returns true if a record is allowed here, after the first line; another one changes nothing."""
        if kind in ALLOWED[self.phase]:
            self.phase = {"start": "play", "result": "over"}.get(kind, self.phase)
            return True
        where = {"shares": "before the start", "play": "after the start",
                 "abandoned": "after the game was abandoned", "over": "after the result"}[self.phase]
        self.report(entry, "record/order", f"a {kind} cannot stand {where}")
        return False

    def take_header(self, body):
        """Keeps what later lines need of the header."""
        self.game_id = bytes.fromhex(body["game_id"])
        self.has_key = "key" in body
        self.has_position = "position" in body
        self.by_referee = body["point_of_view"] == "referee"
        self.is_recorded = body["chance"] == "recorded"
        self.seats = number_of_seats(body)
        self.header = self.hash
        self.keys = {one["seat"]: bytes.fromhex(one["key"]) for one in body.get("signers", [])}
        self.signs = bool(self.keys)

    def check_signature(self, entry, kind, body, before):
        """A seat whose key the header has signs its commands and its share; no other seat signs. Rulings and
        acknowledgements are signed by such seats alone, in every log."""
        if kind == "seat" and "replaced" in body:
            self.keys.pop(body["replaced"]["seat"], None)
        elif kind == "acknowledgement":
            self.check_signed(entry, kind, before, body["seat"], b"", body["signed"])
        elif kind == "ruling":
            ruled = canonical({name: body[name] for name in ("agreed", "events", "reason")})
            for one in body.get("signatures", []):
                if one["seat"] in body["agreed"]:
                    self.check_signed(entry, kind, before, one["seat"], ruled, one["signed"])
                else:
                    self.report(entry, "record/signature", f"seat {one['seat']} signs and is not among who agreed")
        elif kind == "command" and self.signs:
            value = body["command"]
            has_key = body["seat"] in self.keys and value != "unseen"
            self.check_signed(entry, kind, before, body["seat"], canonical(value), body.get("signed"), has_key)
        elif kind == "share" and self.signs and 0 < body["of"][1] <= MAX_SEATS:
            seat = body["of"][1] - 1
            self.check_signed(entry, kind, self.header, seat, canonical(body["value"]), body.get("signed"))

    def check_signed(self, entry, kind, after, seat, value_bytes, signed, has_key=True):
        """A seat with a key signs, with that key, and another one does not."""
        key = self.keys.get(seat) if has_key else None
        if key is None:
            if signed is not None:
                self.report(entry, "record/signature", f"a signature of seat {seat}, which has none here")
        elif signed is None:
            self.report(entry, "record/signature", f"the signature of seat {seat} is missing")
        else:
            message = signed_bytes(kind, after, seat, value_bytes)
            self.signatures_checked += 1
            if not SIGNATURE.fullmatch(signed) or not is_signature_of(key, bytes.fromhex(signed), message):
                self.report(entry, "record/signature", f"the signature of seat {seat} does not fit")

    def take_record(self, entry, kind, body, own, renamed):
        """Checks a record that stands where it can, and keeps what it changes."""
        if kind == "start" and self.has_position:
            self.check_start_from_position(entry, body)
        elif kind in ("start", "command", "redrawn", "ruling"):
            self.check_digest(entry, body)
        last = self.last
        if kind not in ("acknowledgement", "note"):
            self.last = None
        if kind == "start":
            self.check_shares_opened(entry)
            if not self.has_position:
                self.keep_step(entry, kind, body, own, renamed)
        elif kind == "redrawn":
            self.check_redrawn(entry, body, own, renamed, last)
        elif kind == "share":
            self.check_share(entry, body)
        elif kind == "command":
            self.check_command(entry, body)
            self.keep_step(entry, kind, body, own, renamed)
            for one in body.get("reveals", []):
                self.check_reveal(entry, one)
        elif kind == "undo":
            self.undo(entry, body)
        elif kind == "ruling":
            self.check_seats_there(entry, "record/ruling", body["agreed"])
            self.ruling = entry
            self.steps.append(Step(entry, kind, []))
        elif kind == "note":
            self.check_seats_there(entry, "record/seat", [body["seat"]] if "seat" in body else [])
        elif kind == "seat":
            self.check_seat(entry, body)
        elif kind == "result":
            self.check_result(entry, body)

    def check_start_from_position(self, entry, body):
        """Nothing happens at the start from a stated position."""
        for what in ("digest", "draws", "events"):
            if body.get(what):
                self.report(entry, "record/events", f"{what} at the start from a stated position")

    def check_digest(self, entry, body):
        """The whole state is known to a referee, and to nobody else."""
        if "digest" in body and ("state" in body["digest"]) != self.by_referee:
            what = "a digest without a state" if self.by_referee else "the state of a digest"
            whose = "" if self.by_referee else "that is not "
            self.report(entry, "record/digest", f"{what} in a log {whose}by a referee")

    def check_seats_there(self, entry, kind, seats):
        """Checks that each named seat is at the table, if the header shows their number."""
        for seat in seats:
            if self.seats is not None and seat >= self.seats:
                self.report(entry, kind, f"there is no seat {seat} at a table of {self.seats}")

    def check_shares_opened(self, entry):
        """All shares are opened before the start."""
        missing = [at for at, seal in self.seals.items() if seal.role == "share" and at not in self.shared]
        if missing:
            self.report(entry, "record/shares", f"the share {list(missing[0])} is not opened before the start")

    def check_command(self, entry, body):
        """A name goes with a command that is sealed or unseen; a referee sees every command."""
        if body["seat"] in self.left:
            self.report(entry, "record/seat", f"seat {body['seat']} has left and gives a command")
        if (is_sealed(body["command"]) or body["command"] == "unseen") != ("name" in body):
            self.report(entry, "record/sealed", "a name stands exactly where the command is sealed or unseen")
        if self.by_referee and body["command"] == "unseen":
            self.report(entry, "record/sealed", "an unseen command in a referee's log")

    def check_seat(self, entry, body):
        """Keeps which seats have left; only who is there can leave, and only who has left is replaced."""
        self.check_seats_there(entry, "record/seat", [what["seat"] for what in body.values() if "seat" in what])
        for what in ("resigned", "out_of_time"):
            if what in body:
                if body[what]["seat"] in self.left:
                    self.report(entry, "record/seat", f"seat {body[what]['seat']} leaves, and has left already")
                self.left.add(body[what]["seat"])
        if "replaced" in body:
            seat = body["replaced"]["seat"]
            if seat not in self.left:
                self.report(entry, "record/seat", f"seat {seat} is replaced and has not left")
            self.left.discard(seat)
        if "abandoned" in body:
            self.abandoned = True
            self.phase = "abandoned"

    def check_result(self, entry, body):
        """An abandoned game has no winner. (Everything else about the result, only the game can tell.)"""
        if self.abandoned and body["winners"]:
            self.report(entry, "record/result", "winners of a game that was abandoned")

    def keep_step(self, entry, kind, body, own, renamed):
        """Keeps the draws and the names of a start or a command."""
        journal = []
        kept = []
        if "name" in body:
            self.give_name(journal, renamed, body["name"], own.get(("command", 0)))
        for number, draw in enumerate(body.get("draws", [])):
            item = own.get(("item", number), None if draw["item"] == "unseen" else draw["item"])
            made = own.get(("made", number), draw.get("made"))
            kept.append(Draw(draw["label"], draw["number"], item, "made" in draw, made, "name" in draw))
            if self.by_referee and draw["item"] == "unseen":
                self.report(entry, "record/draw", "an unseen item in a referee's log")
            if "name" in draw:
                self.give_name(journal, renamed, draw["name"], own.get(("item", number)))
        if kind == "command" or kind == "redrawn" and "seat" in body:
            shows = "reveals" in body or any(type(draw.item) is str or not draw.has_name for draw in kept)
            self.commands.append(Command(entry, body["seat"], shows, journal))
        if kind != "redrawn":
            self.last = Last(entry, kind, body, own, journal)
        self.steps.append(Step(entry, kind, kept))

    def check_redrawn(self, entry, body, own, renamed, last):
        """The draws of the last start or command are corrected: it counts as given here, with these draws."""
        why = self.why_not_redrawn(body, last)
        if why is not None:
            self.report(entry, "record/redrawn", why)
            return
        take_back(last.journal)
        again = dict(body)
        if last.kind == "command":
            self.commands.pop()
            again["seat"] = last.body["seat"]
        self.keep_step(entry, "redrawn", again, own, renamed)

    def why_not_redrawn(self, body, last):
        """Why draws cannot be corrected so; None if they can."""
        if not self.is_recorded:
            return "the draws are not recorded: they follow from a seed"
        if last is None or last.entry != body["of"]:
            return f"entry {body['of']} is not the last start or command, or something followed it"
        if "draws" not in last.body or "reveals" in last.body or "name" in last.body:
            return f"entry {body['of']} has no draws, is secret, or has revealed something"
        draws = last.body["draws"]
        if ["sealed" if is_sealed(draw["item"]) else draw["item"] for draw in draws] != body["old"]:
            return f"the old items are not those of entry {body['of']}"
        if [self.drawn(draw) for draw in draws] == [self.drawn(draw) for draw in body["draws"]]:
            return "every item is the one that stood there before"
        if not body["draws"]:
            return "there are no draws"
        return None

    @staticmethod
    def drawn(draw):
        """What was drawn: a seal is another one at each address."""
        return draw["label"], draw["number"], draw["item"]

    def give_name(self, journal, renamed, name, at):
        """A name belongs from now on to the value at an address (None: to one that is not sealed)."""
        renamed.setdefault(name, self.names.get(name))
        put(journal, self.names, name, at)
        if at is not None:
            self.name_of[at] = name

    def undo(self, entry, body):
        """The last command no longer counts, if it is the one that the undo tells and can be taken back."""
        last = self.commands[-1] if self.commands else None
        if body["seat"] in self.left:
            self.report(entry, "record/seat", f"seat {body['seat']} has left and takes a command back")
        if last is None or (last.entry, last.seat) != (body["first"], body["seat"]):
            self.report(entry, "record/undo",
                        f"entry {body['first']} is not the last command, given by seat {body['seat']}")
        elif last.entry < self.ruling:
            self.report(entry, "record/undo", "a ruling followed the command")
        elif last.shows:
            self.report(entry, "record/undo", "the command showed a draw or turned something over")
        else:
            take_back(self.commands.pop().journal)
            self.steps.append(Step(entry, "undo", []))

    def check_share(self, entry, body):
        """A share line opens the share of a seat, each once."""
        at = tuple(body["of"])
        if at[0] != 0 or at not in self.seals or self.seals[at].role != "share":
            self.report(entry, "record/opening", f"{list(at)} is not the share of a seat")
            return
        if at in self.shared:
            self.report(entry, "record/opening", f"the share {list(at)} is opened twice")
        self.shared.add(at)
        self.check_seal(entry, body)

    def check_reveal(self, entry, one):
        """A reveal turns over the value that has this name, from where that was sealed. One that was unseen, lay hidden in a
        stated position or came from a hand is revealed without an address: whether it was due, the rules of the game say."""
        name = one["name"]
        bound = self.names.get(name, ABSENT)
        if "of" not in one:
            if type(bound) is tuple:
                self.report(entry, "record/reveals", f"what has the name {shown(name)} is sealed, not unseen")
            return
        at = tuple(one["of"])
        if at != bound:
            self.report(entry, "record/reveals", f"{list(at)} is not the value that has the name {shown(name)}")
        if at in self.seals:
            self.check_seal(entry, one, None if at[0] == entry else at[0])

    def check_openings(self, entry, kind, openings, renamed):
        """The openings of a line ascend, open what can be opened there, and fit their seals."""
        last = None
        for one in openings:
            at = tuple(one["of"])
            if last is not None and at <= last:
                self.report(entry, "record/opening", f"{list(at)} should stand after {list(last)}, and once")
            last = at
            why = self.why_closed(entry, at, renamed)
            named = None if at[0] in (0, entry) else at[0]
            if why is not None:
                self.report(entry, "record/opening", why, named)
                continue
            if named is not None and kind != "command":
                self.report(entry, "record/opening", f"nobody learns {list(at)} by a {kind}", named)
            self.check_seal(entry, one, named)

    def why_closed(self, entry, at, renamed):
        """Why the value at an address cannot be opened on a line; None if it can be. `renamed` tells what the names had
        before the line that it gives anew."""
        if at not in self.seals:
            return f"there is no sealed value {list(at)}, or not yet"
        if at[0] == 0 and entry > 0 and self.seals[at].role in ("view", "state"):
            return f"{list(at)} is a position, which is opened in the header alone"
        if at[0] in (0, entry):
            return None
        name = self.name_of.get(at)
        if name is None or renamed.get(name, self.names.get(name)) != at:
            return f"{list(at)} has no name, or has it no more, and cannot be opened later"
        return None

    def check_seal(self, entry, one, named=None):
        """An opening fits its seal, and the value is what is sealed there."""
        at = tuple(one["of"])
        seal = self.seals[at]
        salt = bytes.fromhex(one["salt"])
        if commitment(self.game_id, *at, salt, canonical(one["value"])).hex() != seal.digits:
            self.report(entry, "record/seal", f"the opening of {list(at)} does not fit its seal", named)
            return
        self.salts.append((entry, at, salt, named))
        try:
            ROLE_SHAPES[seal.role](one["value"], ())
        except ShapeError as error:
            self.report(entry, "record/seal", f"what is sealed at {list(at)} is no {seal.role}: {error.text}", named)
            return
        self.opened[at] = one["value"]

    # The second reading: what needs the key or the seed, which may be opened at the end only.

    def opened_of(self, role):
        """The opened 32 bytes of all seals of the header with a role, None for those that are not opened."""
        values = [self.opened.get(at) for at, seal in self.seals.items() if at[0] == 0 and seal.role == role]
        return [value and bytes.fromhex(value) for value in values]

    def check_salts(self):
        """If the key is opened, all salts follow from it, but for those of the seats' shares."""
        for key in self.opened_of("key"):
            for entry, at, salt, named in self.salts if key else []:
                if self.seals[at].role != "share" and salt != salt_of(key, *at):
                    self.report(entry, "record/seal", f"the salt of {list(at)} does not follow from the key", named)

    def seed(self):
        """The seed, if this copy shows it or all its shares."""
        host, seats = self.opened_of("host"), self.opened_of("share")
        if host and None not in host + seats:
            return seed_from_shares(host[0], seats)
        return next(iter(self.opened_of("seed")), None)

    def check_draws(self):
        """Goes through all draws with the content of their piles; what is undone does not count."""
        seed = self.seed()
        piles = {}
        numbers = {}
        journals = []
        for step in self.steps:
            if step.kind == "undo":
                take_back(journals.pop())
            elif step.kind == "ruling":
                # Every pile tells anew what is in it; the numbers may begin anew.
                piles.clear()
                numbers.update({label: (number, True) for label, (number, _) in numbers.items()})
            else:
                if step.kind == "redrawn":
                    take_back(journals.pop())
                journal = []
                for draw in step.draws:
                    self.check_number(step.entry, draw, numbers, journal)
                    self.check_draw(step.entry, draw, seed, piles, journal)
                journals.append(journal)

    def check_number(self, entry, draw, numbers, journal):
        """The draws under a label are numbered from 0, or from where a stated position left off."""
        wanted, anew = numbers.get(draw.label, (draw.number if self.has_position else 0, False))
        if draw.number != wanted and not (anew and draw.number == 0):
            self.report(entry, "record/draw",
                        f"draw {draw.number} of {shown(draw.label)} should have the number {wanted}")
        put(journal, numbers, draw.label, (draw.number + 1, False))

    def check_draw(self, entry, draw, seed, piles, journal):
        """The item is in the pile, and is the one that the seed draws, as far as this copy shows them."""
        name = draw.label.split("/")[0]
        what = f"draw {draw.number} of {shown(draw.label)}"
        before = piles.get(name)
        if not draw.has_made and not self.by_referee:
            # He may have left out what he does not know.
            before = None
        elif not draw.has_made and name not in piles:
            self.report(entry, "record/draw",
                        f"{what} is the first from its pile, or the first after a ruling, and tells not what is in it")
        pile = before
        if draw.has_made:
            made = self.shown_value(draw.made)
            pile = None if made is None else Pile(made, 0)
            if pile is not None and pile == before:
                self.report(entry, "record/draw", f"{what} tells what is in the pile, and that is no news")
        item = self.shown_value(draw.item)
        left = None
        if pile is not None:
            left = self.draw_from(entry, what, pile, item)
        put(journal, piles, name, left)
        if seed is None or item is None or pile is None or pile.unknown or pile_size(pile) == 0:
            self.draws_not_checkable += 1
            return
        self.draws_checked += 1
        drawn = draw_item(seed, draw.label, draw.number, pile.copies)
        if drawn != item:
            self.report(entry, "record/seed", f"{what}: the seed draws {shown(drawn)}, not {shown(item)}")

    def draw_from(self, entry, what, pile, item):
        """The rest of a pile after a draw; None if it is not known."""
        if pile_size(pile) == 0:
            self.report(entry, "record/draw", f"{what}: the pile is empty")
        elif item is None:
            return Pile(pile.copies, pile.unknown + 1)
        elif [copies for name, copies in pile.copies if name == item and copies > 0]:
            return Pile([[name, copies - (name == item)] for name, copies in pile.copies], pile.unknown)
        else:
            self.report(entry, "record/draw", f"{what}: {shown(item)} is not in the pile")
        return None

    def shown_value(self, value):
        """A value of a draw, as far as this copy shows it."""
        return self.opened.get(value) if type(value) is tuple else value

    def verdict(self):
        """The report on the log."""
        faults = self.first_faults()
        if faults:
            return "; ".join(str(fault) for fault in faults)
        entries = "1 entry" if self.entries == 1 else f"{self.entries} entries"
        unfinished = "" if self.phase == "over" else ", unfinished"
        torn = f", torn line of {self.torn} bytes" if self.torn else ""
        return (f"sound, {entries}{unfinished}{torn}; draws checked: {self.draws_checked}, "
                f"not checkable: {self.draws_not_checkable}; openings checked: {len(self.salts)}"
                + (f"; signatures checked: {self.signatures_checked}" if self.signs else ""))


def pile_size(pile):
    """The number of copies left in a pile."""
    return sum(copies for _, copies in pile.copies) - pile.unknown


def check_log(stream):
    """Checks the log that a binary stream holds."""
    log = Log()
    log.read(stream)
    return log


# --- Examples of the computations -------------------------------------------------------------------------------------

class Mismatch(Exception):
    """An example that this checker computes otherwise."""


def same(where, found, wanted):
    """Refuses an example unless what is computed is the value."""
    if found != wanted:
        raise Mismatch(f"{where}: computed {shown(found)}, but there stands {shown(wanted)}")


def is_canonical(source):
    """Returns true if a text is a canonical JSON value."""
    try:
        parse_canonical(source.encode("utf-8", "surrogatepass"))
    except FormError:
        return False
    return True


def check_canonical_vectors(vectors):
    """Texts that are canonical and texts that are not."""
    for number, source in enumerate(vectors["accept"]):
        same(f"accept {number} {shown(source)}", is_canonical(source), True)
        same(f"accept {number} {shown(source)}, written again", canonical(parse_canonical(source.encode())).decode(),
             source)
    for number, source in enumerate(vectors["refuse"]):
        same(f"refuse {number} {shown(source)}", is_canonical(source), False)
    return f"{len(vectors['accept'])} texts accepted, {len(vectors['refuse'])} refused"


def check_seal_vectors(vectors):
    """Values, their canonical form and their seals."""
    for number, one in enumerate(vectors):
        value_bytes = canonical(one["value"])
        same(f"canonical form {number}", value_bytes.decode(), one["canonical"])
        same(f"canonical form {number} is accepted", is_canonical(one["canonical"]), True)
        seal = commitment(bytes.fromhex(one["game_id"]), one["entry"], one["slot"], bytes.fromhex(one["salt"]),
                          value_bytes)
        same(f"seal {number}", seal.hex(), one["seal"])
    return f"{len(vectors)} seals"


def check_salt_vectors(vectors):
    """Salts from a key."""
    for number, one in enumerate(vectors):
        same(f"salt {number}", salt_of(bytes.fromhex(one["key"]), one["entry"], one["slot"]).hex(), one["salt"])
    return f"{len(vectors)} salts"


def check_chain_vectors(vectors):
    """Records and their chain."""
    same("number of hashes", len(vectors["records"]), len(vectors["hashes"]))
    before = bytes(32)
    for number, (source, digits) in enumerate(zip(vectors["records"], vectors["hashes"])):
        same(f"record {number} is canonical", is_canonical(source), True)
        before = chain_hash(before, source.encode())
        same(f"hash {number}", before.hex(), digits)
    return f"{len(vectors['records'])} hashes"


def check_draw_vectors(vectors):
    """Seeds and keys from numbers, seeds from shares, and draws."""
    for number, one in enumerate(vectors["numbers"]):
        same(f"seed from number {number}", seed_from_number(one["number"]).hex(), one["seed"])
        same(f"key from number {number}", key_from_number(one["number"]).hex(), one["key"])
    for number, one in enumerate(vectors["shares"]):
        seats = [bytes.fromhex(share) for share in one["seats"]]
        same(f"seed from shares {number}", seed_from_shares(bytes.fromhex(one["host"]), seats).hex(), one["seed"])
    for number, one in enumerate(vectors["draws"]):
        drawn = draw_item(bytes.fromhex(one["seed"]), one["label"], one["number"], one["made"])
        same(f"draw {number}", drawn, one["item"])
    return (f"{len(vectors['numbers'])} seeds and keys from numbers, {len(vectors['shares'])} seeds from shares, "
            f"{len(vectors['draws'])} draws")


def check_signature_vectors(vectors):
    """Signatures of what seats sign, and those that are none."""
    for number, one in enumerate(vectors):
        message = signed_bytes(one["what"], bytes.fromhex(one["after"]), one["seat"], one["text"].encode())
        same(f"signed bytes {number}", message.hex(), one["bytes"])
        found = is_signature_of(bytes.fromhex(one["key"]), bytes.fromhex(one["signature"]), message)
        same(f"signature {number}", found, one["fits"])
    return f"{len(vectors)} signatures"


VECTORS = {"canonical.json": check_canonical_vectors, "seals.json": check_seal_vectors,
           "salts.json": check_salt_vectors, "chain.json": check_chain_vectors, "draws.json": check_draw_vectors,
           "signatures.json": check_signature_vectors}


def check_vectors(folder):
    """Checks the examples in a folder up to the first mismatch; whether there was none."""
    for name, check in VECTORS.items():
        try:
            with open(os.path.join(folder, name), encoding="utf-8") as stream:
                print(f"{name}: {check(json.load(stream))}")
        except Mismatch as error:
            print(f"{name}: mismatch at {error}")
            return False
        except OSError as error:
            print(f"{name}: cannot be read: {error.strerror}")
            return False
        except (AttributeError, KeyError, TypeError, ValueError, OverflowError, RecursionError) as error:
            print(f"{name}: not in the form of such a file: {type(error).__name__}: {shown(str(error))}")
            return False
    return True


# --- The command line -------------------------------------------------------------------------------------------------

def logs_in(path):
    """The logs that a path names: a file itself, or the logs in a folder and below."""
    if not os.path.isdir(path):
        return [path]
    found = [os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names]
    logs = sorted(name for name in found if name.endswith(ENDING))
    if not logs:
        raise FileNotFoundError(2, "no logs in this folder")
    return logs


def check_paths(paths):
    """Checks logs, a line for each; the exit code."""
    faults = unreadable = False
    for path in paths:
        try:
            names = logs_in(path)
        except OSError as error:
            print(f"{path}: cannot be read: {error.strerror}", file=sys.stderr)
            unreadable = True
            continue
        for name in names:
            try:
                with open(name, "rb") as stream:
                    log = check_log(stream)
            except OSError as error:
                print(f"{name}: cannot be read: {error.strerror}", file=sys.stderr)
                unreadable = True
                continue
            print(f"{name}: {log.verdict()}")
            faults = faults or log.fault is not None
    return 2 if unreadable else 1 if faults else 0


def main(arguments=None):
    """The program; its exit code."""
    parser = argparse.ArgumentParser(description="Checks game logs, or examples of the computations.")
    parser.add_argument("logs", nargs="*", metavar="LOG", help=f"a log, or a folder with logs (*{ENDING})")
    parser.add_argument("--vectors", metavar="DIR", help="a folder with the examples of the computations")
    options = parser.parse_args(arguments)
    if bool(options.logs) == bool(options.vectors):
        parser.error("give logs, or a folder with --vectors")
    if options.vectors:
        return 0 if check_vectors(options.vectors) else 1
    return check_paths(options.logs)


if __name__ == "__main__":
    for output in (sys.stdout, sys.stderr):
        output.reconfigure(errors="backslashreplace")
    sys.exit(main())
