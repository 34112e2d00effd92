// <fsd-sheep-odds>: how many deals of a level can be won, asked in parts so that the chart grows.
import { html, nothing } from "lit";
import { define } from "../../element.js";
import { Question } from "../../core/question.js";
import { number } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { percent } from "../../ui/numbers.js";
import "../../ui/chart.js";
import { LEVEL, levelForm } from "./level.js";
import { LevelView } from "./level-view.js";
import { text } from "./words.js";

const FIELDS = { ...LEVEL, deals: number(100, 1, 100000) };
// A deal beyond it counts as unknown; real levels seldom need more.
const STATES = "200000";

class Odds extends LevelView {
  odds = new Question(this, () => this.onPart());
  /** @type {any[]} */
  parts = [];

  constructor() {
    super(FIELDS);
  }

  levelRead() {
    this.parts = [];
    this.askDeals(Math.min(10, this.state.deals));
  }

  /** @param {number} deals */
  askDeals(deals) {
    const { name, files } = /** @type {any} */ (this.level);
    this.odds.ask(["sheep", "odds", name, "--deals", String(deals), "--states", STATES], { files });
  }

  /** Each part is the whole experiment, half as long again as the one before. */
  onPart() {
    const { data, exit } = this.odds;
    if (!data || exit === 130)
      return;
    this.parts = [...this.parts, data];
    if (data.deals < this.state.deals)
      this.askDeals(Math.min(this.state.deals, Math.ceil(data.deals * 1.5)));
  }

  render() {
    const data = this.parts.at(-1);
    return html`${levelForm(this.state, (change) => this.set(change), this.level,
      textField({ label: text.deals, value: this.state.deals, name: "deals", mode: "numeric", onChange: (deals) => this.set({ deals: Number(deals) }) }))}
      ${panel({ title: text.share, question: this.odds, files: this.level?.files, drawing: "canvas",
    body: html`${progressOf(this.odds)}${data ? this.answer(data) : nothing}` })}`;
  }

  /** @param {any} data */
  answer(data) {
    const of = (/** @type {(part: any) => number} */ value) => this.parts.map((part) => 100 * value(part));
    return html`<p class="big">${percent(data.solvable / data.deals, 1)}</p>
      <p class="answer">${text.between(percent(data.low, 1), percent(data.high, 1))}</p>
      <p class="note">${text.counts(data.solvable, data.unsolvable, data.unknown)}</p>
      <fsd-chart .x=${this.parts.map((part) => part.deals)} .series=${[
  { label: text.estimate, values: of((part) => part.solvable / part.deals), kind: "line", colour: "accent" },
  { label: text.lowEnd, values: of((part) => part.low), kind: "line", colour: "blue" },
  { label: text.highEnd, values: of((part) => part.high), kind: "line", colour: "red" }]}
        .xLabel=${text.soFar} summary=${text.between(percent(data.low, 1), percent(data.high, 1))}></fsd-chart>`;
  }
}

define("fsd-sheep-odds", Odds);
