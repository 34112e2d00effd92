// What the hunts of the rooms share: a filter that is checked as it is typed, the search over all workers, hits.
import { html, nothing } from "lit";
import { View } from "../element.js";
import { Hunt, linesOf } from "../core/hunt.js";
import { operands } from "../core/argv.js";
import { crew } from "../core/crew.js";
import { common } from "../common.words.js";
import { language } from "../words.js";
import { number, text as textOf } from "../route.js";
import { panel, progressBar } from "./panel.js";
import { textField } from "./fields.js";
import "./copy.js";
import { grouped, large } from "./numbers.js";
import { text } from "./hunt.words.js";

const TYPING_PAUSE = 250;
const MOST = 4294967295;
const LONGEST = 3000;

/** The exit code of what its time ended, which its last line then tells. */
const STOPPED = 5;

/** The number of "best 10 by ...", 0 for none. @param {string} filter */
function bestOf(filter) {
  return Number(/\bbest\s+(\d+)\s+by\b/.exec(filter)?.[1] ?? 0);
}

/** The fields of a hunt's state. @param {string} filter @param {number} to @param {number} limit */
export function huntFields(filter, to, limit) {
  return {
    filter: textOf(filter, new RegExp(`^\\P{Cc}{0,${LONGEST}}$`, "u")), lo: number(0, 0, MOST), hi: number(to, 0, MOST),
    limit: number(limit, 0, 1000),
  };
}

/** @extends {View<any>} */
export class HuntView extends View {
  hunt = new Hunt(() => this.requestUpdate());
  /** What is typed, before it is finished. */
  typed = "";
  understood = "";
  wrong = "";
  /** What the hits are of, since the state may have moved on. @type {{ argv: string[], state: any } | undefined} */
  asked;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #typing;

  disconnectedCallback() {
    this.hunt.stop();
    super.disconnectedCallback();
  }

  /** "pvz find" and what it is about, without filter, seeds and limit. @returns {string[]} */
  command() {
    return [];
  }

  /** @returns {unknown} fields before the filter */
  subject() {
    return nothing;
  }

  /** @returns {readonly (readonly [string, string])[]} title and filter */
  examples() {
    return [];
  }

  /** @returns {unknown} what helps to write a filter */
  aids() {
    return nothing;
  }

  /** Writes a word where the filter is being typed. @param {string} word */
  insert(word) {
    const area = /** @type {HTMLTextAreaElement} */ (this.querySelector("[name=filter]"));
    area.setRangeText(word, area.selectionStart, area.selectionEnd, "end");
    area.focus();
    this.typed = area.value;
    this.keep(true);
  }

  /** What is typed becomes the state: one line. @param {boolean} [replace] */
  keep(replace) {
    this.set({ filter: this.typed.replaceAll(/[\s\p{Cc}]+/gu, " ") }, replace);
  }

  /** @param {Record<string, any>} hit @param {any} _state that it was found with @returns {unknown} */
  hitCells(hit, _state) {
    return html`<td>${JSON.stringify(hit)}</td>`;
  }

  /** @returns {unknown} */
  hitHeads() {
    return nothing;
  }

  stateChanged() {
    this.typed = this.state.filter;
    this.check();
  }

  /** Both ends counted. */
  get seeds() {
    const { lo, hi } = this.state;
    return { from: Math.min(lo, hi), to: Math.max(lo, hi) };
  }

  /** Asks how the filter is understood and what to expect, and searches no more than it must for that. */
  async check() {
    const [game, verb, ...rest] = this.command();
    const filter = this.typed;
    const { from, to } = this.seeds;
    if (filter.trim() === "") {
      this.wrong = this.understood = "";
      this.requestUpdate();
      return;
    }
    const { exit, err } = await crew.ask([
      game, verb, ...operands(filter), ...rest, "--seeds", `${from}..${to}`, "--explain", "--no-timing", "--time", "0.001", ...(bestOf(filter) ? [] : ["--limit", "1"]), "--json",
    ], { language: language() });
    if (filter !== this.typed)
      return;
    const stopped = exit === STOPPED, lines = err.trim().split("\n");
    this.wrong = exit > 1 && !stopped ? err.trim() : "";
    this.understood = this.wrong ? "" : lines.slice(0, stopped ? -1 : undefined).join("\n");
    this.requestUpdate();
  }

  /** @param {string} filter */
  type(filter) {
    this.typed = filter;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => this.check(), TYPING_PAUSE);
  }

  start() {
    if (this.typed !== this.state.filter)
      this.keep();
    const { filter } = this.state;
    const { from, to } = this.seeds;
    const [game, verb, ...rest] = this.command();
    const argv = [game, verb, ...operands(filter), ...rest];
    const best = bestOf(filter), limit = best > 0 ? 0 : this.state.limit; // the best are as many as they are
    this.asked = { argv: [...argv, "--seeds", `${from}..${to}`, ...(limit > 0 ? ["--limit", String(limit)] : [])], state: this.state };
    this.hunt.start(argv, { from, to, limit, best });
  }

  render() {
    const { state } = this.hunt;
    return html`<form class="form" @submit=${(/** @type {Event} */ event) => { event.preventDefault(); this.start(); }}>
        ${this.subject()}
        <label class="field full"><span>${text.filter}</span>
          <textarea name="filter" rows="2" maxlength=${LONGEST} spellcheck="false" autocapitalize="off" autocomplete="off"
            aria-invalid=${this.wrong ? "true" : "false"} .value=${this.typed}
            @input=${(/** @type {Event} */ event) => this.type(/** @type {HTMLTextAreaElement} */ (event.target).value)}
            @change=${() => this.keep()}
            @keydown=${(/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.start();
    }
  }}></textarea></label>
        <div class="full examples"><span>${text.tryThese}</span>
          ${this.examples().map(([title, filter]) => html`<button type="button" class="quiet" title=${filter}
            @click=${() => this.set({ filter })}>${title}</button>`)}</div>
        ${this.aids()}
        ${this.wrong ? html`<p class="error full" role="alert">${this.wrong}</p>`
    : this.understood ? html`<details class="full understood"><summary>${text.understood}</summary><pre>${this.understood}</pre></details>` : nothing}
        ${textField({ label: text.from, value: this.state.lo, name: "lo", mode: "numeric", onChange: (lo) => this.set({ lo: Number(lo) }) })}
        ${textField({ label: text.to, value: this.state.hi, name: "hi", mode: "numeric", onChange: (hi) => this.set({ hi: Number(hi) }) })}
        ${textField({ label: `${text.limit} (${text.limitHint})`, value: this.state.limit, name: "limit", mode: "numeric", onChange: (limit) => this.set({ limit: Number(limit) }) })}
        <div class="actions"><button type="submit" class="main" ?disabled=${this.wrong !== ""}>${text.start}</button>
          <fsd-copy .text=${location.href} .label=${common.copyLink} .hint=${text.shared}></fsd-copy></div>
      </form>
      ${this.asked ? panel({ title: text.hits, argv: this.asked.argv, formats: ["json"], answer: () => linesOf(state), body: this.results(state, this.asked.state) }) : nothing}`;
  }

  /** @param {import("../core/hunt.js").HuntState} state @param {any} asked */
  results(state, asked) {
    return html`${state.error ? html`<p class="error" role="alert">${state.error}</p>` : nothing}
      <div aria-live="polite">${state.running
    ? progressBar({ done: state.done + state.ahead, total: state.total, seconds: state.seconds, note: text.found(grouped(state.found), large(state.done)), stop: () => this.hunt.stop() })
    : html`<p class="answer">${text.found(grouped(state.found), grouped(state.done))}${state.seconds > 0 && state.done > 0
      ? html` <small>${state.seconds.toFixed(1)} s, ${common.perSecond(large(state.done / state.seconds))}</small>` : nothing}
        ${state.stopped ? html` <small>${text.stopped}</small>` : nothing}</p>`}</div>
      ${state.found > state.hits.length ? html`<p class="remark">${text.firstShown(state.hits.length)}</p>` : nothing}
      ${state.hits.length > 0 ? html`<div class="scroll" tabindex="0" role="region" aria-label=${text.hits}><table class="grid hits"><thead><tr>${this.hitHeads()}
        ${state.hits[0].score !== undefined ? html`<th class="n">${text.score}</th>` : nothing}</tr></thead>
        <tbody>${state.hits.map((hit) => html`<tr>${this.hitCells(hit, asked)}${hit.score !== undefined ? html`<td class="n">${hit.score}</td>` : nothing}</tr>`)}</tbody></table></div>` : nothing}
      ${state.conditions.length > 0 ? html`<table class="grid conditions"><thead><tr><th class="n">${text.passed}</th><th>${text.condition}</th></tr></thead>
        <tbody>${state.conditions.map(({ text: condition, passed }) => html`<tr><td class="n">${grouped(passed)}</td><td><code>${condition}</code></td></tr>`)}</tbody></table>` : nothing}`;
  }
}
