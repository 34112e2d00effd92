// What is on the tiles: a sign of our own for each kind, its name, and a colour of the page.
import rows from "data:sheep/kinds?id,key,code,zh,sign";
import { language } from "../../words.js";

/** @type {Map<number, any>} */
const byId = new Map(rows.map((/** @type {any} */ row) => [Number(row.id), row]));
const COLOURS = ["green", "red", "blue", "gold", "violet"];

/** @param {number} kind */
export function signOf(kind) {
  const row = byId.get(kind);
  return row ? (language() === "zh" ? row.sign : row.code) : String(kind);
}

/** @param {number} kind */
export function nameOf(kind) {
  const row = byId.get(kind);
  return row ? (language() === "zh" ? row.zh : row.key) : String(kind);
}

/** @param {number} kind */
export function colourOf(kind) {
  return COLOURS[kind % COLOURS.length];
}
