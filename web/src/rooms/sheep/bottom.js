// <fsd-sheep-bottom>: the popular analysis of the block at the bottom, exactly.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { number } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { percent } from "../../ui/numbers.js";
import "../../ui/chart.js";
import { text } from "./words.js";

const FIELDS = { kinds: number(15, 1, 63), each: number(18, 3, 99), block: number(14, 1, 60) };

/** @extends {View<typeof FIELDS>} */
class Bottom extends View {
  found = new Question(this);

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    const { kinds, each, block } = this.state;
    this.found.keep(["sheep", "bottom", "--kinds", String(kinds), "--each", String(each), "--block", String(block)]);
  }

  render() {
    const { data } = this.found;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${(/** @type {const} */ (["kinds", "each", "block"])).map((name) => textField({ label: text[name], value: this.state[name], name, mode: "numeric",
    onChange: (value) => this.set({ [name]: Number(value) }) }))}</form>
      ${panel({ title: text.bottom, question: this.found, drawing: "canvas", body: html`${progressOf(this.found)}${data ? this.answer(data) : nothing}` })}`;
  }

  /** @param {any} data */
  answer(data) {
    const x = [...new Set([...Object.keys(data.kinds_exactly), ...Object.keys(data.groups_exactly)].map(Number))].sort((a, b) => a - b);
    const of = (/** @type {any} */ share) => x.map((n) => 100 * (share[n] ?? 0));
    const within = data.groups_at_most[data.limit]?.value ?? (x.length > 0 && data.limit >= x[x.length - 1] ? 1 : 0);
    const told = text.reach(percent(within, 4), data.limit);
    return html`<p class="answer">${told}</p>
      <fsd-chart .x=${x} .series=${[{ label: `${text.kindsLine}, %`, values: of(data.kinds_exactly), kind: "line", colour: "blue" },
    { label: `${text.groupsLine}, %`, values: of(data.groups_exactly), kind: "bars", colour: "accent" }]}
        .xLabel=${text.groups} .yLabel=${text.ways} summary=${told}></fsd-chart>`;
  }
}

define("fsd-sheep-bottom", Bottom);
