"use strict";
// The answers of the page, and the board that comes of them: the same as that of `amunre board confirm`.

const form = JSON.parse(document.getElementById("data").textContent);
const field = (id) => document.getElementById(id);
const same = (one, other) => one.length === other.length && one.every((key, place) => key === other[place]);

// The same data with the fields of each object in the order of their names.
function sorted(data) {
  if (Array.isArray(data)) return data.map(sorted);
  if (data === null || typeof data !== "object") return data;
  return Object.fromEntries(Object.keys(data).sort().map((name) => [name, sorted(data[name])]));
}

// The value of a question as it stands in the page.
function valueOf(question, typed) {
  const domain = question.help.domain;
  const word = typed.trim().toLowerCase();
  if (domain === "yes_no") return word === "yes";
  if (domain.number) return Number(word);
  if (domain.names) {
    if (word === "none") return [];
    return [...new Set(word.split(/[, ]+/).filter((name) => name !== ""))].sort();
  }
  return word === "none" ? "" : word;
}

// What is wrong with the answers, each with the place of its question.
function problems(answers) {
  const found = [];
  form.questions.forEach((question, place) => {
    const names = question.help.domain.names;
    const answer = answers[place];
    if (!names || answer === null) return;
    const unknown = answer.find((name) => !names.includes(name));
    if (unknown !== undefined) found.push([place, `${unknown}: expected any of ${names.join(", ")}`]);
    if (!question.pairs_of) return;
    if (answer.includes(question.pairs_of)) found.push([place, `expected other names than ${question.pairs_of} itself`]);
    form.questions.forEach((row, other) => {
      if (other === place || answers[other] === null || !row.pairs_of || !same(row.keys, question.keys)) return;
      if (answer.includes(row.pairs_of) !== answers[other].includes(question.pairs_of)) {
        found.push([place, `this and the row of ${row.pairs_of} contradict each other`]);
      }
    });
  });
  return found;
}

// A list of pairs as the answers say.
function pairsOf(keys, answers) {
  let pairs = keys.reduce((part, key) => part[key], form.board).value;
  form.questions.forEach((question, place) => {
    const [name, answer] = [question.pairs_of, answers[place]];
    if (!name || answer === null || !same(question.keys, keys)) return;
    pairs = pairs.filter((pair) => !pair.includes(name)).concat(answer.map((other) => [name, other].sort()));
  });
  return [...pairs].sort((one, other) => (String(one) < String(other) ? -1 : 1));
}

// The board with the answers; null stays assumed.
async function settledBoard(answers, by, on) {
  const board = JSON.parse(JSON.stringify(form.board));
  const source = (settled) => (settled ? "confirmed" : "assumed");
  form.questions.forEach((question, place) => {
    const value = question.keys.reduce((part, key) => part[key], board);
    if (question.pairs_of) {
      const rows = form.questions.map((row, other) => !same(row.keys, question.keys) || answers[other] !== null);
      value.value = pairsOf(question.keys, answers);
      value.source = source(rows.every((settled) => settled));
    } else {
      value.value = answers[place] === null ? question.value : answers[place];
      value.source = source(answers[place] !== null);
    }
  });
  board.title = `Read off the game by ${by}, ${on}`;
  delete board.id;
  delete board.confirmed;
  if (JSON.stringify(board).includes('"source":"confirmed"')) board.confirmed = { by, on };
  const bytes = new TextEncoder().encode(JSON.stringify(sorted(board)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digits = [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0"));
  board.id = `owner/${digits.join("")}`;
  return sorted(board);
}

async function save(event) {
  event.preventDefault();
  const answers = form.questions.map((question, place) =>
    field(`read-${place}`).checked ? valueOf(question, field(`value-${place}`).value) : null,
  );
  const wrong = problems(answers);
  if (wrong.length > 0) {
    const [place, why] = wrong[0];
    field(`value-${place}`).focus();
    field("saved").textContent = `${form.questions[place].row}, ${form.questions[place].column}: ${why}`;
    return;
  }
  if (answers.every((answer) => answer === null)) {
    field("saved").textContent = "no value is ticked: there is nothing to save";
    return;
  }
  const board = await settledBoard(answers, field("by").value.trim(), field("on").value);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(board, null, 2)}\n`], { type: "application/json" }));
  link.download = "my-board.json";
  link.click();
  const open = answers.filter((answer) => answer === null).length;
  field("saved").textContent = `${board.id}, with ${answers.length - open} of ${answers.length} values confirmed`;
}

field("on").value = new Date().toISOString().slice(0, 10);
form.questions.forEach((_, place) => {
  field(`value-${place}`).addEventListener("input", () => {
    field(`read-${place}`).checked = true;
  });
});
field("form").addEventListener("submit", save);
