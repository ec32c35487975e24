// The reader of typed commands: forgiving, and never guessing. It compares a line with what is legal now. A line that fits no legal
// command goes to the strict reader of the library, which names what is near, or the rule that forbids it.
//
// It follows amunre-core/src/session/reader, which the module has no room for (docs/referee-page.md).

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
/** Words that say nothing. */
const NOISE = new Set("a an the of on in at for to into onto my his her their its please and with from by then gold coins".split(" "));
/** The most lines of a question. */
const MOST_LINES = 9;
/** The most lines of the help. */
const MOST_GROUPS = 8;
const MOST_VALUES = 8;

// other words for those of commands, by game: what is typed, and the word that it means
const synonyms: { [game: string]: [string[], string][] } = {};

/** Learns other words for those of commands: lines such as `done: pass, end turn`. */
export function learn(of: { [game: string]: string }): void {
  for (const [game, text] of Object.entries(of)) {
    synonyms[game] = text.split("\n").flatMap((line) => {
      const [word = "", phrases = ""] = line.split(": ");
      return phrases.split(", ").filter(Boolean).map((phrase): [string[], string] => [phrase.split(" "), word]);
    });
  }
}

/** Returns a line with plain signs for those that a keyboard or a text program puts in their place. */
export function plain(line: string): string {
  return line.normalize("NFKC").replace(/[“”„‟«»]/g, '"').replace(/[‘’‚‛]/g, "'").replace(/[‐‑‒–—−]/g, "-").replace(/\s/g, " ").trim();
}

/** Returns the words of a line in lower case; a comma between two numbers is a place. */
export function tokens(line: string): string[] {
  return plain(line)
    .toLowerCase()
    .split(/[\s;:()">]+/)
    .flatMap((part) => {
      const word = part.replace(/^[.,!'=]+|[.,!'=]+$/g, "");
      return /^-?\d+,-?\d+$/.test(word) ? [word] : word.split(/[,+]/);
    })
    .filter((word) => word !== "" && word !== "-");
}

const inflected = (word: string, typed: string) => ["s", "es", "d", "ed", "ing"].some((end) => typed === word + end || word === typed + end);

enum Likeness {
  Same,
  Other,
  Begun,
  No,
}

function likeness(word: string, typed: string, whole: Set<string>): Likeness {
  if (word === typed || (/^\d+$/.test(word) && NUMBERS[Number(word)] === typed)) return Likeness.Same;
  if (/\d/.test(word)) return word.includes("_") && word.startsWith(typed) && !/^\d+$/.test(typed) ? Likeness.Begun : Likeness.No;
  if (inflected(word, typed)) return Likeness.Other;
  if (word.startsWith(typed) && !whole.has(typed) && !/^\d/.test(typed)) return Likeness.Begun;
  // a part of a name: `increase` is harvest_increase
  return word.split("_").some((part, place) => place > 0 && part.startsWith(typed)) && !whole.has(typed) ? Likeness.Begun : Likeness.No;
}

interface Match {
  words: string;
  missing: number;
  least: Likeness;
}

// The best way in which typed words make a command, if there is one: none of the words is left over.
function match(typed: string[], words: string, whole: Set<string>, others: [string[], string][]): Match | null {
  const own = words.toLowerCase().split(" ");
  let best: Match | null = null;
  const go = (at: number, used: number, least: Likeness): void => {
    const word = typed[at];
    if (word === undefined) {
      const missing = own.filter((part, place) => !((used >> place) & 1) && !NOISE.has(part)).length;
      const isBetter = !best || missing < best.missing || (missing === best.missing && least < best.least);
      if (isBetter) best = { words, missing, least };
      return;
    }
    own.forEach((part, place) => {
      if ((used >> place) & 1) return;
      const like = likeness(part, word, whole);
      if (like !== Likeness.No) go(at + 1, used | (1 << place), Math.max(least, like));
      for (const [phrase, meant] of others) {
        if (meant === part && phrase.every((one, ahead) => typed[at + ahead] === one || inflected(one, typed[at + ahead] ?? ""))) {
          go(at + phrase.length, used | (1 << place), Math.max(least, Likeness.Other));
        }
      }
    });
    if (NOISE.has(word)) go(at + 1, used, least);
  };
  go(0, 0, Likeness.Same);
  return best;
}

/** The meaning of a line: one legal command, a question, or none. */
export type Meaning = { line: string } | { ask: string; lines: string[] } | null;

/** Reads a line: `legal` has all legal commands in their spelling. */
export function read(game: string, line: string, legal: string[]): Meaning {
  const typed = tokens(line);
  if (typed.length === 0 || typed.length > 14) return null;
  const spelled = line.trim().replace(/\s+/g, " ").toLowerCase();
  const exact = legal.find((words) => words.toLowerCase() === spelled);
  if (exact !== undefined) return { line: exact };
  const whole = new Set(legal.flatMap((words) => words.toLowerCase().split(" ")));
  const found = legal.map((words) => match(typed, words, whole, synonyms[game] ?? [])).filter((found) => found !== null);
  if (found.length === 0) return null;
  const rank = ({ missing, least }: Match) => (missing === 0 ? 0 : 10) + least;
  const least = Math.min(...found.map(rank));
  const meant = found.filter((match) => rank(match) === least).map(({ words }) => words);
  if (meant.length === 1) return { line: meant[0]! };
  const more = meant.length - MOST_LINES;
  return { ask: `Which of these?${more > 0 ? ` (${more} more: \`legal\` lists all)` : ""}`, lines: meant.slice(0, MOST_LINES) };
}

/** Returns the commands of a line that has several: `two cards and a stone in Dakhla`; `buy 2 stones: EDFU EDFU` also places them. */
export function parts(line: string): string[] {
  return placed(plain(line)) ?? plain(line).split(/\s*(?:;|\band\b|\bthen\b)\s*/i).filter((part) => part !== "").flatMap((part) => placed(part) ?? [part]);
}

// The commands of what is bought and placed at once; null for any other line.
function placed(line: string): string[] | null {
  const bought = /^(?:buys? )?(\w+) (farmer|stone)s?(?: ?:| in| on)? (.+)$/i.exec(line);
  if (!bought) return null;
  const [, times = "", item = "", names = ""] = bought;
  const amount = times.toLowerCase().replace(/^an?$/, "one");
  const number = NUMBERS.includes(amount) ? NUMBERS.indexOf(amount) : Number(amount);
  const places = names.split(/[ ,]+/).filter((name) => !NOISE.has(name.toLowerCase()));
  // one place is meant for all
  const all = places.length === 1 ? Array.from({ length: number || 0 }, () => places[0]!) : places;
  if (!(number > 0) || all.length !== number) return null;
  return [`buy ${number} ${item}${number === 1 ? "" : "s"}`, ...all.map((place) => `place ${item} ${place}`)];
}

/** Returns what can be typed now, in a few lines with an example. */
export function guide(legal: string[]): string[] {
  const forms = new Map<string, string[][]>();
  for (const words of legal) {
    const parts = words.split(" ");
    const form = parts.map((part, place) => (place === 0 ? part : /^[a-z]+$/.test(part) && parts.length > 3 ? part : "·")).join(" ");
    forms.set(form, [...(forms.get(form) ?? []), parts]);
  }
  const column = (commands: string[][], place: number) => {
    const values = [...new Set(commands.map((parts) => parts[place]!))];
    if (values.every((value) => /^\d+$/.test(value))) values.sort((one, other) => Number(one) - Number(other));
    return values.length <= MOST_VALUES ? values.join("|") : `${values[0]}…${values.at(-1)}`;
  };
  const groups = [...forms.values()].map((commands) => commands[0]!.map((_, place) => column(commands, place)).join(" "));
  const more = groups.length - MOST_GROUPS;
  const lines = more > 0 ? [...groups.slice(0, MOST_GROUPS), `and ${more} other kinds of command`] : groups;
  const example = legal[legal.length >> 1];
  return example === undefined ? lines : [...lines, `for example \`${example}\``];
}
