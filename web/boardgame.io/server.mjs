// The server of boardgame.io 0.50.2 without its gaps: by itself it lets a seat move for another one, takes actions that replace the state,
// asks for no credentials before a player has joined, and ends if a message has the wrong form or the storage fails.

import { createHmac } from "node:crypto";

/** Returns the function that makes the seed of a game from its nonce. The key is 32 secret bytes, and stays the same. */
export const secretSeeds = (key) => (nonce) => new Uint8Array(createHmac("sha256", key).update(nonce).digest());
const isText = (value) => typeof value === "string" && value.length < 200;
const EVENTS = { // the messages that a client may send: each has a match, a seat and credentials
  update: ([action, , matchID, playerID], { moves }) => {
    const { type, args, playerID: own, credentials } = action?.payload ?? {};
    const isMove = action?.type === "MAKE_MOVE" && Object.hasOwn(moves, type) && Array.isArray(args) && isText(own) && own === playerID;
    return isMove && { matchID, playerID, credentials };
  },
  sync: ([matchID, playerID, credentials]) => ({ matchID, playerID, credentials }),
  chat: ([matchID, message, credentials]) => isText(message?.sender) && { matchID, playerID: message.sender, credentials },
};

/** Makes the server of boardgame.io: `Server` is that of "boardgame.io/server", and the options are its own. */
export function guardedServer(Server, options) {
  const authenticateCredentials = (credentials, player) => isText(credentials) && credentials === player?.credentials;
  const server = Server({ authenticateCredentials, ...options });
  const { opts, ws } = server.app._io.engine; // by itself it closes a connection that sends 1 MB, without an answer
  opts.maxHttpBufferSize = ws.options.maxPayload = 2_000_000;
  async function whyNot([event, ...given], game) {
    const { matchID, playerID, credentials } = (Object.hasOwn(EVENTS, event) && EVENTS[event](given, game)) || {};
    if (!isText(matchID) || !isText(playerID ?? "")) return "the message is none that this server knows";
    const { metadata } = await server.db.fetch(matchID, { metadata: true });
    if (metadata?.gameName !== game.name) return "there is no such match";
    if (event === "update" && metadata.gameover != null) return "the match is over";
    if (event === "sync" && playerID == null) return null;
    const isKnown = await server.auth.authenticateCredentials({ playerID, credentials, metadata });
    return isKnown ? null : "the credentials are not those of the seat";
  }
  for (const game of options.games) {
    server.app._io.of(game.name).use((socket, welcome) => {
      socket.use(async (packet, pass) => {
        const why = await whyNot(packet, game).catch(() => "the storage does not answer");
        return why === null ? pass() : socket.emit("refused", { sentence: why });
      });
      // a move is sent before it is stored: if that fails, everyone is asked to fetch the table again
      const sentence = "the storage has failed: send `sync` for the table";
      const failed = () => socket.rooms.forEach((room) => socket.nsp.to(room).emit("refused", { sentence }));
      const { on } = socket;
      socket.on = (event, act) => on.call(socket, event, (...given) => Promise.resolve(act(...given)).catch(failed));
      welcome();
    });
  }
  return server;
}
