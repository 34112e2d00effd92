// The names of the kinds.
import rows from "data:sheep/kinds?id,key,zh";
import { language } from "../../words.js";

/** @type {Map<number, any>} */
const byId = new Map(rows.map((/** @type {any} */ row) => [Number(row.id), row]));

/** @param {number} kind */
export function nameOf(kind) {
  const row = byId.get(kind);
  return row ? (language() === "zh" ? row.zh : row.key) : String(kind);
}
