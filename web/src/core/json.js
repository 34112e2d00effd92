// JSON as the command writes it, in which numbers may be wider than JavaScript's.

const WIDE = /\d{16}/;
const WORD = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/** Reads JSON; a whole number that no number holds exactly becomes the text of its digits. @param {string} text */
export function readJson(text) {
  if (!WIDE.test(text))
    return JSON.parse(text);
  return JSON.parse(text.replace(WORD, (word) =>
    (/^-?\d+$/.test(word) && !Number.isSafeInteger(Number(word)) ? `"${word}"` : word)));
}
