// <fsd-sts2-streams>: what a text is hashed to, the streams, and the draws of one.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { operands } from "../../core/argv.js";
import { Question } from "../../core/question.js";
import { number, text as textOf } from "../../route.js";
import { panel } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { RUN, seedFields } from "./run-fields.js";
import { text } from "./words.js";

const FIELDS = {
  text: RUN.text, build: RUN.build, stream: textOf("rewards", /^[\w.-]{1,60}$/), from: number(0, 0, 1e9), count: number(20, 1, 1000),
  call: textOf("int(100)", /^[\w(),. -]{1,80}$/),
};

/** @extends {View<typeof FIELDS>} */
class Streams extends View {
  seed = new Question(this);
  table = new Question(this, undefined, "csv");
  roll = new Question(this);

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    const { text: typed, build, stream, from, count, call } = this.state;
    this.seed.keep(["sts2", "seed", ...operands(typed), "--build", build]);
    this.table.keep(["sts2", "seed", ...operands(typed), "--build", build]);
    this.roll.keep(["sts2", "roll", ...operands(typed, stream), "--build", build, "--from", String(from), "--count", String(count), `--call=${call}`]);
  }

  render() {
    const { state } = this;
    const { data } = this.seed;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>${seedFields(state, (change) => this.set(change), data?.canonical)}</form>
      ${panel({ title: text.seed, question: this.seed, body: data ? html`<dl class="facts">
        <div><dt>${text.text}</dt><dd class="mono">${data.canonical}</dd></div><div><dt>${text.era}</dt><dd>${data.era}</dd></div>
        <div><dt>${text.runSeed}</dt><dd class="mono">${data.run_seed}</dd></div>
        <div><dt>${text.hash}</dt><dd class="mono">${data.hash_old}</dd></div><div><dt>XXH64</dt><dd class="mono">${data.hash_xxh64}</dd></div></dl>` : nothing })}
      <div class="panels">
      ${panel({ title: text.streams, note: text.streamHint, kind: "half", question: this.table, argv: [], body: html`<div class="scroll" tabindex="0" role="region" aria-label=${text.streams}><table class="grid streams">
        <thead><tr><th>${text.stream}</th><th class="n">${text.streamSeed}</th><th>${text.next}</th></tr></thead>
        <tbody>${(this.table.data ?? []).map((/** @type {Record<string, string>} */ row) => html`<tr><th scope="row"><button type="button" class="quiet" @click=${() => this.set({ stream: row.stream })}>${row.stream}</button></th>
          <td class="n mono">${row.seed}</td><td>${[1, 2, 3, 4, 5].map((i) => row[`next_${i}`]).join(" ")}</td></tr>`)}</tbody></table></div>` })}
      ${panel({ title: text.roll, note: state.stream, kind: "half", question: this.roll, body: html`<div class="form">
        ${textField({ label: text.stream, value: state.stream, name: "stream", onChange: (stream) => this.set({ stream }) })}
        ${textField({ label: text.call, value: state.call, name: "call", onChange: (call) => this.set({ call }) })}
        ${textField({ label: text.from, value: state.from, name: "from", mode: "numeric", onChange: (from) => this.set({ from: Number(from) }) })}
        ${textField({ label: text.count, value: state.count, name: "count", mode: "numeric", onChange: (count) => this.set({ count: Number(count) }) })}</div>
        <ol class="draws mono" start=${state.from}>${(this.roll.data?.values ?? []).map((/** @type {unknown} */ value) => html`<li>${String(value)}</li>`)}</ol>` })}</div>`;
  }
}

define("fsd-sts2-streams", Streams);
