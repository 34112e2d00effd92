// <fsd-sts2-run>: a whole run from its seed, and what a save says of one in progress.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { panel } from "../../ui/panel.js";
import "../../ui/drop.js";
import { RUN, playerFields, runArguments, seedFields } from "./run-fields.js";
import { Names, builds, characterName, nameOf } from "./names.js";
import { actLists, bagLists } from "./lists.js";
import { savedRun } from "./save.js";
import { common } from "../../common.words.js";
import { text } from "./words.js";

/** The save in use; it stays here and not in the address. @type {{ name: string, bytes: Uint8Array } | undefined} */
let kept;

/** @extends {View<typeof RUN>} */
class Run extends View {
  names = new Names(this);
  run = new Question(this);
  save = new Question(this);

  constructor() {
    super(RUN);
  }

  stateChanged() {
    this.names.learn();
    this.run.keep(["sts2", "run", ...runArguments(this.state)]);
    if (kept && this.save.argv.length === 0)
      this.askSave(kept);
  }

  /** @param {{ name: string, bytes: Uint8Array }} dropped @param {string} [era] */
  async askSave(dropped, era) {
    kept = dropped;
    await this.save.ask(["sts2", "save", dropped.name, ...(era ? ["--era", era] : [])], { files: { [dropped.name]: dropped.bytes } });
    const { data } = this.save;
    if (!data?.text)
      return;
    const build = builds.includes(data.build) ? data.build : this.state.build;
    this.set({ text: data.text, build, ascension: data.ascension ?? RUN.ascension.value, ...(data.players?.[0]?.character ? { character: data.players[0].character } : {}) });
  }

  render() {
    const { data } = this.run;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <fsd-drop .label=${text.drop} accept=".save,.run,.json" .taken=${kept?.name ?? ""}
          @file=${(/** @type {CustomEvent} */ { detail }) => this.askSave(detail)}></fsd-drop>
        ${seedFields(this.state, (change) => this.set(change), data?.text)}
        ${playerFields(this.state, (change) => this.set(change))}
      </form>
      ${this.save.argv.length > 0 ? this.savePanel() : nothing}
      ${panel({ title: text.neow, question: this.run, formats: ["json"], body: data ? html`<ul class="chips">${data.neow.map((/** @type {string} */ id, /** @type {number} */ i) => html`
        <li class="chip">${nameOf(id)}${i === 2 ? html` <small>${text.cursed}</small>` : nothing}</li>`)}</ul>` : nothing })}
      ${data ? html`<div class="panels">${data.acts.map((/** @type {any} */ act, /** @type {number} */ i) => html`<section class="panel third act">${actLists(act, i)}</section>`)}</div>
        <section class="panel"><header class="panel-head"><h2>${text.relics}</h2></header>
          ${bagLists(text.chests, data.relics.shared)}${bagLists(text.bagOf(characterName(this.state.character)), data.relics.player)}</section>` : nothing}`;
  }

  /** A save of an older layout may lack what tells the generator: then the player says. */
  savePanel() {
    const { save } = this;
    const unsure = save.error.includes("--era");
    return panel({
      title: text.save, note: common.notInAddress, question: save, formats: ["json"], files: kept && { [kept.name]: kept.bytes },
      body: save.data ? savedRun(save.data) : unsure && kept ? html`<div class="actions">${["A", "B"].map((era) => html`
        <button type="button" data-era=${era} @click=${() => kept && this.askSave(kept, era)}>${text.era} ${era}</button>`)}</div>` : nothing,
    });
  }
}

define("fsd-sts2-run", Run);
