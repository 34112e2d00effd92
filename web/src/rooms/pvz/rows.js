// <fsd-pvz-rows>: the row of every zombie of a wave, drawn on a lawn, and how often each row comes.
import { html, nothing, svg } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { choice, number, numeral, text as textOf } from "../../route.js";
import { panel } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { glyph, glyphPaths } from "./glyphs.js";
import { sceneField } from "./run.js";
import { byKey, comersOf, nameOf, sceneKeys, sceneOf, shortOf } from "./zombies.js";
import { text } from "./words.js";

const FIELDS = {
  scene: choice(sceneKeys, "pool"), wave: number(1, 1, 20), rng: numeral("4242"), skip: number(0, 0, 1e9),
  list: textOf("normal,normal,conehead,snorkel,dolphin,football,ladder,balloon,gargantuar,giga,giga", /^[a-z_,]{0,800}$/),
};

const SAMPLE = 10000;
const MOST = 50;
// Zombies start right of the lawn, the first of a row farthest to the left of its number.
const COLUMNS = 9, COLUMN = 80, ROW = 88, NAME = 860, FIRST = 822, BESIDE = 46, RIGHT = 880;

/** @extends {View<typeof FIELDS>} */
class Rows extends View {
  drawn = new Question(this, () => { this.drawnOf = this.wave; });
  shares = new Question(this, () => { this.sharesOf = this.wave; });
  // What the answers are of, since the state may have moved on.
  drawnOf = this.wave;
  sharesOf = this.wave;

  constructor() {
    super(FIELDS);
  }

  get list() {
    return this.state.list.split(",").filter((key) => byKey.has(key)).slice(0, MOST);
  }

  get wave() {
    return { list: this.list, scene: sceneOf(this.state.scene) };
  }

  stateChanged() {
    const { scene, wave, rng, skip } = this.state;
    if (this.list.length === 0)
      return;
    const of = ["pvz", "rows", "--scene", scene, "--wave", String(wave - 1), "--types", this.list.map((key) => byKey.get(key)?.id).join(",")];
    this.drawn.keep([...of, "--rng-seed", rng, ...(skip > 0 ? ["--skip", String(skip)] : [])]);
    this.shares.keep([...of, "--sample", String(SAMPLE)]);
  }

  /** @param {string[]} list */
  setList(list) {
    this.set({ list: list.join(",") });
  }

  render() {
    const { state, list } = this;
    const none = list.length === 0 ? html`<p>${text.orderEmpty}</p>` : nothing;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${sceneField(state.scene, (scene) => this.set({ scene }))}
        ${textField({ label: text.wave, value: state.wave, name: "wave", mode: "numeric", onChange: (wave) => this.set({ wave: Number(wave) }) })}
        ${textField({ label: text.rng, value: state.rng, name: "rng", onChange: (rng) => this.set({ rng }) })}
        ${textField({ label: text.skip, value: state.skip, name: "skip", mode: "numeric", onChange: (skip) => this.set({ skip: Number(skip) }) })}
        <fieldset class="full picker"><legend>${text.order}</legend>
          <div class="picks">${comersOf(state.scene).map((kind) => html`<button type="button" class="pick" title=${nameOf(kind)}
            @click=${() => this.setList([...this.list, kind.key])}>${glyph(kind.key)}<span class="hidden">${text.add} ${nameOf(kind)}</span><span aria-hidden="true">${shortOf(kind)}</span></button>`)}
            <button type="button" @click=${() => this.setList([])}>${text.clear}</button></div></fieldset>
        <div class="actions"><button type="button" class="main" @click=${() => this.set({ skip: state.skip + (this.drawn.data?.rng?.draws ?? this.list.length) })}>${text.again}</button></div>
      </form>
      <div class="panels">
      ${panel({ title: text.lawn, note: text.drawn(state.skip), kind: "two-thirds", question: this.drawn, drawing: "svg.lawn", body: this.drawn.data && list.length > 0 ? this.lawn(this.drawn.data) : none })}
      ${panel({ title: text.share, note: text.shareOf, kind: "third", question: this.shares, body: this.shares.data && list.length > 0 ? this.table(this.shares.data) : none })}</div>`;
  }

  /** @param {{ rows: number[], x: ([number, number] | null)[] }} data */
  lawn({ rows, x }) {
    const { list, scene } = this.drawnOf;
    const height = scene.rows * ROW;
    /** @type {Map<number, number>} */
    const taken = new Map();
    const places = rows.map((row, i) => {
      const before = taken.get(row) ?? 0;
      taken.set(row, before + 1);
      return { key: list[i], row, i, before, y: row * ROW + ROW / 2 };
    });
    // Side by side, so that none is hidden; where it starts is told.
    const beside = Math.min(BESIDE, FIRST / Math.max(...taken.values()));
    const startOf = (/** @type {[number, number] | null} */ span) => span ? `, x ${span[0]}..${span[1]}` : "";
    return html`<div class="scroll from-right" tabindex="0" role="region" aria-label=${text.lawn}><svg class="lawn" viewBox="0 0 ${RIGHT} ${height}" role="img" aria-label="${text.lawn}: ${list.map((key, i) => `${nameOf(/** @type {any} */ (byKey.get(key)))} ${text.row} ${rows[i] + 1}`).join(", ")}">
      ${Array.from({ length: scene.rows }, (_row, r) => svg`
        ${Array.from({ length: COLUMNS }, (_column, c) => svg`<rect x=${c * COLUMN} y=${r * ROW} width=${COLUMN} height=${ROW}
          class="${scene.water.includes(r + 1) ? "water" : "grass"} ${(r + c) % 2 ? "odd" : ""}"/>`)}
        <text x=${NAME} y=${r * ROW + ROW / 2}>${r + 1}</text>`)}
      ${places.filter(({ row }) => row < scene.rows).map((place) => svg`<g transform="translate(${FIRST - 22 - beside * place.before} ${place.y - 22}) scale(1.85)" class="zombie">
        <title>${place.i + 1} ${nameOf(/** @type {any} */ (byKey.get(place.key)))}${startOf(x[place.i])}</title><circle cx="12" cy="12" r="12.5"/>${glyphPaths(place.key)}
        <text x="22" y="3.5" class="turn">${place.i + 1}</text></g>`)}</svg></div>
      <p class="note">${text.lawnHint}</p>
      ${places.some(({ row }) => row >= scene.rows) ? html`<p class="remark">${text.noRow}: ${places.filter(({ row }) => row >= scene.rows).map(({ i }) => i + 1).join(", ")}</p>` : nothing}`;
  }

  /** @param {{ sample: { n: number, times: number[][] } }} data */
  table({ sample }) {
    const { list, scene } = this.sharesOf;
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${text.share}><table class="grid shares"><thead><tr><th></th><th scope="col">${text.row}</th>
      ${Array.from({ length: scene.rows }, (_row, r) => html`<th class="n" scope="col">${r + 1}</th>`)}<th></th></tr></thead>
      <tbody>${list.map((key, i) => {
    const kind = /** @type {import("./zombies.js").Zombie} */ (byKey.get(key));
    return html`<tr><th scope="row">${i + 1}</th><td title=${nameOf(kind)}>${glyph(key)}</td>
        ${(sample.times[i] ?? []).slice(0, scene.rows).map((n) => html`<td class="cell" style="--heat:${(n / sample.n).toFixed(3)}">${n === 0 ? "·" : n * 200 < sample.n ? "<1" : (n / sample.n * 100).toFixed(0)}</td>`)}
        <td><button type="button" class="quiet" aria-label="− ${nameOf(kind)}" @click=${() => this.setList(list.filter((_key, j) => j !== i))}>×</button></td></tr>`;
  })}</tbody></table></div>`;
  }
}

define("fsd-pvz-rows", Rows);
