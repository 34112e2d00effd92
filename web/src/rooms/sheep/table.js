// <fsd-sheep-table>: a position of a game: the board, the slot, what was moved out. Tiles slide to where they go, and the
// keyboard's place is never lost.
import { html, nothing } from "lit";
import { PageElement, define } from "../../element.js";
import { board, focusTile, lone, slot } from "./board.js";
import { nameOf } from "./kinds.js";
import { placesOf, slideFrom, still } from "./motion.js";
import { PLACES, matchBetween, nearest } from "./position.js";
import { text } from "./words.js";

/** @typedef {import("./position.js").Tile} Tile */
/** @typedef {import("./position.js").Position} Position */

// How long three of a kind are seen side by side before they vanish.
const SEEN = 320;

export class Table extends PageElement {
  static properties = { data: { attribute: false }, take: { attribute: false }, marked: {}, bare: { type: Boolean } };

  constructor() {
    super();
    /** @type {Position | undefined} */
    this.data = undefined;
    /** @type {((id: string) => void) | undefined} */
    this.take = undefined;
    this.marked = "";
    /** The board alone. */
    this.bare = false;
    this.reached = "";
    /** @type {ReturnType<typeof matchBetween>} */
    this.match = undefined;
    /** Where the tiles were seen. @type {Map<string, DOMRect> | undefined} */
    this.places = undefined;
    /** The tile with the focus, when it was drawn last. @type {Tile | undefined} */
    this.focused = undefined;
  }

  /** @param {Map<string, any>} changed */
  willUpdate(changed) {
    if (this.marked)
      this.reached = this.marked;
    const old = changed.get("data");
    if (!old || !this.data)
      return;
    const { activeElement } = document;
    const id = activeElement && this.contains(activeElement) ? activeElement.getAttribute("data-tile") : null;
    this.focused = old.board.find((/** @type {Tile} */ tile) => tile.id === id);
    this.places = placesOf(this);
    const match = still() ? undefined : matchBetween(old, this.data);
    this.match = match;
    if (match)
      setTimeout(() => {
        if (this.match === match) {
          this.places = placesOf(this);
          this.match = undefined;
          this.requestUpdate();
        }
      }, SEEN);
  }

  updated() {
    if (this.places)
      slideFrom(this, this.places);
    this.places = undefined;
    const { focused } = this;
    this.focused = undefined;
    if (focused && !focusTile(this, focused.id) && !this.focusNear(focused))
      this.dispatchEvent(new Event("unfocused"));
  }

  /** Puts the focus on the open tile that is nearest, or on one that was moved out. @param {{ x: number, y: number }} [place] */
  focusNear(place = this.data?.board.find(({ id }) => id === this.reached) ?? { x: 0, y: 0 }) {
    const near = this.take && this.data ? nearest(this.data.board, place) : undefined;
    const out = this.querySelector(".out button:not(:disabled)");
    if (near)
      return focusTile(this, near.id);
    if (out instanceof HTMLElement)
      out.focus();
    return out !== null;
  }

  render() {
    const { data, take, marked, match } = this;
    if (!data)
      return nothing;
    const byId = new Map(data.board.map((tile) => [tile.id, tile]));
    const tileOf = (/** @type {string} */ id) => /** @type {Tile} */ (byId.get(id));
    const out = data.out.flat().filter((id) => id !== null);
    return html`${board(data, { take, marked, reached: this.reached, reach: (id) => {
      if (id !== this.reached) {
        this.reached = id;
        this.requestUpdate();
      }
    } })}
      ${this.bare ? nothing : html`<div class="hand">${out.length > 0 ? html`<div class="out" role="group" aria-label=${text.row}>${out.map((id) => html`<button type="button"
        class="lifted ${marked === id ? "marked" : ""}" data-tile=${id} ?disabled=${!take || !data.open.includes(id)} aria-label=${nameOf(tileOf(id).kind)} title=${nameOf(tileOf(id).kind)}
        @click=${() => take?.(id)}>${lone(tileOf(id))}</button>`)}</div>` : nothing}
      ${match ? slot(match.tiles, PLACES, match.going) : slot(data.slot.map(tileOf), PLACES)}</div>`}`;
  }
}

define("fsd-sheep-table", Table);
