// The board drawn from above: a higher tile lies on lower ones, covered ones are dim.
import { html, nothing, svg } from "lit";
import { colourOf, nameOf, signOf } from "./kinds.js";
import { text } from "./words.js";

const SIDE = 8;

/** @param {any} tile @param {((id: string) => void) | undefined} take @param {string} marked */
function tileOf(tile, take, marked) {
  const can = take && tile.open;
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      take?.(tile.id);
    }
  };
  return svg`<g class="tile ${colourOf(tile.kind)} ${tile.open ? "open" : "covered"} ${marked === tile.id ? "marked" : ""}"
      transform="translate(${tile.x} ${tile.y})" data-tile=${tile.id} role=${can ? "button" : nothing} tabindex=${can ? "0" : nothing}
      aria-label=${can ? `${signOf(tile.kind)}, ${nameOf(tile.kind)} ${tile.id}` : nothing} aria-hidden=${can ? nothing : "true"}
      @click=${can ? () => take(tile.id) : nothing} @keydown=${can ? press : nothing}>
    <rect class="edge" x=".2" y=".55" width="7.6" height="7.35" rx="1.2"/>
    <rect class="face" x=".2" y=".15" width="7.6" height="7.2" rx="1.2"/>
    <text x="4" y="4.95">${signOf(tile.kind)}</text></g>`;
}

/** Arrow keys go to the nearest open tile that way. @param {KeyboardEvent} event */
function walk(event) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const from = event.target instanceof Element ? event.target.closest("[data-tile]") : null;
  if (!way || !from)
    return;
  event.preventDefault();
  const here = from.getBoundingClientRect();
  let best = Infinity;
  /** @type {SVGElement | undefined} */
  let to;
  for (const other of /** @type {SVGElement} */ (event.currentTarget).querySelectorAll("[role=button]")) {
    const there = other.getBoundingClientRect();
    const x = there.x - here.x, y = there.y - here.y;
    const along = x * way[0] + y * way[1], aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    if (along > 1 && along + 2 * aside < best) {
      best = along + 2 * aside;
      to = /** @type {SVGElement} */ (other);
    }
  }
  to?.focus();
}

/** @param {any} data of `sheep show` @param {{ take?: (id: string) => void, marked?: string }} [given] */
export function board(data, { take, marked = "" } = {}) {
  const { board: tiles } = data;
  const least = (/** @type {"x" | "y"} */ axis) => Math.min(...tiles.map((/** @type {any} */ tile) => tile[axis]));
  const most = (/** @type {"x" | "y"} */ axis) => Math.max(...tiles.map((/** @type {any} */ tile) => tile[axis])) + SIDE;
  const x = least("x") - 1, y = least("y") - 1;
  return html`<svg class="board" viewBox="${x} ${y} ${most("x") - x + 1} ${most("y") - y + 1}" role="group" aria-label=${text.board} @keydown=${walk}>
    ${tiles.filter((/** @type {any} */ tile) => tile.on_board)
    .sort((/** @type {any} */ a, /** @type {any} */ b) => a.layer - b.layer)
    .map((/** @type {any} */ tile) => tileOf(tile, take, marked))}</svg>`;
}

/** The places of the slot. @param {any} data @param {number} [places] */
export function slot(data, places = 7) {
  const kinds = new Map(data.board.map((/** @type {any} */ tile) => [tile.id, tile.kind]));
  return html`<ol class="slot" aria-label=${text.slot}>${Array.from({ length: places }, (_, i) => {
    const kind = kinds.get(data.slot[i]);
    return kind === undefined ? html`<li><span class="hidden">${text.empty}</span></li>`
      : html`<li class="full ${colourOf(kind)}" title=${nameOf(kind)}>${signOf(kind)}</li>`;
  })}</ol>`;
}
