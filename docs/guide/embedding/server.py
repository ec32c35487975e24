"""A server with the messages of Host in the npm package (its Seat is a client): SECRET=… python server.py PORT FILE"""
import hmac, json, os, sqlite3, sys  # noqa: E401
import amunre
from aiohttp import web

SEATS, SPECTATOR, tables = (0, 1, 2), -1, {}
database = sqlite3.connect(sys.argv[2])
database.execute("CREATE TABLE IF NOT EXISTS lines (name TEXT, entry INTEGER, line TEXT, PRIMARY KEY (name, entry))")

class Table:
    def __init__(self, name):
        lines = [line for (line,) in database.execute("SELECT line FROM lines WHERE name = ? ORDER BY entry", [name])]
        self.name, self.entries, self.sockets = name, len(lines), {}
        self.store(amunre.load("".join(lines)) if lines else amunre.Game("amun-re", players=len(SEATS)))
        self.known = dict.fromkeys(SEATS, self.entries)  # the entries that a message of the seat must know of

    def store(self, game):  # all new lines or, if the disk is full, none: then the game stays as it was
        lines = [(self.name, entry, line + "\n") for entry, line in enumerate(game.log().split("\n")[:-1])]
        with database:
            database.executemany("INSERT INTO lines VALUES (?, ?, ?)", lines[self.entries :])
        self.game, self.entries = game, len(lines)

    def table(self, viewer):
        view = json.loads(self.game.view("spectator" if viewer < 0 else viewer).json())
        return {"to": self.entries, "game": self.game.game, "setup": self.game.setup, "names": [], "viewer": viewer, "view": view}

    def receive(self, viewer, text):  # the reply to the sender, and a message for each viewer
        try:
            message, start, game = json.loads(text[:10_000]), self.entries, self.game.copy()
            if "since" in message:
                return self.table(viewer) if message["since"] != start else [], {}
            if not self.known[viewer] <= message["entry"] <= start:
                return {"refusal": {"status": "old", "sentence": "the table has changed since"}, "entries": start}, {}
            events = game.apply(viewer, message["command"] if isinstance(message["command"], dict) else str(message["command"]))
            self.store(game)  # before anyone sees the events
            self.known[viewer], told = self.entries, {"from": start, "to": self.entries, "seat": viewer}
            seen = {each: events.view("spectator" if each < 0 else each).json() for each in (*SEATS, SPECTATOR)}
            return None, {each: told | {"events": json.loads(seen[each])} for each in seen}
        except (amunre.AmunreError, sqlite3.Error, LookupError, RecursionError, TypeError, ValueError) as error:
            return {"refusal": {"status": type(error).__name__, "sentence": str(error)[:300]}, "entries": self.entries}, {}

async def connected(request):  # a client connects to /TABLE?key=KEY, or without a key to watch, and sends {"since": 0}
    name, secret = request.match_info["name"], os.environb[b"SECRET"]
    keys = {hmac.digest(secret, f"{name}/{seat}".encode(), "sha256").hex(): seat for seat in SEATS}
    viewer = keys.get(request.query.get("key"), SPECTATOR)
    table = tables.get(name) or tables.setdefault(name, Table(name))
    socket = web.WebSocketResponse(max_msg_size=2_000_000)
    await socket.prepare(request)
    table.sockets[socket] = viewer
    async for frame in socket:
        reply, messages = table.receive(viewer, frame.data)
        for one, told in [(socket, reply), *((one, messages.get(each)) for one, each in list(table.sockets.items()))]:
            if told is not None and not one.closed:
                await one.send_json(told)
    del table.sockets[socket]
    return socket

app = web.Application()
app.add_routes([web.get("/{name:[a-z0-9]{1,40}}", connected)])
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None)
