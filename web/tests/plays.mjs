// Plays games by action ids as hosts.py does: the logs must be the same, byte by byte.

export const SEEDS = [1, 2 ** 40 + 7];

export function play(amunre, id, players, seed) {
  const game = amunre.newGame(id, { players, seed });
  let mixed = Number((BigInt(seed) * 7n + BigInt(players)) & 0x7fffffffn);
  for (let number = game.choices(); number > 0; ) {
    mixed = (Math.imul(mixed, 1103515245) + 12345) & 0x7fffffff;
    number = game.step(game.choice((mixed >> 8) % number));
  }
  const log = game.log();
  game.free();
  return log;
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the hash of the log of each game. */
export async function games(amunre) {
  const found = {};
  for (const id of amunre.games()) {
    for (const players of amunre.describe(id).editions[0].players) {
      for (const seed of SEEDS) found[`${id} ${players} ${seed}`] = await digest(new TextEncoder().encode(play(amunre, id, players, seed)));
    }
  }
  return found;
}
