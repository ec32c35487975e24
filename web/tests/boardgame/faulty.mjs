// Planted faults: an adapter as the manual of boardgame.io shows, and two subtle leaks.

import { loadGame, loadHost, openHost, REFEREE } from "amunre";
import { gameOf } from "../../boardgame.io/index.mjs";

/** The state has the secret, and `playerView` hides it. */
export function naive(id, { seedOf }) {
  const move = (act) => ({ G, playerID }, ...given) => {
    const host = loadHost(G.log);
    if (act(host, Number(playerID), ...given).refusal) return "INVALID_MOVE";
    G.log = host.game.log();
  };
  return {
    name: id,
    setup: ({ ctx }, setupData) => ({ log: openHost(id, { setup: { ...setupData, players: ctx.numPlayers }, seed: seedOf() }).game.log() }),
    turn: { activePlayers: { all: null } },
    moves: { command: move((host, seat, command) => host.command(seat, command)), takeBack: move((host, seat) => host.undo(seat)) },
    playerView: ({ G, playerID }) => (G.log ? JSON.parse(loadHost(G.log).table(Number(playerID ?? -1))) : G),
  };
}

// The adapter, with something more in each view.
function showing(more) {
  return (id, given) => {
    const game = gameOf(id, given);
    const playerView = ({ G, playerID }) => ({ ...game.playerView({ G, playerID }), ...(G.log ? more(G.log) : {}) });
    return { ...game, playerView };
  };
}

/** The length of a message follows from what is hidden. */
export const withLength = showing((log) => ({ padding: " ".repeat(log.length % 100) }));

/** The order of a list follows from what is hidden: the cards that seats hold come first. */
export const withOrder = showing((log) => {
  const { seats, deck } = loadGame(log).viewJson(REFEREE);
  const held = seats.flatMap(({ hand }) => Object.keys(hand.closed.kinds)).sort();
  return { cards: [...new Set([...held, ...Object.keys(deck.kinds)])] };
});
