"""A client without a compiler: Python's ctypes on the shared library. Arguments: the library, a disputed log."""

import ctypes
import json
import sys
from ctypes import byref, c_char_p, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

OK, SHORT_BUFFER, NULL, ILLEGAL, UNREADABLE, FAULT = 0, 2, 1, 15, 18, 19
ALL, REQUIRED = 0, 1
SPECTATOR = -1


class Finding(ctypes.Structure):
    _fields_ = [("possible", c_uint64), ("answer", c_int32)]


class Summary(ctypes.Structure):
    _fields_ = [
        *[(question, Finding) for question in ("intact", "legal", "fair", "result")],
        ("entries", c_uint64),
        ("commands", c_uint64),
        ("torn", c_uint64),
        ("fault_entry", ctypes.c_int64),
        ("code", c_int32),
        ("complete", c_int32),
        ("players", c_uint32),
        ("winners", c_uint32),
    ]


library = ctypes.CDLL(sys.argv[1])
library.amunre_error_new.restype = c_void_p
for name in ("sentence", "rule", "json"):
    told = getattr(library, f"amunre_error_{name}")
    told.restype, told.argtypes = c_char_p, [c_void_p]
library.amunre_games.restype = c_size_t
for name in ("game", "view"):
    getattr(library, f"amunre_{name}_table").restype = c_void_p
error = c_void_p(library.amunre_error_new())


def done(name: str, *arguments: object) -> None:
    """Calls a function of the library, which must do it."""
    status = getattr(library, f"amunre_{name}")(*arguments, error)
    assert status == OK, f"{name}: {library.amunre_error_sentence(error).decode()}"


def text_of(name: str, *arguments: object) -> str:
    """A text of the library, in two calls."""
    needed = c_size_t()
    done(name, *arguments, None, c_size_t(0), byref(needed))
    buffer = ctypes.create_string_buffer(needed.value)
    done(name, *arguments, buffer, needed, byref(needed))
    return buffer.value.decode()


def number_of(name: str, handle: c_void_p) -> int:
    number = c_uint32()
    done(name, handle, byref(number))
    return number.value


def given(text: str) -> tuple[bytes, c_size_t]:
    """A text for the library: its bytes and how many they are."""
    return text.encode(), c_size_t(len(text.encode()))


def legal(table: c_void_p, seat: int, scope: int) -> list[int]:
    ids, needed = (c_uint32 * 4096)(), c_size_t()
    done("table_legal", table, seat, scope, ids, c_size_t(4096), byref(needed))
    return list(ids[: needed.value])


def mask_of(table: c_void_p, seat: int, scope: int) -> bytes:
    space, needed = number_of("table_action_space", table), c_size_t()
    mask = (ctypes.c_uint8 * space)()
    done("table_legal_mask", table, seat, scope, mask, c_size_t(space), byref(needed))
    assert needed.value == space
    return bytes(mask)


def play(game_id: str) -> None:
    """Plays a game to its end, and keeps a client in step with it."""
    game, client, verdict = c_void_p(), c_void_p(), c_void_p()
    done("game_new", *given(game_id), None, c_size_t(0), 0, c_uint64(7), byref(game))
    table = c_void_p(library.amunre_game_table(game))
    setup, view = text_of("table_setup", table), text_of("game_view_json", game, 0)
    done("view_open", *given(game_id), *given(setup), 0, *given(view), byref(client))
    seen = c_void_p(library.amunre_view_table(client))
    steps = 0
    while to_act := number_of("table_to_act", table):
        seat = (to_act & -to_act).bit_length() - 1
        ids = legal(table, seat, REQUIRED)
        assert sorted(ids) == [id for id, legal in enumerate(mask_of(table, seat, REQUIRED)) if legal]
        done("game_apply", game, seat, ids[steps * 7919 % len(ids)])
        last = c_void_p()
        done("game_last", game, byref(last))
        done("view_follow", client, *given(text_of("events_json", last, 0)))
        library.amunre_events_free(last)
        assert text_of("view_json", client) == text_of("game_view_json", game, 0)
        assert legal(seen, 0, ALL) == legal(table, 0, ALL)
        steps += 1
    log = text_of("game_log", game)
    done("verify", *given(log), None, c_size_t(0), byref(verdict))
    summary = Summary()
    done("verdict_summary", verdict, byref(summary), c_size_t(ctypes.sizeof(summary)))
    assert (summary.code, summary.commands, summary.winners) == (0, steps, number_of("table_winners", table))
    print(f"played {game_id} to its end in {steps} commands, a client in step with it; its log is sound")
    library.amunre_verdict_free(verdict)
    library.amunre_view_free(client)
    library.amunre_game_free(game)


def judge(path: str) -> None:
    """Judges a disputed log."""
    with open(path, "rb") as opened:
        log = opened.read()
    verdict, game, summary = c_void_p(), c_void_p(), Summary()
    done("verify", log, c_size_t(len(log)), None, c_size_t(0), byref(verdict))
    done("verdict_summary", verdict, byref(summary), c_size_t(ctypes.sizeof(summary)))
    rule, whole = text_of("verdict_rule", verdict), json.loads(text_of("verdict_json", verdict))
    assert (summary.code, summary.intact.answer, summary.legal.answer) == (1, 0, 1)
    assert whole["legal"]["no"]["rule"] == rule == "amun-re/auction/must-outbid"
    assert library.amunre_game_load(log, c_size_t(len(log)), byref(game), error) == FAULT and not game
    assert json.loads(library.amunre_error_json(error))["entry"] == summary.fault_entry
    print(f"judged {path}: illegal at entry {summary.fault_entry}: {rule}: {text_of('verdict_sentence', verdict)}")
    library.amunre_verdict_free(verdict)


def be_refused() -> None:
    """Passes what cannot be."""
    needed, buffer = c_size_t(), ctypes.create_string_buffer(b"untouched")
    assert library.amunre_games_id(c_size_t(0), buffer, c_size_t(2), byref(needed), error) == SHORT_BUFFER
    assert buffer.value == b"untouched" and needed.value > 2
    assert library.amunre_game_apply(None, 0, 0, error) == NULL
    assert b"`game` is NULL" in library.amunre_error_sentence(error)
    for file, kind in [
        (b"\x1f\x8b\x08\x00", b"a gzip file"),
        (b"PK\x03\x04\x14\x00", b"a zip archive"),
        ("{\n".encode("utf-16"), b"text in UTF-16"),
        (b"\xef\xbb\xbf{", b"a byte order mark"),
        (b"[{}]\n", b"a JSON array"),
        (b"{\n}\n", b"JSON over several lines"),
        (b"players: 3\n", b"the typed lines of a game"),
    ]:
        for read in ("verify", "game_load"):
            handle = c_void_p()
            more = (None, c_size_t(0)) if read == "verify" else ()
            status = getattr(library, f"amunre_{read}")(file, c_size_t(len(file)), *more, byref(handle), error)
            assert status == UNREADABLE and not handle
            assert kind + b": expected a log. " in library.amunre_error_sentence(error), (read, file)


for place in range(library.amunre_games()):
    play(text_of("games_id", c_size_t(place)))
judge(sys.argv[2])
be_refused()
library.amunre_error_free(error)
