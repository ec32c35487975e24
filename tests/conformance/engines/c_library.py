"""The engine of this project, by its C library, for `run.py`. Argument: the library."""

from __future__ import annotations

import ctypes
import json
import sys
from ctypes import byref, c_char_p, c_int32, c_size_t, c_void_p
from typing import Any

OK, ILLEGAL = 0, 15
REFEREE = c_int32(-2)


class Failed(Exception):
    """A call that failed, with its status."""


class Library:
    """The C library: each function takes its error object last."""

    def __init__(self, path: str) -> None:
        self.functions = ctypes.CDLL(path)
        self.functions.amunre_error_new.restype = c_void_p
        self.functions.amunre_error_json.restype, self.functions.amunre_error_json.argtypes = c_char_p, [c_void_p]
        self.error = c_void_p(self.functions.amunre_error_new())

    def call(self, name: str, *arguments: Any) -> None:
        """Calls a function. A text is passed with its length."""
        passed: list[Any] = []
        for argument in arguments:
            passed += [argument, c_size_t(len(argument))] if isinstance(argument, bytes) else [argument]
        if (status := self.functions[f"amunre_{name}"](*passed, self.error)) != OK:
            raise Failed(status, self.functions.amunre_error_json(self.error))

    def answer(self, case: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request."""
        game, events, needed = c_void_p(), c_void_p(), c_size_t()
        setup = json.dumps(case["setup"]).encode()
        self.call("game_open_draw_by_draw", case["game"].encode(), setup, bytes(32), b"[]", byref(game))
        try:
            if "command" in case:
                self.call("game_apply_json", game, c_int32(case["seat"]), json.dumps(case["command"]).encode())
            for draw in case.get("draws", []):
                self.call("game_draw", game, draw["item"].encode())
            self.call("game_last", game, byref(events))
            self.call("events_json", events, REFEREE, None, c_size_t(0), byref(needed))
            text = ctypes.create_string_buffer(needed.value)
            self.call("events_json", events, REFEREE, text, needed, byref(needed))
            self.functions.amunre_events_free(events)
            return {"events": json.loads(text.value)}
        except Failed as failed:
            status, details = failed.args
            if status != ILLEGAL:
                raise
            refused = json.loads(details)
            return {"refused": {"numbers": refused["numbers"], "rule": refused["rule"]}}
        finally:
            self.functions.amunre_game_free(game)


if __name__ == "__main__":
    library = Library(sys.argv[1])
    for line in sys.stdin:
        print(json.dumps(library.answer(json.loads(line))), flush=True)
