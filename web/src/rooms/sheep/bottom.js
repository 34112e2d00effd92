// <fsd-sheep-bottom>: the popular analysis of the block at the bottom, exactly and by sampling.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { number } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { selectField, textField } from "../../ui/fields.js";
import { large, percent } from "../../ui/numbers.js";
import "../../ui/chart.js";
import { atMost, batchSeries } from "./spread.js";
import { text } from "./words.js";

const FIELDS = { kinds: number(15, 1, 63), each: number(18, 3, 99), block: number(14, 1, 60), sample: number(1000000, 0, 1e9), seed: number(0, 0, Number.MAX_SAFE_INTEGER) };
const SAMPLES = [0, 1e5, 1e6, 1e7, 1e8];

/** @extends {View<typeof FIELDS>} */
class Bottom extends View {
  found = new Question(this);

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    const { kinds, each, block, sample, seed } = this.state;
    this.found.keep(["sheep", "bottom", "--kinds", String(kinds), "--each", String(each), "--block", String(block),
      ...(sample > 0 ? ["--sample", String(sample), "--seed", String(seed)] : [])]);
  }

  render() {
    const { data } = this.found;
    const { sample } = this.state;
    const samples = [...new Set([...SAMPLES, sample])].sort((a, b) => a - b);
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${(/** @type {const} */ (["kinds", "each", "block", "seed"])).map((name) => textField({ label: text[name], value: this.state[name], name, mode: "numeric",
    onChange: (value) => this.set({ [name]: Number(value) }) }))}
      ${selectField({ label: text.sample, value: String(sample), name: "sample", options: samples.map((n) => [String(n), n === 0 ? text.none : large(n)]),
    onChange: (value) => this.set({ sample: Number(value) }) })}</form>
      ${panel({ title: text.bottom, question: this.found, drawing: "canvas", body: html`${progressOf(this.found)}${data ? this.answer(data) : nothing}` })}
      ${data?.sample?.batches?.count > 1 ? this.batches(data.sample) : nothing}`;
  }

  /** @param {any} data */
  answer(data) {
    const { limit, sample } = data;
    const x = [...new Set([...Object.keys(data.kinds_exactly), ...Object.keys(data.groups_exactly)].map(Number))].sort((a, b) => a - b);
    const of = (/** @type {any} */ share, scale = 100) => x.map((n) => scale * (share[n] ?? 0));
    const told = text.reach(percent(atMost(data.groups_at_most, limit), 4), limit);
    return html`<p class="answer">${told}</p><p class="note">${text.popular(percent(atMost(data.kinds_at_most, limit), 4), limit)}</p>
      <fsd-chart .x=${x} .series=${[{ label: `${text.groupsLine}, %`, values: of(data.groups_exactly), kind: "bars", colour: "accent" },
    ...(sample ? [{ label: `${text.drawn}, %`, values: of(sample.groups.seen, 100 / sample.n), kind: "dots", colour: "red" }] : []),
    { label: `${text.kindsLine}, %`, values: of(data.kinds_exactly), kind: "line", colour: "blue" }]}
        .xLabel=${text.groups} .yLabel=${text.ways} summary=${told}></fsd-chart>`;
  }

  /** @param {any} sample */
  batches({ batches }) {
    const { groups, count } = batches;
    const said = text.batchesSay(...(/** @type {[string, string, string, string]} */ ([groups.mean, groups.sd, groups.exact_mean, groups.exact_sd].map((n) => n.toFixed(2)))));
    const { x, seen, expected } = batchSeries(groups, batches);
    return panel({ title: text.batches, note: text.batchesNote(count), question: this.found, drawing: "canvas", formats: [],
      body: html`<p>${said}</p><fsd-chart .x=${x} .series=${[{ label: text.batch, values: seen, kind: "bars", colour: "accent" },
        { label: text.mean, values: expected, kind: "line", colour: "blue" }]} .xLabel=${text.hits} .yLabel=${text.batch} summary=${said}></fsd-chart>` });
  }
}

define("fsd-sheep-bottom", Bottom);
