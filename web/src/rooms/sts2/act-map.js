// <fsd-sts2-act-map>: an act's map as a graph. The node one points at, or moves to with the arrow keys, says what it is,
// and the ways through it are marked.
import { html, svg } from "lit";
import { PageElement, define } from "../../element.js";
import { BOSS, comesAt, nodesOf } from "./nodes.js";
import { nameOf, pointOf } from "./names.js";
import { text } from "./words.js";

/** @typedef {import("./nodes.js").Node} Node */

const STEP_X = 46, STEP_Y = 38, MARGIN = 26;
const NAMED = 4;

class ActMap extends PageElement {
  static properties = { act: { attribute: false }, label: {} };

  constructor() {
    super();
    /** An act of a run, with its map. @type {any} */
    this.act = undefined;
    this.label = "";
    /** The node pointed at, -1 for none. */
    this.at = -1;
  }

  /** @param {Node[]} nodes @param {number} start @param {"next" | "before"} way */
  reach(nodes, start, way) {
    const seen = new Set([start]);
    for (const i of seen)
      for (const j of nodes[i][way])
        seen.add(j);
    return seen;
  }

  /** @param {KeyboardEvent} event @param {Node[]} nodes */
  move(event, nodes) {
    const here = nodes[Math.max(this.at, 0)];
    const beside = nodes.map((node, i) => ({ i, node })).filter(({ node }) => node.row === here.row).sort((a, b) => a.node.col - b.node.col);
    const place = beside.findIndex(({ node }) => node === here);
    const to = /** @type {Record<string, number | undefined>} */ ({
      ArrowUp: here.next[0], ArrowDown: here.before[0], ArrowLeft: beside[place - 1]?.i, ArrowRight: beside[place + 1]?.i,
    })[event.key];
    if (!event.key.startsWith("Arrow"))
      return;
    event.preventDefault();
    this.point(this.at < 0 ? 0 : to ?? this.at);
  }

  /** @param {number} i */
  point(i) {
    this.at = i;
    this.requestUpdate();
  }

  /** What a node is, what may come there and where it leads. @param {Node[]} nodes @param {number} i */
  tell(nodes, i) {
    const { kind, row, next } = nodes[i];
    const { what, first, ids } = comesAt(nodes, i, this.act);
    const named = [...new Set(ids)].map(nameOf);
    const names = named.slice(0, NAMED).join(" / ") + (named.length > NAMED ? " …" : "");
    const place = what === "" ? "" : `${text[`${what}At`](first + 1, first + ids.length)}: `;
    return [`${pointOf(kind).name}, ${text.row(row)}`, ...(ids.length > 0 ? [place + names] : []),
      ...(next.length > 0 ? [text.toNext(next.map((j) => pointOf(nodes[j].kind).name).join(", "))] : [])].join("; ");
  }

  render() {
    const nodes = nodesOf(this.act.map.points);
    const top = nodes[nodes.length - 1].row;
    const height = MARGIN * 2 + top * STEP_Y;
    const x = (/** @type {Node} */ { col }) => MARGIN + 14 + col * STEP_X;
    const y = (/** @type {Node} */ { row }) => height - MARGIN - row * STEP_Y;
    const at = this.at < nodes.length ? this.at : -1;
    const lit = at < 0 ? new Set() : new Set([...this.reach(nodes, at, "next"), ...this.reach(nodes, at, "before")]);
    const told = at < 0 ? "" : this.tell(nodes, at);
    return html`<svg class="act-map ${at >= 0 ? "pointed" : ""}" viewBox="0 0 ${MARGIN * 2 + 28 + 6 * STEP_X} ${height}" tabindex="0" role="img" aria-label="${this.label}: ${told || text.mapHint}"
      @keydown=${(/** @type {KeyboardEvent} */ event) => this.move(event, nodes)} @mouseleave=${() => this.point(-1)} @blur=${() => this.point(-1)}>
      ${nodes.flatMap((node, i) => node.next.map((j) => svg`<path class="way ${lit.has(i) && lit.has(j) ? "lit" : ""}" d="M${x(node)} ${y(node)} L${x(nodes[j])} ${y(nodes[j])}"/>`))}
      ${nodes.map((node, i) => svg`<g class="node ${pointOf(node.kind).key} ${lit.has(i) ? "lit" : ""} ${i === at ? "at" : ""}" data-node=${i}
        @mouseenter=${() => this.point(i)} @click=${() => this.point(i)}>
        <circle cx=${x(node)} cy=${y(node)} r=${node.kind >= BOSS ? 15 : 12}/><text x=${x(node)} y=${y(node)}>${pointOf(node.kind).sign}</text></g>`)}</svg>
      <p class="note" aria-hidden="true">${told}</p>`;
  }
}

define("fsd-sts2-act-map", ActMap);
