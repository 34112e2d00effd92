// <fsd-pvz-stages>: stages by kinds, from a save or a seed; and what a save holds.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { number, writeRoute } from "../../route.js";
import { panel } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { percent } from "../../ui/numbers.js";
import "../../ui/drop.js";
import "./wave-table.js";
import { capLine, countWaves } from "./wave-table.js";
import { glyph } from "./glyphs.js";
import { RUN, kept, runArguments, runFields } from "./run.js";
import { GARGANTUAR, GIGA, comersOf, nameOf, sceneOf, shortOf } from "./zombies.js";
import { common } from "../../common.words.js";
import { text } from "./words.js";

const FIELDS = { ...RUN, from: number(500, 0, 2147483647), count: number(20, 1, 200) };

/** @extends {View<typeof FIELDS>} */
class Stages extends View {
  types = new Question(this);
  odds = new Question(this);
  save = new Question(this, (question) => this.onSave(question.data));

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    const { from, count, scene } = this.state;
    this.types.keep(["pvz", "types", ...runArguments(this.state), "--stages", `${from}..${from + count - 1}`]);
    this.odds.keep(["pvz", "odds", "--scene", scene, "--stage", String(Math.max(from, 8)), "--ban", "giga,gargantuar"]);
    if (kept.save && this.save.argv.length === 0)
      this.askSave(kept.save);
  }

  /** @param {{ name: string, bytes: Uint8Array }} dropped */
  askSave(dropped) {
    kept.save = dropped;
    this.save.ask(["pvz", "save", dropped.name], { files: { [dropped.name]: dropped.bytes } });
  }

  /** The run of the save is the run of the view. @param {any} data */
  onSave(data) {
    if (!data || !this.fresh)
      return;
    this.fresh = false;
    const { scene, mode } = data;
    this.set({
      seed: String(data.board_seed), scene, user: data.user ?? 1, mode: mode === null || mode === sceneOf(scene).mode ? 0 : mode,
      from: data.next_stage,
    });
  }

  fresh = false;

  render() {
    const { data } = this.types;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <fsd-drop class="full" .label=${text.drop} accept=".dat" .taken=${kept.save?.name ?? ""}
          @file=${(/** @type {CustomEvent} */ { detail }) => { this.fresh = true; this.askSave(detail); }}></fsd-drop>
        ${runFields(this.state, (change) => this.set(change))}
        ${textField({ label: text.from, value: this.state.from, name: "from", mode: "numeric", hint: text.flags(this.state.from * 2), onChange: (from) => this.set({ from: Number(from) }) })}
        ${textField({ label: text.count, value: this.state.count, name: "count", mode: "numeric", onChange: (count) => this.set({ count: Number(count) }) })}
      </form>
      ${panel({ title: text.whichTypes, question: this.types, body: data ? this.grid(data) : nothing })}
      ${this.save.argv.length > 0 ? panel({ title: text.save, note: common.notInAddress, question: this.save, files: kept.save && { [kept.save.name]: kept.save.bytes }, body: this.saved() }) : nothing}`;
  }

  /** @param {{ stages: { stage: number, types: number[] }[] }} data */
  grid({ stages }) {
    const kinds = comersOf(this.state.scene);
    const having = (/** @type {number[]} */ ...ids) => stages.filter(({ types }) => ids.some((id) => types.includes(id))).length;
    const free = stages.length - having(GIGA, GARGANTUAR);
    const chance = this.odds.data?.exact?.value;
    return html`<p class="answer">${text.answer(stages.length, having(GIGA), having(GARGANTUAR), free)}
        ${chance === undefined ? nothing : html`<small>${text.chance(percent(chance))}</small>`}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${text.whichTypes}><table class="grid stages">
        <thead><tr><th scope="col">${text.stage}</th>
          ${kinds.map((kind) => html`<th scope="col" class="kind" title=${nameOf(kind)}>${glyph(kind.key)}<span>${shortOf(kind)}</span></th>`)}
          <th scope="col" class="n">${text.kinds}</th></tr></thead>
        <tbody>${stages.map(({ stage, types }) => html`<tr @click=${() => this.enter(stage)}>
          <th scope="row"><a href=${this.addressOf(stage)}>${stage}</a></th>
          ${kinds.map(({ id, key }) => html`<td class=${types.includes(id) ? `has ${key}` : ""}>${types.includes(id)
    ? html`<i></i><span class="hidden">●</span>` : html`<span class="hidden">·</span>`}</td>`)}
          <td class="n">${types.length}</td></tr>`)}</tbody></table></div>
      <p class="note">${text.rowHint}</p>`;
  }

  /** @param {number} stage */
  addressOf(stage) {
    const params = new URLSearchParams(location.hash.split("?")[1] ?? "");
    params.delete("from");
    params.delete("count");
    params.set("stage", String(stage));
    return writeRoute({ room: "pvz", view: "waves", params });
  }

  /** @param {number} stage */
  enter(stage) {
    location.hash = this.addressOf(stage);
  }

  saved() {
    const { data } = this.save;
    if (!data)
      return nothing;
    const { verdict, types_stage: due, fits_stage: fits } = data;
    const told = text[/** @type {"verdict_agrees"} */ (`verdict_${verdict}`)](due, verdict === "renamed" ? data.user : fits);
    return html`<dl class="facts">
        <div><dt>${text.seed}</dt><dd class="mono">${data.board_seed}</dd></div>
        <div><dt>${text.scene}</dt><dd>${nameOf(sceneOf(data.scene))}</dd></div>
        <div><dt>${text.user}</dt><dd>${data.user ?? "?"}</dd></div>
        <div><dt>${text.mode}</dt><dd>${data.mode ?? "?"}</dd></div>
        <div><dt>${text.nextStage}</dt><dd>${data.next_stage}</dd></div></dl>
      <p class="answer">${told}</p>
      <h3>${text.savedWaves(fits ?? due)}</h3>
      <fsd-pvz-waves-table .waves=${countWaves(data)} .scene=${data.scene} .label=${text.save}></fsd-pvz-waves-table>
      ${capLine(data.capped)}`;
  }
}

define("fsd-pvz-stages", Stages);
