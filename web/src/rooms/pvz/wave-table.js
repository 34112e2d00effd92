// <fsd-pvz-waves-table>: twenty waves, how many of each kind, deeper colour for more.
import { html, nothing } from "lit";
import { PageElement, define } from "../../element.js";
import { writeRoute } from "../../route.js";
import { glyph } from "./glyphs.js";
import { nameOf, shortOf, zombies } from "./zombies.js";
import { text } from "./words.js";

/** @typedef {{ points: number, counts: Map<number, number>, list?: number[] }} Wave */

/** The waves of an answer, lists of ids. @param {{ waves: number[][], points: number[] }} data @returns {Wave[]} */
export function countWaves({ waves, points }) {
  return waves.map((list, i) => {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (const id of list)
      counts.set(id, (counts.get(id) ?? 0) + 1);
    return { counts, list, points: points[i] };
  });
}

/** The mean of many lists. @param {{ mean: number[][], points: number[] }} sample @returns {Wave[]} */
export function meanWaves({ mean, points }) {
  return mean.map((numbers, i) => ({ counts: new Map(numbers.map((n, id) => [id, n])), points: points[i] }));
}

/** Where the kind whose number is limited reaches its limit. @param {{ id: number, cap: number, wave: number | null } | null} capped */
export function capLine(capped) {
  return capped ? html`<p class="answer">${text.capReached(nameOf(zombies[capped.id]), capped.cap, capped.wave)}</p>` : nothing;
}

class WavesTable extends PageElement {
  static properties = { waves: { attribute: false }, scene: {}, digits: { type: Number }, label: {} };

  constructor() {
    super();
    /** @type {Wave[]} */
    this.waves = [];
    this.digits = 0;
    /** Where the waves come; given, a wave whose zombies are known leads to their rows. */
    this.scene = "";
    this.label = "";
  }

  /** @param {number[]} list @param {number} wave from 0 */
  rowsOf(list, wave) {
    const keys = list.map((id) => zombies.find((kind) => kind.id === id)?.key ?? "").join(",");
    return writeRoute({ room: "pvz", view: "rows", params: new URLSearchParams({ scene: this.scene, wave: String(wave + 1), list: keys }) });
  }

  render() {
    const linked = this.scene !== "" && this.waves.some(({ list }) => list !== undefined);
    const kinds = zombies.filter(({ id }) => this.waves.some(({ counts }) => (counts.get(id) ?? 0) > 0));
    const most = Math.max(1, ...this.waves.flatMap(({ counts }) => [...counts.values()]));
    const sum = (/** @type {Iterable<number>} */ numbers) => [...numbers].reduce((all, n) => all + n, 0);
    const all = this.waves.map(({ counts }) => sum(counts.values()));
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${this.label}><table class="grid waves">
      <thead><tr><th scope="col">${text.wave}</th>
        <th scope="col" class="n">${this.digits > 0 ? text.meanPoints : text.points}</th>
        <th scope="col" class="n">${text.all}</th>
        ${kinds.map((kind) => html`<th scope="col" class="kind" title=${nameOf(kind)}>${glyph(kind.key)}<span>${shortOf(kind)}</span></th>`)}
        ${linked ? html`<th></th>` : nothing}</tr></thead>
      <tbody>${this.waves.map(({ points, counts, list }, i) => html`<tr class=${(i + 1) % 10 === 0 ? "flag" : ""}>
        <th scope="row">${i + 1}</th>
        <td class="n">${points.toFixed(this.digits)}</td>
        <td class="n">${all[i].toFixed(0)}</td>
        ${kinds.map(({ id }) => {
    const n = counts.get(id) ?? 0;
    return html`<td class="cell" style="--heat:${(n / most).toFixed(3)}">${n === 0 ? "·" : n.toFixed(this.digits)}</td>`;
  })}${linked ? html`<td>${list ? html`<a href=${this.rowsOf(list, i)} aria-label="${text.toRows} ${i + 1}">${text.toRows}</a>` : nothing}</td>` : nothing}</tr>`)}</tbody>
      <tfoot><tr><th scope="row">${text.total}</th><td></td><td class="n">${sum(all).toFixed(0)}</td>
        ${kinds.map(({ id }) => html`<td class="cell">${sum(this.waves.map(({ counts }) => counts.get(id) ?? 0)).toFixed(this.digits)}</td>`)}
        ${linked ? html`<td></td>` : nothing}</tr></tfoot></table></div>`;
  }
}

define("fsd-pvz-waves-table", WavesTable);
