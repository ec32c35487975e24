// The games of amunre for boardgame.io 0.50.2: on the server with `seedOf`, on clients without it. boardgame.io sends the set-up data and
// the initial state to everyone, so they have no secret: the seed follows from a nonce and a key of the server. From the first move on the
// state has the referee's log, which `playerView` never shows. Nothing else is stored, and the running games are a cache.

import { Seat, SPECTATOR, describe, loadHost, openGame, openHost } from "amunre";

const INVALID_MOVE = "INVALID_MOVE";
const OPTIONS = { client: false, redact: true, noLimit: true, ignoreStaleStateID: true };
const movesOf = ({ required, to }) => required.map((command) => ({ move: "command", args: [command, to] }));
const viewerOf = (playerID) => (/^\d$/.test(playerID ?? "") ? Number(playerID) : SPECTATOR);

/**
 * Returns a game for boardgame.io; `load()` of amunre comes first. `seedOf`: makes the seed of a game, 32 bytes, from its nonce
 * (`secretSeeds()` of server.mjs). `most`: the number of games that are kept in memory.
 */
export function gameOf(id, { seedOf, most = 10_000 } = {}) {
  const players = describe(id).editions.flatMap((edition) => edition.players);
  const running = new Map();
  const isOfServer = (G) => seedOf !== undefined && G.nonce !== undefined;
  // Returns the running game of a state of the server. The one of the cache has another log if the storage has failed since.
  function runningOf({ nonce, setup, log }) {
    let one = running.get(nonce);
    running.delete(nonce);
    if (!one || one.log !== log) {
      one?.host.free();
      one = { lines: [], log, refusal: null };
      const options = { store: (lines) => void one.lines.push(lines) };
      one.host = log === undefined ? openHost(id, { setup, seed: seedOf(nonce) }, options) : loadHost(log, options);
    }
    running.set(nonce, one);
    for (const [oldest, { host }] of running) {
      if (running.size <= most) break;
      running.delete(oldest);
      host.free();
    }
    return one;
  }

  const move = (message) => ({
    ...OPTIONS,
    move({ G, playerID }, ...given) {
      if (!isOfServer(G)) return INVALID_MOVE;
      const one = runningOf(G);
      const viewer = viewerOf(playerID);
      const { refusal } = one.host.receive(viewer, JSON.stringify(message(...given)));
      one.refusal = refusal && { viewer, refusal };
      if (refusal) return INVALID_MOVE;
      one.log = G.log = (one.log ?? "") + one.lines.splice(0).join("");
    },
  });

  // Returns what a viewer may know, and what follows from it. On a client it has happened already.
  function playerView({ G, playerID }) {
    if (!isOfServer(G)) return G;
    const { host, refusal } = runningOf(G);
    const viewer = viewerOf(playerID);
    const table = host.table(viewer);
    const [seat, last] = [new Seat(table), host.game.last()];
    const toAct = seat.view.toAct();
    const shown = {
      ...JSON.parse(table),
      toAct,
      scores: seat.view.scores(),
      words: Array.from({ length: last.count }, (_, place) => last.words(place, viewer)),
      decision: toAct.includes(viewer) ? seat.view.decisionWords(viewer) : null,
      legal: seat.legalCommands(),
      required: seat.legalCommands("required"),
      ...(refusal?.viewer === viewer ? { refusal: refusal.refusal } : {}),
    };
    for (const one of [seat, last]) one.free();
    return shown;
  }

  return {
    name: id,
    minPlayers: Math.min(...players),
    maxPlayers: Math.max(...players),
    disableUndo: true,
    seed: "nothing is drawn from it",
    validateSetupData(setupData = {}, numPlayers) {
      if (typeof setupData !== "object" || setupData === null) return "the set-up is no object: expected one, or none";
      if (Object.hasOwn(setupData, "position")) return "the set-up has a position, which would be public: expected none";
      try {
        openGame(id, { setup: { ...setupData, players: numPlayers }, seed: new Uint8Array(32) }).free();
      } catch (error) {
        return error.message;
      }
    },
    setup: ({ ctx }, setupData) => ({ setup: { ...setupData, players: ctx.numPlayers }, nonce: crypto.randomUUID() }),
    turn: { activePlayers: { all: null } },
    moves: { command: move((command, entry) => ({ entry, command })), takeBack: move((entry) => ({ entry, undo: true })) },
    endIf({ G }) {
      const game = isOfServer(G) ? runningOf(G).host.game : null;
      if (game?.isOver()) return { scores: game.scores(), winners: game.winners() };
    },
    playerView,
    // a bot knows what its seat knows, also where boardgame.io hands it the state of the server
    ai: { enumerate: (G, _ctx, playerID) => movesOf(playerView({ G, playerID })) },
  };
}
