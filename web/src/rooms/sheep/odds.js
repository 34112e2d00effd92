// <fsd-sheep-odds>: how many deals of a level can be won, deal by deal over all workers; the chart grows, and goes on from
// what is there.
import { html, nothing } from "lit";
import { define } from "../../element.js";
import { number } from "../../route.js";
import { panel, progressBar } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { percent } from "../../ui/numbers.js";
import "../../ui/chart.js";
import { Tally } from "./tally.js";
import { LEVEL } from "./level.js";
import { levelForm } from "./level-form.js";
import { LevelView } from "./level-view.js";
import { text } from "./words.js";

const FIELDS = { ...LEVEL, deals: number(60, 1, 100000), states: number(200000, 1, 100000000) };

class Odds extends LevelView {
  tally = new Tally(() => this.requestUpdate());

  constructor() {
    super(FIELDS);
  }

  disconnectedCallback() {
    this.tally.stop();
    super.disconnectedCallback();
  }

  levelChanged() {
    this.tally.stop();
  }

  /** @param {import("./level.js").Level} level */
  levelRead({ name, files }) {
    const { states, deals } = this.state;
    this.tally.go(["sheep", "odds", name, "--states", String(states)], files, deals);
  }

  render() {
    const { state, tally, level } = this;
    const last = tally.answers.at(-1);
    const numeric = (/** @type {"deals" | "states"} */ name) => textField({ label: text[name], value: state[name], name, mode: "numeric",
      onChange: (value) => this.set({ [name]: Number(value) }) });
    return html`${levelForm(this, (change) => this.set(change), { more: html`${numeric("deals")}${numeric("states")}`, redeals: true })}
      ${panel({ title: text.share, argv: level && !level.error ? tally.line : [], files: level?.files, made: level?.made, drawing: "canvas", formats: ["json"], answer: () => tally.sum,
    body: html`${tally.error ? html`<p class="error" role="alert">${tally.error}</p>` : nothing}
      ${tally.running ? progressBar({ done: tally.done, total: state.deals, seconds: tally.seconds, stop: () => tally.stop() }) : nothing}
      ${last ? this.answer(last) : nothing}` })}`;
  }

  /** @param {any} last */
  answer(last) {
    const { answers, running } = this.tally;
    const of = (/** @type {(part: any) => number} */ value) => answers.map((part) => 100 * value(part));
    const said = text.between(percent(last.low, 1), percent(last.high, 1));
    return html`<p class="big">${percent(last.solvable / last.deals, 1)}</p><p class="answer">${said}</p>
      <p>${text.counted(last.solvable, last.unsolvable, last.unknown)}
        ${running ? nothing : html`<button type="button" data-more @click=${() => this.more(last.deals)}>${text.goOn}</button>`}</p>
      <fsd-chart .x=${answers.map((part) => part.deals)} .series=${[
  { label: text.estimate, values: of((part) => part.solvable / part.deals), kind: "line", colour: "accent" },
  { label: text.lowEnd, values: of((part) => part.low), kind: "line", colour: "blue" },
  { label: text.highEnd, values: of((part) => part.high), kind: "line", colour: "red" }]}
        .xLabel=${text.soFar} .yLabel=${text.ways} summary=${said}></fsd-chart>`;
  }

  /** To the deals asked for where it was stopped; else to as many again. @param {number} counted */
  more(counted) {
    const { deals } = this.state;
    if (counted >= deals)
      this.set({ deals: Math.min(100000, 2 * counted) });
    else if (this.level)
      this.levelRead(this.level);
  }
}

define("fsd-sheep-odds", Odds);
