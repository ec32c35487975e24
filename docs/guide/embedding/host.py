"""A host in Python with the standard library alone: stores the lines of its log, and continues from them after a restart.

    python3 host.py libamunre.so
"""

import ctypes
import sys
from ctypes import byref, c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

REQUIRED = 1
QUESTIONS = ("intact", "legal", "fair", "result")


class Finding(ctypes.Structure):
    _fields_ = [("possible", c_uint64), ("answer", c_int32)]


class Summary(ctypes.Structure):  # without later fields: the library is given the size
    _fields_ = [
        *[(question, Finding) for question in QUESTIONS],
        *[(number, c_uint64) for number in ("entries", "commands", "torn")],
        *[("fault_entry", c_int64), ("code", c_int32), ("complete", c_int32), ("players", c_uint32), ("winners", c_uint32)],
    ]


library = ctypes.CDLL(sys.argv[1])
# without these, ctypes takes what is returned for an int and cuts pointers to 32 bits
library.amunre_error_new.restype = library.amunre_game_table.restype = c_void_p
library.amunre_error_sentence.restype = c_char_p
library.amunre_error_sentence.argtypes = [c_void_p]
assert library.amunre_abi_version() == 1000, "this program was written for version 0.1.0"
error = c_void_p(library.amunre_error_new())


def call(name, *arguments):
    if getattr(library, f"amunre_{name}")(*arguments, error) != 0:
        raise RuntimeError(library.amunre_error_sentence(error).decode())


def text(name, *arguments):
    """A text of the library: its size first, then itself."""
    needed = c_size_t()
    call(name, *arguments, None, c_size_t(0), byref(needed))
    buffer = ctypes.create_string_buffer(needed.value)
    call(name, *arguments, buffer, needed, byref(needed))
    return buffer.value


game, seats, ids, number = c_void_p(), c_uint32(), (c_uint32 * 4096)(), c_size_t()
call("game_new", b"amun-re", c_size_t(7), None, c_size_t(0), c_uint32(3), c_uint64(42), byref(game))
stored = text("game_log_since", game, c_uint64(0))
while True:
    table = c_void_p(library.amunre_game_table(game))
    call("table_to_act", table, byref(seats))
    if seats.value == 0:
        break
    seat = (seats.value & -seats.value).bit_length() - 1
    call("table_legal", table, c_int32(seat), c_int32(REQUIRED), ids, c_size_t(4096), byref(number))
    call("game_apply", game, c_int32(seat), ids[number.value // 2])
    lines = stored.count(b"\n")
    stored += text("game_log_since", game, c_uint64(lines))  # a server appends the new lines
    call("game_release_lines", game, c_uint64(lines))  # and the game need not keep the old ones
    if lines % 50 == 0:
        library.amunre_game_free(game)  # the server stops, and another one continues
        call("game_load", stored, c_size_t(len(stored)), byref(game))

verdict, summary = c_void_p(), Summary()
call("verify", stored, c_size_t(len(stored)), None, c_size_t(0), byref(verdict))
call("verdict_summary", verdict, byref(summary), c_size_t(ctypes.sizeof(summary)))
answers = [getattr(summary, question).answer for question in QUESTIONS]
said = "intact, legal, fair, right result" if answers == [0, 0, 0, 0] else f"answers {answers}"
print(f"amun-re, {summary.commands} commands, {text('game_anchor', game, c_int64(-1)).decode()}: {said}")
library.amunre_verdict_free(verdict)
library.amunre_game_free(game)
library.amunre_error_free(error)
sys.exit(summary.code)
