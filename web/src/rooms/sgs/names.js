// What things of the game are called, from its tables; and cards as the command writes them.
import choices from "data:sgs/choices?skill,kind,key,zh,en";
import generals from "data:sgs/generals?key,zh,en";
import kinds from "data:sgs/kinds?key,zh,en,type";
import marks from "data:sgs/marks?key,zh";
import picks from "data:sgs/select_terms?key,zh,en";
import requests from "data:sgs/requests?key,zh,en";
import skills from "data:sgs/skills?key,zh,en";
import terms from "data:sgs/terms?key,zh,en";
import { language } from "../../words.js";

/** @typedef {Record<string, string>} Row */

/** @param {Row[]} rows @returns {Map<string, Row>} */
function byKey(rows) {
  return new Map(rows.map((row) => [row.key, row]));
}

const tables = {
  general: byKey(generals), kind: byKey(kinds), mark: byKey(marks), pick: byKey(picks), request: byKey(requests), skill: byKey(skills),
  term: byKey(terms),
};

/** @param {keyof typeof tables} of @param {string} key */
export function nameOf(of, key) {
  const row = tables[of].get(key);
  return row?.[language()] ?? (row?.zh !== undefined && language() === "zh" ? row.zh : key.replaceAll("_", " "));
}

/** A mark's own name, or that of the skill it belongs to. @param {string} key */
export function markName(key) {
  return tables.skill.has(key) ? nameOf("skill", key) : nameOf("mark", key);
}

/** A skill's or a kind of card's, for which something is asked. @param {string} key */
export function reasonName(key) {
  return tables.skill.has(key) ? nameOf("skill", key) : nameOf("kind", key);
}

/** @param {string} kind "basic", "trick", "weapon" ... */
export function typeOf(kind) {
  return tables.kind.get(kind)?.type ?? "";
}

export const generalKeys = generals.map(({ key }) => key);

const SUIT_NAMES = /** @type {Record<string, string>} */ ({ spade: "♠", club: "♣", heart: "♥", diamond: "♦" });

/** What was chosen of what a request offered. @param {string} choice @param {{ kind: string, reason: string | null }} request */
export function choiceName(choice, request) {
  if (request.kind === "general")
    return nameOf("general", choice);
  if (request.kind === "suit")
    return SUIT_NAMES[choice] ?? choice;
  const row = choices.find(({ key, skill, kind }) => key === choice && (skill === request.reason || kind === request.reason));
  return row?.[language()] ?? choice;
}

const SUITS = /** @type {Record<string, string>} */ ({ S: "♠", C: "♣", H: "♥", D: "♦" });

/** @typedef {{ suit: string, number: string, kind: string, red: boolean }} Card */

/** "D10 jink"; "- slash" has no suit, "?" is unknown. @param {string} text @returns {Card} */
export function cardOf(text) {
  const [face, kind = ""] = text.split(" ");
  const suit = SUITS[face[0]] ?? "";
  return { suit, number: suit ? face.slice(1) : "", kind, red: suit === "♥" || suit === "♦" };
}

/** "♦10 Jink" @param {string} text */
export function cardName(text) {
  const { suit, number, kind } = cardOf(text);
  return kind === "" ? "?" : `${suit}${number} ${nameOf("kind", kind)}`.trim();
}

/** @param {{ general?: string, seat: number }} seat */
export function seatName({ general, seat }) {
  const name = general && general !== "?" ? nameOf("general", general) : language() === "zh" ? "座位" : "Seat";
  return `${name}\u00a0#${seat}`;
}
