// What every environment runs: a game, its log, the verdict. `amunre` is the package, already loaded.

export function outcome(amunre) {
  const game = amunre.newGame("amun-re", { players: 3, seed: 42 });
  for (let number = game.choices(); number > 0; number = game.step(game.choice(number >> 1)));
  const anchor = game.anchor();
  const log = game.log();
  const { code, scores } = amunre.verify(log);
  const svg = game.view(amunre.SPECTATOR).svg().slice(0, 4);
  const page = amunre.report(log).length > 10_000;
  game.free();
  return JSON.stringify({ anchor, code, scores, svg, page });
}
