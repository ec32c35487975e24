// A program that must pass the strictest checks: the types of commands are those of the game.
import { AmunreError, Host, Seat, load, loadHost, newGame, openHost, openView, verify, SPECTATOR, type AmunRe, type Answer, type CommandOf, type Game, type Verdict, type Viewer } from "amunre";
import * as slim from "amunre/slim";

await load();
using game = newGame("amun-re", { players: 3, seed: 7 });
const bid: AmunRe.Command = { bid: { gold: 3, province: "abydos" } };
// @ts-expect-error: there is no such province
const wrong: AmunRe.Command = { bid: { gold: 3, province: "paris" } };
const seat: number = game.toAct()[0] ?? 0;
const why = game.check(seat, bid);
const sentence: string | undefined = why?.sentence;
for (const command of game.legalCommands(seat)) {
  const same: CommandOf<"amun-re"> = command;
  if (typeof same === "object" && "bid" in same) game.apply(seat, same.bid.gold);
}
using view = openView("amun-re", game.setup(), SPECTATOR, game.viewJson(SPECTATOR));
using last = game.last();
view.follow(last.json(SPECTATOR));
const viewer: Viewer = view.viewer;
const other: Game<"horus"> = newGame("horus");
// @ts-expect-error: a command of another game
other.apply(0, bid);
const verdict: Verdict = verify(game.log());
const answer: "yes" | "no" | "possible" | "not_checkable" = verdict.legal.answer;
try {
  game.applyWords(seat, "bid memphis 3");
} catch (error) {
  if (error instanceof AmunreError) console.log(error.status, error.rule, error.details.alternatives);
}
const lines: string[] = [];
using host = openHost("horus", { setup: { players: 2 }, seed: new Uint8Array(32) }, { store: (more) => void lines.push(more) });
const given: Answer = host.receive(0, "{}");
const later: Promise<Answer> = (await openHost("horus", { seed: new Uint8Array(32) }, { store: async (more) => void lines.push(more) })).undo(0);
const again: Host = loadHost(lines.join(""));
using own = new Seat<"horus">(host.table(0));
const text: string = own.command("done");
// @ts-expect-error: a command of another game
own.check(bid);
for (const told of own.follow(given.reply ?? "[]")) if (told.kind === "refusal") console.log(told.refusal.sentence, given.messages[SPECTATOR]);
console.log(await later, again.entries, text);
await slim.load(new Uint8Array());
console.log(wrong, sentence, viewer, answer);
