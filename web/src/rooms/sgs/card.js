// Cards, drawn: suit, number, name.
import { html, nothing, svg } from "lit";
import { language } from "../../words.js";
import { fitted } from "./letters.js";
import { cardName, cardOf, nameOf, typeOf } from "./names.js";

/** A name in the lines that fit on a card. @param {string} name @param {number} most letters in a line */
export function nameLines(name, most) {
  if (language() === "zh")
    return name.length <= 3 ? [name] : [name.slice(0, Math.ceil(name.length / 2)), name.slice(Math.ceil(name.length / 2))];
  return name.split(" ").slice(0, 3).map((word) => (word.length > most ? `${word.slice(0, most - 1)}.` : word));
}

/**
 * A small card of 34 to 44 at a place of a drawing.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} [seen] so much of it is not covered by the next
 */
export function smallCard(text, x, y, seen = 34) {
  const card = cardOf(text);
  const zh = language() === "zh";
  const lines = card.kind === "" ? ["?"] : nameLines(nameOf("kind", card.kind), 8);
  const room = Math.min(34, seen);
  const top = lines.length === 1 ? 33 : lines.length === 2 ? 29 : 25;
  return svg`<g class="small-card ${typeOf(card.kind)}" transform="translate(${x} ${y})"><title>${cardName(text)}</title>
    <rect width="34" height="44" rx="3.5"/>
    <text class="suit ${card.red ? "red" : ""}" x="4" y="13">${card.suit}${card.number}</text>
    ${lines.map((line, i) => svg`<text class="card-name ${zh ? "zh" : ""}" x=${room / 2} y=${top + i * (zh ? 11 : 7.6)}>${fitted(line, zh ? "400 10px" : "400 7.4px", room)}</text>`)}
  </g>`;
}

/** Its back. @param {number} x @param {number} y */
export function cardBack(x, y) {
  return svg`<g class="card-back" transform="translate(${x} ${y})"><rect width="34" height="44" rx="3.5"/>
    <path d="M17 8 26 22 17 36 8 22z"/></g>`;
}

/** One to be looked at by itself. @param {string} text */
export function bigCard(text) {
  const card = cardOf(text);
  const zh = language() === "zh";
  const lines = nameLines(nameOf("kind", card.kind), 11);
  return html`<svg class="big-card ${typeOf(card.kind)}" viewBox="0 0 64 84" aria-hidden="true">
    <rect x="0.75" y="0.75" width="62.5" height="82.5" rx="6"/>
    <text class="suit ${card.red ? "red" : ""}" x="7" y="20">${card.number}</text>
    <text class="pip ${card.red ? "red" : ""}" x="32" y="46">${card.suit || nothing}</text>
    ${lines.map((line, i) => svg`<text class="card-name ${zh ? "zh" : ""}" x="32" y=${(lines.length > 1 ? 64 : 69) + i * (zh ? 14 : 10.5)}>${line}</text>`)}
  </svg>`;
}

/** In a line of text. @param {string} text */
export function cardInline(text) {
  const { suit, number, kind, red } = cardOf(text);
  return html`<span class="card-inline">${suit ? html`<span class=${red ? "red" : ""}>${suit}${number}</span> ` : nothing}${nameOf("kind", kind)}</span>`;
}
