// <fsd-sheep-solve>: a line that wins, played back; or the proof that there is none; or how far one comes.
import { html, nothing } from "lit";
import { define } from "../../element.js";
import { Question } from "../../core/question.js";
import { number } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { textField } from "../../ui/fields.js";
import { LEVEL, levelForm } from "./level.js";
import { LevelView } from "./level-view.js";
import { board, slot } from "./board.js";
import { text } from "./words.js";

const FIELDS = { ...LEVEL, states: number(2000000, 1, 100000000), step: number(0, 0, 2046) };
const PACE = 350;

class Solve extends LevelView {
  solved = new Question(this, () => this.showStep());
  shown = new Question(this, () => this.goOn());
  running = false;
  asked = "";

  constructor() {
    super(FIELDS);
  }

  disconnectedCallback() {
    this.running = false;
    super.disconnectedCallback();
  }

  /** @param {{ name: string, files?: Record<string, Uint8Array> }} level */
  levelRead({ name, files }) {
    const { step: _step, ...rest } = this.state;
    const asked = JSON.stringify([rest, name, files?.[name]?.length]);
    const argv = ["sheep", "solve", name, "--states", String(this.state.states)];
    if (asked === this.asked)
      this.showStep();
    else
      this.solved.ask(argv, { files });
    this.asked = asked;
  }

  /** @returns {string[]} */
  get line() {
    return this.solved.data?.moves ?? this.solved.data?.prefix ?? [];
  }

  get step() {
    return Math.min(this.state.step, this.line.length);
  }

  showStep() {
    if (!this.solved.data || !this.level)
      return;
    this.shown.ask(["sheep", "show", this.level.name, "--moves", "-"],
      { files: this.level.files, input: JSON.stringify(this.line.slice(0, this.step)) });
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

  /** @param {any} data */
  verdict(data) {
    if (data.result === "solvable")
      return text.solvable(data.moves.length, data.max_slot);
    if (data.result === "unsolvable")
      return data.certificate?.kind === "bottom-up" ? text.unsolvable(data.certificate.states, data.certificate.last) : text.proved;
    return text.unknown(data.prefix?.length ?? 0);
  }

  render() {
    const { data } = this.solved;
    return html`${levelForm(this.state, (change) => this.set({ ...change, step: 0 }), this.level,
      textField({ label: text.states, value: this.state.states, name: "states", mode: "numeric", onChange: (states) => this.set({ states: Number(states), step: 0 }) }))}
      ${panel({ title: text.solve, question: this.solved, files: this.level?.files, drawing: "svg.board",
    body: html`${progressOf(this.solved)}${data ? html`<p class="answer">${this.verdict(data)}</p>` : nothing}
      ${data && this.shown.data ? this.playback(this.shown.data) : nothing}` })}`;
  }

  /** @param {any} data */
  playback(data) {
    const { line, step } = this;
    return html`<div class="powers"><button type="button" data-step="back" ?disabled=${step === 0} @click=${() => this.go(step - 1)}>${text.back}</button>
      <button type="button" data-step="run" ?disabled=${step >= line.length} @click=${() => {
    this.running = !this.running;
    this.requestUpdate();
    this.goOn();
  }}>${this.running ? text.pause : text.run}</button>
      <button type="button" data-step="forth" ?disabled=${step >= line.length} @click=${() => this.go(step + 1)}>${text.forth}</button>
      <label class="steps"><span class="hidden">${text.step}</span><input type="range" min="0" max=${line.length} .value=${String(step)}
        @input=${(/** @type {Event} */ event) => this.go(Number(/** @type {HTMLInputElement} */ (event.target).value))}></label>
      <span class="mono">${step} / ${line.length}</span></div>
      ${board(data, { marked: line[step] })}${slot(data)}`;
  }
}

define("fsd-sheep-solve", Solve);
