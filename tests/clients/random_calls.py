"""Random sequences of calls with random arguments: every function of the header, by its declaration.

Arguments: the library, the header, a number that makes the sequence, the number of calls. A call must not crash, write beyond a
buffer, report AMUNRE_PANIC, or change a game or a batch that is const or that it refuses to change.
"""

import ctypes
import random
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

OK, PANIC = 0, 5
# the functions that no call of a sequence needs to reach
MOST_NEVER = 35
GUARD = b"\xa5" * 32
HANDLES = "agent agreement batch error events game outcomes share table verdict verifier view".split()
NUMBERS = {
    "int32_t": ctypes.c_int32, "int64_t": ctypes.c_int64, "uint8_t": ctypes.c_uint8, "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64, "size_t": ctypes.c_size_t, "bool": ctypes.c_bool, "float": ctypes.c_float,
    "int16_t": ctypes.c_int16,
}  # fmt: skip
# the arrays of learners, which have exact lengths, and the types of their numbers
ARRAYS = "actions episodes ids masks numbers rewards rows scores seats".split()
TYPES = ["int32_t", "float", "uint8_t", "int16_t"]
# what a player or a server would send; the texts that the library writes are added to them
TEXTS = {
    "id": [b"amun-re", b"horus", b"men-nefer"],
    "edition": [b"", b"classic", b"anniversary"],
    "setup": [b"", b"{}", b'{"players":3}', b'{"players":9}'],
    "names": [b"", b"[]", b'["Ada","Bo"]', b'["Ada","Bo","Cy","Di"]', b'["Ada","Ada"]'],
    "change": [b'{"resigned":{"seat":1}}', b'{"replaced":{"by":"Eve","seat":1}}', b'{"abandoned":{"reason":"rain"}}'],
    "repairs": [b"[]", b'[{"repaired":{}}]'],
    "reason": [b"a cup fell over"],
    "note": [b"tea"],
    "name": [b"random", b"greedy", b"search:20"],
    "title": [b"", b"a game"],
    "signers": [b""],
    "game_id": [b"", b"ab" * 16, b"ab" * 32],
    "commitments": [b""],
    "signatures": [b""],
}
JUNK = [b"", b"{", b"\xff\xfe", b"null", b"[[[[", b"a\x00b", b"9" * 400, b'{"players":-1}', "é\u202e".encode()]


def declarations(header: str) -> dict[str, tuple[str, list[tuple[str, str]]]]:
    """The functions of the header: their results and their parameters."""
    bare = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    found = re.findall(r"^([a-z_0-9 ]+?[ *]+)(amunre_\w+)\(([^;{]*)\);", bare, flags=re.M)
    pair = re.compile(r"(.*?)(\w+)$", flags=re.S)
    result = {}
    for of, name, inside in found:
        parameters = [] if inside == "void" else [pair.match(part.strip()).groups() for part in inside.split(",")]
        result[name] = (of.strip(), [(re.sub(r"\s+", " ", kind).strip(), what) for kind, what in parameters])
    return result


class Caller:
    """A sequence of calls, and the handles and texts that it has."""

    def __init__(self, library: ctypes.CDLL, functions: dict, seed: int) -> None:
        self.library, self.functions, self.dice = library, functions, random.Random(seed)
        self.handles: dict[str, list[int]] = defaultdict(list)
        self.texts: dict[str, list[bytes]] = defaultdict(list, {name: list(texts) for name, texts in TEXTS.items()})
        self.done: Counter[str] = Counter()
        for name, (of, parameters) in functions.items():
            function = getattr(library, name)
            function.argtypes = [NUMBERS.get(kind, ctypes.c_void_p) for kind, _ in parameters]
            function.restype = {"void": None, "amunre_status": ctypes.c_int32}.get(of, NUMBERS.get(of, ctypes.c_void_p))
        self.error = library.amunre_error_new()

    def state_of(self, kind: str, handle: int) -> int | bytes:
        """A number or a text that is another one after a change of a game or of a batch."""
        if kind == "batch":
            text, needed = ctypes.create_string_buffer(1 << 18), ctypes.c_size_t()
            assert self.library.amunre_batch_save(handle, text, len(text), ctypes.byref(needed), None) == OK
            return text.value
        return self.hash_of(handle)

    def hash_of(self, game: int) -> int:
        number = ctypes.c_uint64()
        assert self.library.amunre_table_hash(self.library.amunre_game_table(game), ctypes.byref(number), None) == OK
        return number.value

    def handle(self, kind: str) -> int | None:
        """A handle: one of the kind as a rule, rarely none or one of another kind."""
        if kind == "error":
            return self.dice.choice([self.error, self.error, None])
        if kind == "table":
            of = self.dice.choice(["game", "view"])
            return getattr(self.library, f"amunre_{of}_table")(self.handle(of))
        others = [kind] if self.dice.random() < 0.97 else HANDLES
        own = self.handles[self.dice.choice([other for other in others if other != "error"])]
        return self.dice.choice(own) if own and self.dice.random() < 0.98 else None

    def length(self, name: str, what: str, handle: int | None) -> int:
        """The length of an array of a learner."""
        shape, length = (ctypes.c_uint32 * 6)(), ctypes.c_uint32()
        if name.startswith("amunre_batch") and handle in self.handles["batch"]:
            assert self.library.amunre_batch_shape(handle, shape, None) == OK
            rows, players, space, most, observed, _ = shape
            widths = {"rewards": players, "scores": players, "masks": space, "ids": most, "numbers": observed}
            return rows * widths.get(what, 1)
        of = "game" if name.startswith("amunre_game") else "view"
        if handle in self.handles[of]:
            table = getattr(self.library, f"amunre_{of}_table")(handle)
            assert self.library.amunre_table_observation_length(table, ctypes.byref(length), None) == OK
        return length.value

    def array(self, name: str, what: str, kind: str, arguments: list, buffers: list) -> int:
        """Puts an array of a learner at the end of the arguments; returns its length: the right one as a rule."""
        length, right = self.length(name, what, arguments[0]), self.dice.random() < 0.9
        length = length if right else self.dice.choice([0, 1, max(length - 1, 0), length + 1])
        of = TYPES[arguments[-1] % 4] if kind == "void*" else kind[:-1]
        size = length * ctypes.sizeof(NUMBERS[of])
        first = self.dice.randbytes(size) if kind == "uint8_t*" else bytes(size)
        given = ctypes.create_string_buffer(first + GUARD, size + len(GUARD))
        if name == "amunre_batch_step" and self.dice.random() < 0.9:
            # what a fork samples is legal, and the batch itself stays as it is
            fork = ctypes.c_void_p()
            if self.library.amunre_batch_fork(arguments[0], ctypes.byref(fork), None) == OK:
                self.library.amunre_batch_sample(fork, given, length, None)
                self.library.amunre_batch_free(fork)
        buffers.append((given, None, what))
        arguments.append(None if self.dice.random() < 0.02 else ctypes.addressof(given))
        return length

    def number(self, what: str) -> int:
        if what == "rows":
            return self.dice.choice([0, 1, 2, 3, 5, (1 << 31) - 1])
        if what == "threads":
            return self.dice.choice([0, 1, 1, 1, 2, 1 << 20])
        if what in ("players", "seat"):
            return self.dice.choice([0, 1, 2, 3, 3, 4, 5, 77])
        if what in ("playouts", "most_pairs"):
            return self.dice.randrange(4)
        if what == "most":
            return self.dice.randrange(100)
        if what in ("scope", "viewer", "policy", "anyway", "readings", "type", "autoreset"):
            return self.dice.choice([-2, -1, 0, 1, 2, 9])
        if what == "id" and self.texts["ids"]:
            return int(self.dice.choice(self.texts["ids"][-200:]))
        return self.dice.choice([0, 0, 1, 2, 3, 7, 100, 1 << 20, (1 << 31) - 1])

    def text(self, what: str) -> bytes:
        if what in ("seed", "secret", "random", "key"):
            return self.dice.randbytes(self.dice.choice([32, 32, 64, 64, 0, 31]))
        known = {"log": "log", "lines": "log_since", "rest": "log_since", "opening": "opening", "header": "header",
                 "request": "request", "signature": "sign", "json": "json", "saved": "batch_save", "public_key": "public_key"}  # fmt: skip
        pool = self.texts[known.get(what, what)]
        if pool and self.dice.random() < 0.85:
            return self.dice.choice(pool[-20:])
        return self.dice.choice(JUNK if self.dice.random() < 0.5 else self.dice.choice([JUNK, *self.texts.values()]) or JUNK)

    def call(self, name: str) -> None:
        of, parameters = self.functions[name]
        arguments, buffers, made, games, after = [], [], [], [], None
        for kind, what in parameters:
            base, is_const = kind.replace("const", "").replace(" ", ""), kind.startswith("const")
            if what in ARRAYS and base not in NUMBERS and (parameters[len(arguments) + 1][1] == "length"):
                after = self.array(name, what, base, arguments, buffers)
            elif base in NUMBERS and after is None:
                arguments.append(self.number(what))
            elif base in NUMBERS:
                # the length of the text or of the list before it
                arguments.append(after)
                after = None
            elif base.endswith("**"):
                made.append((base[len("amunre_") : -2], ctypes.c_void_p(1)))
                arguments.append(ctypes.addressof(made[-1][1]))
            elif base[:-1].removeprefix("amunre_") in HANDLES:
                handle = self.handle(base[:-1].removeprefix("amunre_"))
                kind = base[:-1].removeprefix("amunre_")
                if kind in ("game", "batch") and handle in self.handles[kind]:
                    games.append((kind, handle, self.state_of(kind, handle), is_const))
                arguments.append(handle)
            elif is_const:
                text = self.text(what)
                given = ctypes.create_string_buffer(text, len(text) + 1)
                buffers.append((given, text, what))
                arguments.append(ctypes.addressof(given) if text or self.dice.random() < 0.5 else None)
                after = len(text) if arguments[-1] else 0
            else:
                is_list = what in ("buffer", "ids", "mask", "scores", "summary")
                item = ctypes.sizeof(NUMBERS.get(base[:-1], ctypes.c_uint8)) if what != "buffer" else 1
                room = self.dice.choice([0, 0, 1, 60, 1 << 15, 1 << 17]) if is_list else 1
                room = 200 if what == "summary" else room
                size = room * item if is_list else 64
                given = ctypes.create_string_buffer(bytes(size) + GUARD, size + len(GUARD))
                buffers.append((given, None, what))
                arguments.append(ctypes.addressof(given) if room else None)
                after = room if is_list else None
        result = getattr(self.library, name)(*arguments)
        self.check(name, of, result, buffers, made, games, arguments)

    def check(self, name: str, of: str, result: object, buffers: list, made: list, games: list, arguments: list) -> None:
        for given, text, what in buffers:
            end = given.raw[-len(GUARD) :] if text is None else given.raw
            assert end == (GUARD if text is None else text + b"\x00"), f"{name}: wrote beyond {what}"
        if of != "amunre_status":
            self.forget(name, arguments)
            return
        assert result != PANIC, f"{name}{arguments}: {self.sentence()}"
        for kind, handle, before, is_const in games:
            if is_const or result != OK:
                assert self.state_of(kind, handle) == before, f"{name}: status {result}, and the {kind} is another one"
        if result == OK:
            self.done[name] += 1
            self.keep(name, buffers)
        for kind, pointer in made:
            assert (pointer.value is not None) == (result == OK), f"{name}: status {result} and {pointer}"
            if pointer.value:
                self.handles[kind].append(pointer.value)

    def keep(self, name: str, buffers: list) -> None:
        """Keeps what a function wrote, for those that read it."""
        for given, text, what in buffers:
            if text is None and what == "buffer" and (wrote := given.raw[: -len(GUARD)].split(b"\x00", 1)[0]):
                assert wrote.decode() is not None, name
                short = re.sub(r"amunre_(table|game|view|events|share|agreement|verdict)?_?", "", name)
                self.texts["request" if short.endswith("request") else short].append(wrote)
                if short == "commitment":
                    self.texts["commitments"].append(b"[" + wrote + b"]")
            elif text is None and what == "ids" and name.startswith("amunre_table"):
                numbers = (ctypes.c_uint32 * 3).from_buffer_copy(given.raw[:12].ljust(12, b"\x00"))
                self.texts["ids"].extend(str(number).encode() for number in numbers if number)

    def forget(self, name: str, arguments: list) -> None:
        if name.endswith("_free") and arguments[0]:
            own = self.handles[name[len("amunre_") : -len("_free")]]
            if arguments[0] in own:
                own.remove(arguments[0])

    def sentence(self) -> str:
        self.library.amunre_error_sentence.restype = ctypes.c_char_p
        return self.library.amunre_error_sentence(self.error).decode()

    def run(self, calls: int) -> None:
        # not those of the errors that it uses, nor those of memory, whose pointers no check could refuse
        without = ("amunre_error", "amunre_alloc", "amunre_dealloc")
        names = [name for name in self.functions if not name.startswith(without)]
        makers = [name for name in names if name.endswith(("_new", "_open", "_load", "_begin", "_clone", "_view", "_step"))]
        for _ in range(calls):
            crowded = [kind for kind, own in self.handles.items() if len(own) > 8]
            if crowded:
                self.call(f"amunre_{crowded[0]}_free")
            else:
                self.call(self.dice.choice(makers if self.dice.random() < 0.2 else names))


def main() -> None:
    path, header, seed, calls = sys.argv[1:]
    functions = declarations(Path(header).read_text())
    caller = Caller(ctypes.CDLL(path), functions, int(seed))
    caller.run(int(calls))
    never = [name for name, (of, _) in functions.items() if of == "amunre_status" and not caller.done[name]]
    print(f"{calls} calls of {len(functions)} functions; never done: {', '.join(never) or 'none'}")
    assert len(never) <= MOST_NEVER, "most arguments are refused: the check reaches too little"


if __name__ == "__main__":
    main()
