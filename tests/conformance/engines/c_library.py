"""The engine of this project, by its C library, for `run.py`. Argument: the library."""

from __future__ import annotations

import ctypes
import json
import sys
from ctypes import byref, c_char_p, c_int32, c_size_t, c_void_p
from pathlib import Path
from typing import Any

OK, ILLEGAL, UNREADABLE = 0, 15, 18
REFEREE = c_int32(-2)


class Summary(ctypes.Structure):
    """`amunre_summary`: four findings, four numbers, the exit code, and five numbers."""

    _fields_ = (("findings", ctypes.c_uint64 * 8), ("numbers", ctypes.c_int64 * 4), ("code", c_int32), ("more", c_int32 * 5))


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

    def text(self, name: str, *arguments: Any) -> Any:
        """The JSON that a function writes."""
        needed = c_size_t()
        self.call(name, *arguments, None, c_size_t(0), byref(needed))
        text = ctypes.create_string_buffer(needed.value)
        self.call(name, *arguments, text, needed, byref(needed))
        return json.loads(text.value)

    def verdict(self, log: str) -> dict[str, Any]:
        """The answer to a request for the verdict on a log."""
        verdict, summary = c_void_p(), Summary()
        try:
            self.call("verify", Path(log).read_bytes(), None, c_size_t(0), byref(verdict))
        except Failed as failed:
            status, details = failed.args
            if status != UNREADABLE:
                raise
            line = json.loads(details).get("line")
            return {"code": 2} | ({"line": line} if line else {})
        answers = self.text("verdict_json", verdict)
        self.call("verdict_summary", verdict, byref(summary), c_size_t(ctypes.sizeof(summary)))
        self.functions.amunre_verdict_free(verdict)
        wrong = {name: answer["no"] for name, answer in answers.items() if isinstance(answer, dict) and "no" in answer}
        faults = {name: {"entry": fault["entry"], "rule": fault["rule"]} for name, fault in wrong.items()}
        return {"code": summary.code} | ({"faults": faults} if faults else {})

    def answer(self, case: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request."""
        if "log" in case:
            return self.verdict(case["log"])
        game, events = c_void_p(), c_void_p()
        setup = json.dumps(case["setup"]).encode()
        self.call("game_open_draw_by_draw", case["game"].encode(), setup, bytes(32), b"[]", byref(game))
        try:
            if "command" in case:
                self.call("game_apply_json", game, c_int32(case["seat"]), json.dumps(case["command"]).encode())
            for draw in case.get("draws", []):
                self.call("game_draw", game, draw["item"].encode())
            self.call("game_last", game, byref(events))
            answer = self.text("events_json", events, REFEREE)
            self.functions.amunre_events_free(events)
            return {"events": answer}
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
