// <fsd-pvz-waves>: the twenty waves of a stage, exactly from the generator's state, or statistics of many lists.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { number, numeral } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { grouped } from "../../ui/numbers.js";
import "../../ui/chart.js";
import "./wave-table.js";
import { capLine, countWaves, meanWaves } from "./wave-table.js";
import { RUN, runArguments, runFields } from "./run.js";
import { nameOf, zombies } from "./zombies.js";
import { text } from "./words.js";

const FIELDS = { ...RUN, stage: number(500, 0, 2147483647), rng: numeral(""), skip: number(0, 0, 1e9), sample: number(20000, 1, 1e7) };

/** @extends {View<typeof FIELDS>} */
class Waves extends View {
  /** One list, or the statistics of many. */
  dealt = new Question(this);

  constructor() {
    super(FIELDS);
  }

  command() {
    const { stage, rng, skip, sample } = this.state;
    const of = ["pvz", "waves", ...runArguments(this.state), "--stage", String(stage)];
    return rng === "" ? [...of, "--sample", String(sample)]
      : [...of, "--rng-seed", rng, ...(skip > 0 ? ["--skip", String(skip)] : [])];
  }

  stateChanged() {
    this.dealt.keep(this.command());
  }

  render() {
    const { stage, rng, skip, sample } = this.state;
    const { data } = this.dealt;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${runFields(this.state, (change) => this.set(change))}
        ${textField({ label: text.stage, value: stage, name: "stage", mode: "numeric", onChange: (value) => this.set({ stage: Number(value) }) })}
        ${textField({ label: text.rng, value: rng, name: "rng", hint: text.rngHint, onChange: (value) => this.set({ rng: value }) })}
        ${rng !== ""
    ? textField({ label: text.skip, value: skip, name: "skip", mode: "numeric", onChange: (value) => this.set({ skip: Number(value) }) })
    : textField({ label: text.sample, value: sample, name: "sample", mode: "numeric", onChange: (value) => this.set({ sample: Number(value) }) })}
      </form>
      ${progressOf(this.dealt)}
      ${data?.sample ? this.distributions(data.sample.capped) : nothing}
      ${panel({
    title: !data ? text.waves : data.sample ? text.meanList(grouped(data.sample.lists)) : text.exactList, question: this.dealt,
    body: data ? html`<fsd-pvz-waves-table .waves=${data.sample ? meanWaves(data.sample) : countWaves(data)} .scene=${this.state.scene}
      .digits=${data.sample ? 1 : 0} .label=${text.waves}></fsd-pvz-waves-table>${data.sample ? nothing : capLine(data.capped)}` : nothing,
  })}`;
  }

  /** @param {any} capped the kind whose number in a stage is limited */
  distributions(capped) {
    if (!capped)
      return html`<p class="note">${text.noCapped}</p>`;
    const name = nameOf(zombies[capped.id]);
    const first = capped.lists_by_number.findIndex((/** @type {number} */ n) => n > 0);
    const numbers = capped.lists_by_number.slice(Math.max(first, 0));
    const waves = capped.lists_by_cap_wave;
    return html`<div class="panels">
      ${panel({
    title: text.reds(name), kind: "half", argv: this.dealt.argv, formats: ["json"], drawing: "canvas",
    note: text.meanIs(capped.mean.toFixed(2), Math.sqrt(capped.variance).toFixed(2)),
    body: html`<fsd-chart .x=${numbers.map((/** @type {number} */ _n, /** @type {number} */ i) => Math.max(first, 0) + i)}
      .series=${[{ label: text.lists, values: numbers, kind: "bars", colour: "red" }]} .xLabel=${text.number} .yLabel=${text.lists}
      summary="${text.reds(name)}: ${text.meanIs(capped.mean.toFixed(2), Math.sqrt(capped.variance).toFixed(2))}"></fsd-chart>`,
  })}
      ${panel({
    title: text.capWave(capped.cap), kind: "half", argv: this.dealt.argv, formats: ["json"], drawing: "canvas",
    body: html`<fsd-chart .x=${waves.map((/** @type {number} */ _n, /** @type {number} */ i) => i + 1)}
      .series=${[{ label: text.lists, values: waves, kind: "bars", colour: "gold" }]} .xLabel=${text.wave} .yLabel=${text.lists}
      .labels=${(/** @type {number} */ x) => (x === waves.length ? text.never : String(x))} summary=${text.capWave(capped.cap)}></fsd-chart>`,
  })}</div>`;
  }
}

define("fsd-pvz-waves", Waves);
