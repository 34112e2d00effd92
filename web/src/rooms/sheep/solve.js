// <fsd-sheep-solve>: a line that wins, played back; or the proof that there is none; or how far one comes.
import { html, nothing } from "lit";
import { define } from "../../element.js";
import { Question } from "../../core/question.js";
import { choice, number } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { selectField, textField } from "../../ui/fields.js";
import { grouped } from "../../ui/numbers.js";
import { LEVEL, MOVES, addressOf } from "./level.js";
import { levelForm } from "./level-form.js";
import { LevelView } from "./level-view.js";
import { placed } from "./position.js";
import { text } from "./words.js";
import "../../ui/chart.js";
import "./table.js";

const MOST_STATES = 100000000;
const FIELDS = { ...LEVEL, states: number(2000000, 1, MOST_STATES), step: number(0, 0, 2046), using: choice(["nothing", "move_out", "shuffle", "own"]), moves: MOVES };
const PACE = 380;
const POWERS = /** @type {Record<number, "move_out" | "a_shuffle" | "an_undo" | "a_revive">} */ ({ [-4]: "move_out", [-3]: "a_shuffle", [-2]: "an_undo", [-1]: "a_revive" });

class Solve extends LevelView {
  solved = new Question(this, () => this.showStep());
  shown = new Question(this, () => this.goOn());
  /** The level with moves of its own: those that were dropped, else the file's. */
  own = new Question(this, () => this.showStep());
  running = false;
  asked = 0;

  constructor() {
    super(FIELDS);
  }

  disconnectedCallback() {
    this.running = false;
    super.disconnectedCallback();
  }

  levelChanged() {
    this.asked = 0;
  }

  /** @param {import("./level.js").Level} level */
  levelRead({ name, files, deal }) {
    const { states, moves } = this.state;
    this.own.keep(["sheep", "show", name, ...deal, "--after", "0", ...(moves ? ["--moves", "-"] : [])], { files, input: moves ? `[${moves.replaceAll(".", ",")}]` : undefined });
    if (states === this.asked) {
      this.showStep();
      return;
    }
    this.asked = states;
    this.solved.data = this.shown.data = undefined;
    this.solved.ask(["sheep", "solve", name, ...deal, "--states", String(states)], { files });
  }

  /** Moves of the line that is played back: ids and codes of power-ups. @returns {(string | number)[]} */
  get line() {
    const { data } = this.solved;
    if (this.state.using === "own")
      return this.own.data?.moves ?? [];
    return data?.power_ups?.[this.state.using]?.moves ?? data?.moves ?? data?.prefix ?? [];
  }

  get step() {
    return Math.min(this.state.step, this.line.length);
  }

  showStep() {
    if (!this.solved.data || !this.level)
      return;
    const { name, files, deal } = this.level;
    this.shown.ask(["sheep", "show", name, ...deal, "--moves", "-"], { files, input: JSON.stringify(this.line.slice(0, this.step)) });
  }

  goOn() {
    if (this.running)
      setTimeout(() => this.running && this.go(this.step + 1), PACE);
  }

  /** @param {number} to */
  go(to) {
    this.running &&= to < this.line.length;
    this.set({ step: Math.max(0, Math.min(to, this.line.length)) }, true);
  }

  render() {
    const { data } = this.solved;
    const set = (/** @type {any} */ change) => {
      this.running = false;
      this.set({ moves: "", ...change, step: 0, using: change.moves ? "own" : "nothing" });
    };
    return html`${levelForm(this, set, { more: textField({ label: text.states, value: this.state.states, name: "states", mode: "numeric",
      onChange: (states) => set({ states: Number(states) }) }) })}
      ${panel({ title: text.solve, question: this.solved, files: this.level?.files, made: this.level?.made, drawing: "svg.board", formats: ["json"],
    body: this.level?.error ? nothing : html`${progressOf(this.solved)}${data ? html`${this.verdict(data)}<div class="game solved">
      <div>${this.shown.data ? this.playback(this.shown.data) : nothing}</div>${this.reasons(data)}</div>` : nothing}` })}`;
  }

  /** @param {any} data */
  verdict({ result, moves, max_slot, states }) {
    return html`<p class="answer verdict ${result}"><b>${text[/** @type {"solvable"} */ (result)]}</b>
      ${moves ? text.wins(moves.length, max_slot) : result === "unknown" ? text.gaveUp(grouped(states)) : text.noWin}
      ${result === "unknown" && this.state.states < MOST_STATES ? html`<button type="button" data-more @click=${() =>
    this.set({ states: Math.min(MOST_STATES, 10 * this.state.states), step: 0, using: "nothing" })}>${text.allowMore}</button>` : nothing}</p>`;
  }

  /** Why, how far one comes, and what helps. @param {any} data */
  reasons({ certificate, prefix, power_ups, tiles }) {
    const way = (/** @type {"move_out" | "shuffle"} */ name) => (power_ups?.[name]
      ? html`<li>${text.helps(name === "shuffle" ? text.a_shuffle : text.move_out, power_ups[name].at, power_ups[name].moves.length)}</li>` : nothing);
    return html`<div class="side">${certificate ? this.proof(certificate, tiles) : nothing}
      ${prefix ? html`<p>${text.reaches(prefix.length, tiles - prefix.length)}</p>` : nothing}
      ${power_ups ? html`<ul>${way("move_out")}${way("shuffle")}</ul>` : nothing}</div>`;
  }

  /** The proof in plain words, and how the positions that could still win die out. @param {any} proof @param {number} tiles */
  proof(proof, tiles) {
    if (proof.kind !== "bottom-up")
      return html`<p>${text.counts(proof.tiles, proof.match)}</p>`;
    const { layers, last, states, slot } = proof;
    const told = text.diesOut(last, tiles);
    return html`<p>${text.proof(grouped(states), last, slot - 1)}</p>
      <details class="understood"><summary>${text.howProved}</summary><p>${text.backwards(last, slot - 1)}</p>
      <fsd-chart height="180" .x=${layers.map((/** @type {number} */ _n, /** @type {number} */ i) => i)} .series=${[{ label: text.positions, values: layers, kind: "bars", colour: "red" }]}
        .xLabel=${text.tilesLeft} summary=${told}></fsd-chart><p class="note">${told}</p></details>`;
  }

  /** @param {any} data */
  playback(data) {
    const { line, step } = this;
    const next = line[step];
    const { power_ups: ways, moves } = this.solved.data;
    const own = this.own.data?.moves.length ?? 0;
    const options = /** @type {[string, string][]} */ ([["nothing", moves ? text.winningLine : text.longest],
      ...["move_out", "shuffle"].filter((name) => ways?.[name]).map((name) => [name, text.lineWith(name === "shuffle" ? text.a_shuffle : text.move_out)]),
      ...(own > 0 ? [["own", text.ownLine(own)]] : [])]);
    return html`<div class="steps">${options.length > 1 ? selectField({ label: text.line, value: this.state.using, name: "using", options, onChange: (using) => this.set({ using, step: 0 }) }) : nothing}
      <button type="button" data-step="back" ?disabled=${step === 0} @click=${() => this.go(step - 1)}>${text.back}</button>
      <button type="button" class="main" data-step="run" ?disabled=${step >= line.length} @click=${() => {
    this.running = !this.running;
    this.requestUpdate();
    this.goOn();
  }}>${this.running ? text.pause : text.run}</button>
      <button type="button" data-step="forth" ?disabled=${step >= line.length} @click=${() => this.go(step + 1)}>${text.forth}</button>
      <label class="bar"><span class="hidden">${text.step}</span><input type="range" min="0" max=${line.length} .value=${String(step)}
        @input=${(/** @type {Event} */ event) => this.go(Number(/** @type {HTMLInputElement} */ (event.target).value))}></label>
      <span class="mono">${step} / ${line.length}</span>
      <a class="button" href=${addressOf("play", this.state, { moves: placed(data, line.slice(0, step)) })}>${text.playOn}</a></div>
      <p class="note next">${typeof next === "number" ? text.nextPower(text[POWERS[next]]) : ""}</p>
      <fsd-sheep-table .data=${data} marked=${typeof next === "string" ? next : ""}></fsd-sheep-table>`;
  }
}

define("fsd-sheep-solve", Solve);
