// Twins: two games that differ only in what one seat hides, and that the same commands of all seats carry to the same end.

import { newGame, openGame, REFEREE } from "amunre";

/** The seat that hides something. */
export const HIDING = 1;
/** Amun-Re with the promo cards and all expansions. */
export const EXPANDED = {
  edition: "anniversary-2023",
  players: 3,
  options: { afterlife: true, officials: true, pharaoh: true, promo_cards: true, statues: true },
};

/** A seed of 32 bytes. */
export const seedOf = (first) => Uint8Array.from({ length: 32 }, (_, place) => (place + first) % 256);

/** The command of a turn, of those that are in both lists. */
export function common(turn, one, other) {
  const others = new Set(other.map((command) => JSON.stringify(command)));
  const both = one.filter((command) => others.has(JSON.stringify(command)));
  return both[(turn * 7 + 3) % both.length];
}

/** The seat of a turn. */
export const acting = (turn, seats) => seats[turn % seats.length];

// Plays twins by the commands that are legal in both; returns the number of commands if both come to the same end, and 0 otherwise.
function played(one, other, viewers, begun = 0) {
  let turn = begun;
  for (; !one.isOver(); turn++) {
    const seat = acting(turn, one.toAct());
    const command = common(turn, one.legalCommands(seat, "required"), other.legalCommands(seat, "required"));
    if (command === undefined) return 0;
    for (const game of [one, other]) game.apply(seat, command);
    for (const viewer of viewers) {
      const [seen, twin] = [one.view(viewer), other.view(viewer)];
      const isSame = seen.equals(twin);
      seen.free();
      twin.free();
      if (!isSame) return 0;
    }
  }
  return turn;
}

/** Twins of Amun-Re: the seat keeps another start Scheme. Returns the seed and the two commands. */
export function twinsOfAmunRe() {
  for (let first = 0; ; first++) {
    const seed = seedOf(first);
    const [one, other] = [0, 1].map(() => openGame("amun-re", { setup: EXPANDED, seed }));
    const commands = one.legalCommands(HIDING, "required");
    [one, other].forEach((game, place) => game.apply(HIDING, commands[place]));
    const turns = played(one, other, [0, 2, -1], 1);
    one.free();
    other.free();
    if (turns > 0) return { seed, commands, turns };
  }
}

/** Twins of Horus: a card of the hand is another one, which is in the pile of the first game. Returns the seed and the two positions. */
export function twinsOfHorus() {
  for (let first = 0; ; first++) {
    const seed = seedOf(first);
    const dealt = openGame("horus", { setup: { players: 2 }, seed });
    const position = dealt.viewJson(REFEREE);
    dealt.free();
    for (const [held, laid] of pairs(position)) {
      const positions = [position, exchanged(position, held, laid)];
      const [one, other] = positions.map((position) => openGame("horus", { setup: { players: 2, position }, seed }));
      const turns = played(one, other, [0, -1]);
      one.free();
      other.free();
      if (turns > 0) return { seed, positions, turns };
    }
  }
}

const kinds = (cards) => Object.keys(cards.kinds);

function pairs({ seats, deck }) {
  const hand = kinds(seats[HIDING].hand.closed);
  return hand.flatMap((held) => kinds(deck).filter((laid) => !hand.includes(laid)).map((laid) => [held, laid]));
}

function exchanged(position, held, laid) {
  const twin = structuredClone(position);
  const [hand, deck] = [twin.seats[HIDING].hand.closed.kinds, twin.deck.kinds];
  for (const [from, to, card] of [[hand, deck, held], [deck, hand, laid]]) {
    if (--from[card] === 0) delete from[card];
    to[card] = (to[card] ?? 0) + 1;
  }
  return twin;
}

/** Plays a game of Men-Nefer; returns the first view that hides anything, or null. */
export function hiddenInMenNefer() {
  const game = newGame("men-nefer", { players: 4, seed: 8 });
  for (let turn = 0; !game.isOver(); turn++) {
    const all = JSON.stringify(game.viewJson(REFEREE));
    for (let viewer = -1; viewer < 4; viewer++) {
      const seen = JSON.stringify(game.viewJson(viewer));
      if (seen !== all) return seen;
    }
    const ids = game.legal(game.toAct()[0], "required");
    game.apply(game.toAct()[0], ids[(turn * 7 + 3) % ids.length]);
  }
  game.free();
  return null;
}
