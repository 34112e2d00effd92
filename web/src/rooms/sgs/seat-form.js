// The seats of a scenario as fields: what is changed is written into its JSON, for the command to judge.
import { html, nothing } from "lit";
import { language } from "../../words.js";
import { checkField, selectField, textField } from "../../ui/fields.js";
import { generalKeys, nameOf } from "./names.js";
import { written } from "./position.js";
import { text, wordOf } from "./words.js";

const ROLES = ["lord", "loyalist", "rebel", "renegade", "?"];

/** @param {string} json @returns {{ seats: Record<string, any>[] } | undefined} */
function parsed(json) {
  try {
    const read = JSON.parse(json);
    return Array.isArray(read.seats) && read.seats.every((/** @type {unknown} */ seat) => typeof seat === "object" && seat) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A list of cards, or how many; one word a card or number. @param {unknown} cards */
function listed(cards) {
  return Array.isArray(cards) ? cards.join(", ") : String(cards ?? "");
}

/** @param {string} typed */
function cardsOf(typed) {
  return /^\d+$/.test(typed) ? Number(typed) : typed.split(/[,，、]/).map((card) => card.trim()).filter(Boolean);
}

/**
 * @param {string} json
 * @param {number} nth the seat that is shown, from 1
 * @param {(seat: number) => void} onSeat another is to be shown
 * @param {(json: string) => void} onChange
 */
export function seatForm(json, nth, onSeat, onChange) {
  const scenario = parsed(json);
  const seat = scenario?.seats[nth - 1];
  if (!scenario || !seat)
    return nothing;
  const put = (/** @type {string} */ field, /** @type {unknown} */ value) => {
    const seats = scenario.seats.map((each) => ({ ...each }));
    if (value === undefined)
      delete seats[nth - 1][field];
    else
      seats[nth - 1][field] = value;
    onChange(written({ ...scenario, seats }));
  };
  const generals = [...new Set([...generalKeys, seat.general])].map((key) => /** @type {[string, string]} */ ([key, nameOf("general", key)]))
    .sort(([, a], [, b]) => a.localeCompare(b, language()));
  const cards = (/** @type {"hand" | "equip" | "judge"} */ field, /** @type {string} */ label, hint = "") => textField({
    label, name: field, kind: "wide", value: listed(seat[field]), ...(hint ? { hint } : {}),
    onChange: (typed) => put(field, typed === "" ? undefined : cardsOf(typed)),
  });
  const check = (/** @type {"chained" | "facedown" | "dead"} */ field) =>
    checkField({ label: text[field], name: field, value: seat[field] === true, onChange: (on) => put(field, on || undefined) });
  return html`<div class="form seat-form">
    ${selectField({
    label: text.seat, name: "seat", value: String(nth), onChange: (value) => onSeat(Number(value)),
    options: scenario.seats.map((each, i) => [String(i + 1), `${i + 1} ${nameOf("general", each.general)}`]),
  })}
    ${selectField({ label: text.general, name: "general", value: seat.general, options: generals, onChange: (key) => put("general", key) })}
    ${selectField({
    label: text.role, name: "role", value: seat.role, onChange: (role) => put("role", role),
    options: ROLES.map((role) => /** @type {[string, string]} */ ([role, role === "?" ? "?" : wordOf(role)])),
  })}
    ${textField({
    label: text.hp, name: "hp", value: seat.hp ?? "", mode: "numeric", optional: true, hint: text.hpHint,
    onChange: (hp) => put("hp", /^-?\d+$/.test(hp) ? Number(hp) : hp || undefined),
  })}
    ${cards("hand", text.handCards, text.handHint)}${cards("equip", text.equipment)}${cards("judge", text.judgeArea)}
    <div class="checks">${check("chained")}${check("facedown")}${check("dead")}</div></div>`;
}
