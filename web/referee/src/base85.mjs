// Bytes as letters within a page: base 85, a quarter more letters than bytes. Five letters are four bytes, the last group may be shorter.

/** The letters in the order of their values. None of them can begin a tag or end a text. */
const LETTERS = "!#$%()*+,./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{}~";

/** Returns the letters of bytes. */
export function written(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    let number = 0;
    for (let byte = 0; byte < 4; byte++) number = number * 256 + (bytes[at + byte] ?? 0);
    let group = "";
    for (let letter = 0; letter < 5; letter++, number = Math.floor(number / 85)) group = LETTERS[number % 85] + group;
    text += group.slice(0, Math.min(5, bytes.length - at + 1));
  }
  return text;
}

/** Returns the bytes of letters. */
export function read(text) {
  const values = new Uint8Array(128);
  for (let value = 0; value < 85; value++) values[LETTERS.charCodeAt(value)] = value;
  const groups = Math.ceil(text.length / 5);
  const missing = groups * 5 - text.length;
  const view = new DataView(new ArrayBuffer(groups * 4));
  for (let group = 0, at = 0; group < groups; group++) {
    let number = 0;
    // a letter that is left out at the end has the largest value
    for (const end = at + 5; at < end; at++) number = number * 85 + (at < text.length ? values[text.charCodeAt(at)] : 84);
    view.setUint32(group * 4, number);
  }
  return new Uint8Array(view.buffer, 0, groups * 4 - missing);
}
