// <fsd-sts2-run>: a whole run from its seed, and what a save says of one in progress.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { panel } from "../../ui/panel.js";
import "../../ui/drop.js";
import { RUN, playerFields, runArguments, seedFields } from "./run-fields.js";
import { Names, builds, nameOf } from "./names.js";
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

  /** @param {{ name: string, bytes: Uint8Array }} dropped */
  async askSave(dropped) {
    kept = dropped;
    await this.save.ask(["sts2", "save", dropped.name], { files: { [dropped.name]: dropped.bytes } });
    const { data } = this.save;
    if (!data?.text)
      return;
    const build = this.run.data?.era === data.era ? this.state.build : (data.era === "C" ? builds[0] : data.era === "A" ? "v0.107.0" : RUN.build.value);
    this.set({ text: data.text, build, ascension: data.ascension ?? 10, ...(data.players?.[0]?.character ? { character: data.players[0].character } : {}) });
  }

  render() {
    const { data } = this.run;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
        <fsd-drop .label=${text.drop} accept=".save,.run,.json" .taken=${kept?.name ?? ""}
          @file=${(/** @type {CustomEvent} */ { detail }) => this.askSave(detail)}></fsd-drop>
        ${seedFields(this.state, (change) => this.set(change))}
        ${playerFields(this.state, (change) => this.set(change))}
      </form>
      ${this.save.argv.length > 0 ? panel({ title: text.save, note: kept?.name, question: this.save, formats: ["json"], files: kept && { [kept.name]: kept.bytes }, body: this.save.data ? this.saved(this.save.data) : nothing }) : nothing}
      ${panel({ title: text.neow, question: this.run, formats: ["json"], body: data ? html`<ul class="chips">${data.neow.map((/** @type {string} */ id, /** @type {number} */ i) => html`
        <li class="chip">${nameOf(id)}${i === 2 ? html` <small>${text.cursed}</small>` : nothing}</li>`)}</ul>` : nothing })}
      ${data ? html`<div class="panels">${data.acts.map((/** @type {any} */ act, /** @type {number} */ i) => html`<section class="panel third act">${this.act(act, i)}</section>`)}</div>
        <section class="panel"><header class="panel-head"><h2>${text.relics}</h2></header>${this.relics(data.relics)}</section>` : nothing}`;
  }

  /** @param {any} act @param {number} i */
  act(act, i) {
    return html`<header class="panel-head"><h2>${text.act} ${i + 1}: ${nameOf(act.act)}</h2></header>
      <dl class="facts"><div><dt>${text.ancient}</dt><dd>${nameOf(act.ancient)}</dd></div>
        <div><dt>${text.boss}</dt><dd><b>${nameOf(act.boss)}</b></dd></div>
        ${act.second_boss ? html`<div><dt>${text.second}</dt><dd><b>${nameOf(act.second_boss)}</b></dd></div>` : nothing}</dl>
      ${this.list(text.normals, act.normals, 8)}${this.list(text.elites, act.elites, 6)}${this.list(text.events, act.events, 8)}`;
  }

  /** @param {string} title @param {string[]} ids @param {number} open how many stand there at once */
  list(title, ids, open) {
    const items = (/** @type {string[]} */ part) => part.map((id) => html`<li>${nameOf(id)}</li>`);
    return html`<h3>${title}</h3><ol class="order">${items(ids.slice(0, open))}</ol>
      ${ids.length > open ? html`<details><summary>+${ids.length - open}</summary><ol class="order" start=${open + 1}>${items(ids.slice(open))}</ol></details>` : nothing}`;
  }

  /** @param {Record<string, Record<string, string[]>>} relics */
  relics(relics) {
    return html`<div class="relics">${Object.entries(relics).flatMap(([bag, rarities]) => Object.entries(rarities).map(([rarity, ids]) => html`
      <div>${this.list(`${bag === "player" ? text.player : text.shared}: ${rarity}`, ids, 5)}</div>`))}</div>`;
  }

  /** @param {any} data */
  saved(data) {
    const streams = [...Object.entries(data.streams ?? {}), ...(data.players ?? []).flatMap((/** @type {any} */ { streams: own }) => Object.entries(own ?? {}))];
    return html`<p class="answer">${data.agrees === true ? text.agrees : data.agrees === false ? text.disagrees : text.cannotTell}</p>
      <dl class="facts"><div><dt>${text.seed}</dt><dd class="mono">${data.text}</dd></div><div><dt>${text.era}</dt><dd>${data.era}</dd></div>
        <div><dt>${text.ascension}</dt><dd>${data.ascension}</dd></div></dl>
      <div class="panels">${(data.upcoming?.acts ?? []).slice(0, 1).map((/** @type {any} */ act) => html`<section class="half upcoming">${this.act(act, data.upcoming.act_index ?? 0)}</section>`)}
      <div class="scroll half" tabindex="0" role="region" aria-label=${text.streams}><table class="grid"><thead><tr><th>${text.stream}</th><th class="n">${text.counter}</th><th>${text.comes}: int(100)</th></tr></thead>
        <tbody>${streams.map(([name, stream]) => html`<tr><th scope="row">${name}</th><td class="n">${stream?.counter}</td><td>${stream?.next?.join(" ")}</td></tr>`)}</tbody></table></div></div>`;
  }
}

define("fsd-sts2-run", Run);
