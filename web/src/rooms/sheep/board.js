// The board drawn from above: a higher tile lies on lower ones, what is covered lies in the shade. And the slot below it.
import { html, nothing, svg } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { colourOf, face, lying } from "./glyphs.js";
import { nameOf } from "./kinds.js";
import { frameOf, nearest } from "./position.js";
import { text } from "./words.js";

/** @typedef {import("./position.js").Tile} Tile */

/**
 * @typedef {object} Given
 * @property {(id: string) => void} [take] a tile that is open was picked
 * @property {string} [marked] the tile that is pointed out
 * @property {string} [reached] the tile that the keyboard reaches
 * @property {(id: string) => void} [reach] it is another one
 */

/** @param {Tile} tile @param {Given} given */
function tileOf({ id, x, y, kind, open, layer }, { take, marked, reached }) {
  const can = take && open;
  return svg`<g class="tile ${colourOf(kind)} ${open ? "open" : "covered"} ${marked === id ? "marked" : ""}"
      transform="translate(${x} ${y})" data-tile=${id} role=${can ? "button" : nothing} tabindex=${can ? (reached === id ? "0" : "-1") : nothing}
      aria-label=${can ? text.tile(nameOf(kind), layer) : nothing} aria-hidden=${can ? nothing : "true"}>
    ${lying({ kind, open })}
    <rect class="rim" x=".25" y=".2" width="7.5" height="7.7" rx="1.3"/></g>`;
}

const WAYS = /** @type {Record<string, readonly number[]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @param {{ board: Tile[] }} data of `sheep show` @param {Given} [given] */
export function board({ board: tiles }, given = {}) {
  if (tiles.length === 0)
    return nothing;
  const frame = frameOf(tiles);
  const left = tiles.filter((tile) => tile.on_board).sort((a, b) => a.layer - b.layer);
  const reached = (left.find(({ id, open }) => open && id === given.reached) ?? nearest(left, { x: frame[0] + frame[2] / 2, y: 0 }))?.id;
  const idOf = (/** @type {Event} */ { target }) => (target instanceof Element ? target.closest("[role=button]")?.getAttribute("data-tile") : null);
  const press = (/** @type {KeyboardEvent} */ event) => {
    const id = idOf(event), from = left.find((tile) => tile.id === id);
    if (!from || !given.take || !(event.key === "Enter" || event.key === " " || WAYS[event.key]))
      return;
    event.preventDefault();
    if (!WAYS[event.key])
      given.take(from.id);
    else
      focusTile(/** @type {Element} */ (event.currentTarget), nearest(left, from, WAYS[event.key])?.id);
  };
  const hand = (/** @type {Event} */ event, /** @type {((id: string) => void) | undefined} */ to) => {
    const id = idOf(event);
    if (id)
      to?.(id);
  };
  return html`<svg class="board" viewBox=${frame.join(" ")} role="group" aria-label=${text.board} @keydown=${press}
      @click=${(/** @type {Event} */ event) => hand(event, given.take)} @focusin=${(/** @type {Event} */ event) => hand(event, given.reach)}>
    ${repeat(left, ({ id }) => id, (tile) => tileOf(tile, { ...given, reached }))}</svg>`;
}

/** @param {Element} root @param {string} [id] true where there is such a tile */
export function focusTile(root, id) {
  const tile = id === undefined ? null : root.querySelector(`[role=button][data-tile="${CSS.escape(id)}"]`);
  if (tile instanceof SVGElement)
    tile.focus();
  return tile !== null;
}

/** A tile by itself. @param {Tile} tile */
export function lone({ kind }) {
  return html`<svg class="lone ${colourOf(kind)}" viewBox="0 0 8 8.1" aria-hidden="true">${face(kind)}</svg>`;
}

/**
 * The places of the slot.
 * @param {readonly Tile[]} tiles in the slot, from left to right
 * @param {number} places
 * @param {readonly string[]} [going] of them those that are about to vanish
 */
export function slot(tiles, places, going = []) {
  return html`<ol class="slot" aria-label=${text.slot} style="--places:${places}">${repeat(Array.from({ length: Math.max(places, tiles.length) }, (_, i) => tiles[i]),
    (tile, i) => tile?.id ?? i, (tile) => (tile
      ? html`<li class=${going.includes(tile.id) ? "going" : ""} data-tile=${tile.id} title=${nameOf(tile.kind)}>${lone(tile)}<span class="hidden">${nameOf(tile.kind)}</span></li>`
      : html`<li><span class="hidden">${text.empty}</span></li>`))}</ol>`;
}
