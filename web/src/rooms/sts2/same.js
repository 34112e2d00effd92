// <fsd-sts2-same>: other texts that play the very same run.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { number, text as textOf, writeRoute } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { PUBLIC } from "./names.js";
import { RUN, seedFields } from "./run-fields.js";
import { text } from "./words.js";

const FIELDS = { text: RUN.text, build: RUN.build, prefix: textOf("", /^[\w]{0,10}$/), count: number(12, 1, 200) };

/** @extends {View<typeof FIELDS>} */
class Same extends View {
  found = new Question(this);

  constructor() {
    super(FIELDS);
  }

  stateChanged() {
    const { text: typed, build, prefix, count } = this.state;
    this.found.keep(["sts2", "invert", `--like=${typed}`, "--build", build, "--count", String(count), ...(prefix ? ["--prefix", prefix] : [])]);
  }

  render() {
    const { state } = this;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${seedFields(state, (change) => this.set(change))}
        ${textField({ label: text.prefix, value: state.prefix, name: "prefix", onChange: (prefix) => this.set({ prefix: prefix.toUpperCase() }) })}
        ${textField({ label: text.count, value: state.count, name: "count", mode: "numeric", onChange: (count) => this.set({ count: Number(count) }) })}</form>
      ${panel({ title: text.like, question: this.found, formats: ["json"], body: html`${progressOf(this.found)}<ul class="chips">${(this.found.data?.texts ?? []).map((/** @type {string} */ each) => html`
        <li><a class="chip mono" href=${writeRoute({ room: "sts2", view: "run", params: new URLSearchParams({ text: each, ...(state.build === PUBLIC ? {} : { build: state.build }) }) })}>${each}</a></li>`)}</ul>
        ${this.found.data?.texts?.length === 0 ? html`<p>${text.none}</p>` : nothing}` })}`;
  }
}

define("fsd-sts2-same", Same);
