import amunre = require("amunre");

amunre.loadSync();
const game = amunre.newGame("men-nefer", { players: 2 });
const ids: number[] = game.legal(0, "required");
console.log(ids.length, game.playout("0xff").scores);
game.free();
