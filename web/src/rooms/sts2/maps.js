// <fsd-sts2-map>: the maps of the three acts side by side.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { operands } from "../../core/argv.js";
import { Question } from "../../core/question.js";
import { panel } from "../../ui/panel.js";
import "./act-map.js";
import { RUN, playerFields, runArguments, seedFields } from "./run-fields.js";
import { Names, nameOf, pointLegend } from "./names.js";
import { text } from "./words.js";

/** @extends {View<typeof RUN>} */
class Maps extends View {
  names = new Names(this);
  run = new Question(this);

  constructor() {
    super(RUN);
  }

  stateChanged() {
    this.names.learn();
    this.run.keep(["sts2", "run", ...runArguments(this.state)]);
  }

  /** @param {number} act */
  command(act) {
    const { text: typed, build, ascension } = this.state;
    return ["sts2", "map", ...operands(typed), "--build", build, "--act", String(act + 1), "--ascension", String(ascension)];
  }

  render() {
    const { data } = this.run;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        ${seedFields(this.state, (change) => this.set(change), data?.text)}${playerFields(this.state, (change) => this.set(change))}</form>
      ${data ? html`${data.acts[0].map ? html`<p class="note">${text.mapHint} ${pointLegend()}</p>` : nothing}<div class="panels">${data.acts.map((/** @type {any} */ act, /** @type {number} */ i) => panel({
    title: text.mapOf(nameOf(act.act)), kind: "third", argv: act.map ? this.command(i) : [], drawing: "svg.act-map", name: `foreseed-map-${i + 1}`,
    note: html`${text.boss}: ${nameOf(act.boss)}`,
    body: act.map ? html`<fsd-sts2-act-map .act=${act} .label=${text.mapOf(nameOf(act.act))}></fsd-sts2-act-map>` : html`<p class="remark">${text.noMap}</p>`,
  }))}</div>` : panel({ title: text.map, question: this.run, argv: [], body: nothing })}`;
  }
}

define("fsd-sts2-map", Maps);
