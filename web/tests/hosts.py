"""Plays games by action ids and judges logs, in a host of the C ABI: the shared library by ctypes, or the module by wasmtime.

    python3 hosts.py LIBRARY CORPUS        prints JSON: the SHA-256 of the log of each game and of what its seats observe, and of the verdict
                                           on each log of the corpus
    python3 hosts.py amunre.wasm CORPUS    the same
    python3 hosts.py LIBRARY --time LOG    prints the microseconds of the processor that a verdict takes, the best of ten times twenty

Both hosts run the same code: memory is a number, and all arguments are numbers.
"""

import ctypes
import hashlib
import json
import pathlib
import sys
import time

SEEDS = (1, 2**40 + 7)
INT16 = 3


class Library:
    word = 8

    def __init__(self, path):
        self.library = ctypes.CDLL(path)

    def call(self, name, *numbers):
        function = self.library[name]
        function.restype = ctypes.c_uint64
        return function(*(ctypes.c_uint64(number & (2**64 - 1)) for number in numbers))

    def write(self, place, data):
        ctypes.memmove(place, data, len(data))

    def read(self, place, length):
        return ctypes.string_at(place, length)


class Module:
    word = 4

    def __init__(self, path):
        import wasmtime

        self.store = wasmtime.Store()
        module = wasmtime.Module.from_file(self.store.engine, path)
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.memory = self.exports["memory"]

    def call(self, name, *numbers):
        result = self.exports[name](self.store, *numbers)
        return 0 if result is None else result & 0xFFFFFFFF

    def write(self, place, data):
        self.memory.write(self.store, data, place)

    def read(self, place, length):
        return bytes(self.memory.read(self.store, place, place + length))


class Host:
    def __init__(self, host):
        self.host = host
        self.error = host.call("amunre_error_new")
        self.place = host.call("amunre_alloc", 64)

    def number(self, place, size=4):
        return int.from_bytes(self.host.read(place, size), "little")

    def given(self, text):
        place = self.host.call("amunre_alloc", max(len(text), 1))
        self.host.write(place, text)
        return place

    def freed(self, place, text):
        self.host.call("amunre_dealloc", place, max(len(text), 1))

    def status(self, name, *numbers):
        return self.host.call(name, *numbers, self.error) & 0xFFFFFFFF

    def text(self, name, handle):
        """A text is asked for without a buffer: the error keeps it."""
        assert self.status(name, handle, 0, 0, self.place) == 0, name
        length = self.number(self.place, self.host.word) - 1
        kept = self.host.call("amunre_error_text", self.error, 0)
        return self.host.read(kept, length)

    def zero_ended(self, place):
        text = b""
        while not text.endswith(b"\0"):
            text += self.host.read(place + len(text), 1)
        return text[:-1]

    def play(self, game_id, players, seed, seen):
        """Plays a game; returns its log, and adds the observation of each decision to a hash."""
        text = game_id.encode()
        given = self.given(text)
        status = self.status("amunre_game_new", given, len(text), 0, 0, players, seed, self.place)
        self.freed(given, text)
        assert status == 0, (game_id, players)
        game = self.number(self.place, self.host.word)
        table = self.host.call("amunre_game_table", game)
        assert self.status("amunre_table_most_choices", table, self.place) == 0
        room = self.number(self.place)
        ids = self.host.call("amunre_alloc", 4 * room)
        assert self.status("amunre_table_observation_length", table, self.place) == 0
        length = self.number(self.place)
        numbers = self.host.call("amunre_alloc", 2 * length)
        seen.update(self.text("amunre_table_observation_spec", table))
        mixed = (seed * 7 + players) & 0x7FFFFFFF
        assert self.status("amunre_game_choices", game, self.place + 8, ids, room, self.place) == 0
        while count := self.number(self.place, self.host.word):
            mixed = (mixed * 1103515245 + 12345) & 0x7FFFFFFF
            choice = self.number(ids + 4 * ((mixed >> 8) % count))
            assert self.status("amunre_game_observe", game, self.number(self.place + 8), INT16, numbers, length) == 0
            seen.update(self.host.read(numbers, 2 * length))
            assert self.status("amunre_game_step", game, choice, self.place + 8, ids, room, self.place) == 0
        log = self.text("amunre_game_log", game)
        self.host.call("amunre_dealloc", ids, 4 * room)
        self.host.call("amunre_dealloc", numbers, 2 * length)
        self.host.call("amunre_game_free", game)
        return log

    def verdict(self, log):
        given = self.given(log)
        status = self.status("amunre_verify", given, len(log), 0, 0, self.place)
        self.freed(given, log)
        if status != 0:
            return self.zero_ended(self.host.call("amunre_error_json", self.error))
        verdict = self.number(self.place, self.host.word)
        text = self.text("amunre_verdict_json", verdict)
        self.host.call("amunre_verdict_free", verdict)
        return text

    def setups(self, game_id):
        text = game_id.encode()
        given = self.given(text)
        assert self.status("amunre_games_describe", given, len(text), 0, 0, self.place) == 0
        kept = self.host.call("amunre_error_text", self.error, 0)
        described = json.loads(self.host.read(kept, self.number(self.place, self.host.word) - 1))
        self.freed(given, text)
        return sorted({players for edition in described["editions"][:1] for players in edition["players"]})


def timed(host, log):
    given, best = host.given(log), float("inf")
    for _ in range(10):
        begun = time.process_time()
        for _ in range(20):
            assert host.status("amunre_verify", given, len(log), 0, 0, host.place) == 0
            host.host.call("amunre_verdict_free", host.number(host.place, host.host.word))
        best = min(best, (time.process_time() - begun) / 20)
    return best * 1e6


def digest(text):
    return hashlib.sha256(text).hexdigest()


def canonical(text):
    """The same text for equal values, as hosts.test.mjs writes it."""
    return json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def main():
    path, corpus = sys.argv[1], pathlib.Path(sys.argv[-1])
    host = Host(Module(path) if path.endswith(".wasm") else Library(path))
    if "--time" in sys.argv:
        print(timed(host, corpus.read_bytes()))
        return
    found = {"games": {}, "verdicts": {}, "observations": {}}
    for game_id in ("amun-re", "horus", "men-nefer"):
        for players in host.setups(game_id):
            for seed in SEEDS:
                name, seen = f"{game_id} {players} {seed}", hashlib.sha256()
                found["games"][name] = digest(host.play(game_id, players, seed, seen))
                found["observations"][name] = seen.hexdigest()
    for log in sorted(corpus.rglob("*.amunre.jsonl")):
        found["verdicts"][log.relative_to(corpus).as_posix()] = digest(canonical(host.verdict(log.read_bytes())))
    print(json.dumps(found, indent=1))


main()
