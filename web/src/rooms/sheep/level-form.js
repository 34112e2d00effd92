// <fsd-sheep-level>: chooses the level that a view is about: the example, a made one, a file; and deals it.
import { html, nothing } from "lit";
import { PageElement, define } from "../../element.js";
import { crew } from "../../core/crew.js";
import { failureOf } from "../../core/output.js";
import { common } from "../../common.words.js";
import { language } from "../../words.js";
import { selectField, textField } from "../../ui/fields.js";
import "../../ui/drop.js";
import { SHAPES, addressOf, fileState } from "./level.js";
import { placed } from "./position.js";
import { text } from "./words.js";

// No file that is dropped is called so.
const BESIDE = "./beside";

export class LevelForm extends PageElement {
  static properties = { state: { attribute: false }, level: { attribute: false }, set: { attribute: false }, undealt: { type: Boolean }, redeals: { type: Boolean } };

  constructor() {
    super();
    /** @type {any} */
    this.state = undefined;
    /** @type {import("./level.js").Level | undefined} */
    this.level = undefined;
    /** Changes the state of the view. @type {(change: any) => void} */
    this.set = () => {};
    /** Its tiles have no kinds yet. */
    this.undealt = false;
    /** The view deals it itself. */
    this.redeals = false;
    this.error = "";
  }

  /** @param {Map<string, any>} changed */
  willUpdate(changed) {
    if (changed.has("state"))
      this.error = ""; // it was about what is not shown any more
  }

  /** A level, a game record; or for the level that is there a match, which deals it, or moves. @param {CustomEvent<import("../../ui/drop.js").Dropped>} event */
  async take({ detail: { name, bytes } }) {
    const change = await this.read(name, bytes).catch(failureOf);
    if (typeof change !== "string")
      this.set(change);
    else {
      this.error = change;
      this.requestUpdate();
    }
  }

  /** What changes with this file, or what is wrong with it. @param {string} name @param {Uint8Array} bytes */
  async read(name, bytes) {
    const ask = (/** @type {string[]} */ argv, /** @type {any} */ files) => crew.ask([...argv, "--json"], { files, language: language() });
    const { level, state } = this;
    const shown = await ask(["sheep", "show", name], { [name]: bytes });
    if (shown.exit === 0)
      return fileState(name, bytes);
    if (level && !level.error) {
      const files = { ...level.files, [BESIDE]: bytes };
      const dealt = await ask(["sheep", "deal", level.name, "--deal", BESIDE], files);
      if (dealt.exit === 0)
        return { deal: JSON.parse(dealt.out).seed.join(",") };
      const played = "moves" in state ? await ask(["sheep", "show", level.name, ...level.deal, "--moves", BESIDE], files) : dealt;
      if (played.exit === 0) {
        const position = JSON.parse(played.out);
        return { moves: placed(position, position.moves) };
      }
    }
    return shown.err.trim();
  }

  render() {
    const { state } = this;
    const isFile = state.level === "file";
    const options = /** @type {[string, string][]} */ ([["small", text.small], ["made", text.made], ...(isFile || state.file ? [["file", state.name]] : [])]);
    const error = this.error || this.level?.error;
    const shape = SHAPES.find((/** @type {any} */ { key }) => key === state.layout);
    return html`<fsd-drop .label=${text.file} .taken=${isFile ? state.name : ""} @file=${this.take}></fsd-drop>
      ${selectField({ label: text.level, value: state.level, name: "level", options, onChange: (level) => this.set({ level, deal: "" }) })}
      ${state.level === "made" ? html`<div class="field"><span>${text.made}</span><p class="made">${shape ? (language() === "zh" ? shape.zh : shape.key) : state.name},
        ${text.seed} ${state.seed} <a href=${addressOf("make", state)}>${text.change}</a></p></div>` : nothing}
      ${isFile && !this.redeals ? html`${textField({ label: text.deal, value: state.deal, name: "deal", hint: text.dealHint, onChange: (deal) => this.set({ deal }) })}
        <div class="actions"><button type="button" class=${this.undealt ? "main" : ""} data-deal @click=${() =>
    this.set({ deal: [...crypto.getRandomValues(new Uint32Array(4))].join(",") })}>${text.dealAnew}</button></div>` : nothing}
      ${error ? html`<p class="error full" role="alert">${error}</p>` : nothing}
      ${this.undealt && !error ? html`<p class="remark full">${text.undealt}</p>` : nothing}`;
  }
}

define("fsd-sheep-level", LevelForm);

/**
 * The form of a view about a level, with more fields of its own.
 * @param {import("./level-view.js").LevelView} view @param {(change: any) => void} set
 * @param {{ more?: unknown, undealt?: boolean, redeals?: boolean }} [given]
 */
export function levelForm(view, set, { more = nothing, undealt = false, redeals = false } = {}) {
  return html`<form class="form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <fsd-sheep-level .state=${view.state} .level=${view.level} .set=${set} .undealt=${undealt} .redeals=${redeals}></fsd-sheep-level>${more}</form>`;
}
