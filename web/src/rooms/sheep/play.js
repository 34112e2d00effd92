// <fsd-sheep-play>: the level played; the moves so far stand in the address.
import { html, nothing } from "lit";
import { define } from "../../element.js";
import { Question } from "../../core/question.js";
import { crew } from "../../core/crew.js";
import { language } from "../../words.js";
import { text as textOf } from "../../route.js";
import { panel } from "../../ui/panel.js";
import { LEVEL, levelForm } from "./level.js";
import { LevelView } from "./level-view.js";
import { board, slot } from "./board.js";
import { colourOf, nameOf, signOf } from "./kinds.js";
import { text } from "./words.js";

const FIELDS = { ...LEVEL, moves: textOf("", /^(-?\d{1,4}(\.-?\d{1,4}){0,1400})?$/) };
const POWERS = /** @type {const} */ ([[-4, "moveOut"], [-2, "undo"], [-3, "shuffle"], [-1, "revive"]]);

class Play extends LevelView {
  shown = new Question(this);
  /** The hint, in the command's words. */
  told = "";

  constructor() {
    super(FIELDS);
  }

  /** @returns {number[]} */
  get moves() {
    return this.state.moves === "" ? [] : this.state.moves.split(".").map(Number);
  }

  /** @param {{ name: string, files?: Record<string, Uint8Array> }} level */
  levelRead({ name, files }) {
    this.told = "";
    this.shown.ask(["sheep", "show", name, "--moves", "-"], { files, input: JSON.stringify(this.moves) });
  }

  /** @param {any} change */
  setLevel(change) {
    this.set({ ...change, moves: "" });
  }

  /** @param {number} move */
  make(move) {
    this.set({ moves: [...this.moves, move].join(".") });
  }

  /** @param {string} id */
  take(id) {
    if (!this.shown.busy)
      this.make(this.shown.data.board.findIndex((/** @type {any} */ tile) => tile.id === id));
  }

  /** The game at the terminal is asked; its answer stands before its last prompt. */
  async hint() {
    const { name, files } = /** @type {any} */ (this.level);
    const { moves } = this.state;
    const list = new TextEncoder().encode(JSON.stringify(this.moves));
    const { out, err } = await crew.ask(["sheep", "play", name, "--moves", "moves.json"],
      { files: { ...files, "moves.json": list }, input: "hint\n", language: language() });
    if (moves !== this.state.moves)
      return;
    this.told = out.trimEnd().split("\n").at(-2) ?? err.trim();
    this.requestUpdate();
  }

  render() {
    const { data } = this.shown;
    const input = JSON.stringify(this.moves);
    return html`${levelForm(this.state, (change) => this.setLevel(change), this.level)}
      ${panel({ title: text.play, note: data ? text.left(data.left) : nothing, question: this.shown, files: this.level?.files, input, drawing: "svg.board",
    body: data ? this.table(data) : nothing })}`;
  }

  /** @param {any} data */
  table(data) {
    const { moves } = this;
    const used = (/** @type {number} */ code) => moves.includes(code);
    const over = data.phase === "lost";
    const can = { [-4]: !over && data.slot.length > 0, [-2]: !over && moves.length > 0, [-3]: !over && data.seed !== null, [-1]: over };
    const told = data.phase === "playing" ? "" : text[/** @type {"won" | "lost" | "stuck"} */ (data.phase)] ?? data.phase;
    const out = data.out.flat().filter((/** @type {string | null} */ id) => id !== null);
    const tile = (/** @type {string} */ id) => data.board.find((/** @type {any} */ each) => each.id === id);
    return html`${board(data, { take: data.phase === "playing" ? (id) => this.take(id) : undefined })}
      ${out.length > 0 ? html`<div class="out" role="group" aria-label=${text.row}>${out.map((/** @type {string} */ id) => html`<button type="button"
        class=${colourOf(tile(id).kind)} ?disabled=${over || !data.open.includes(id)} title=${nameOf(tile(id).kind)} @click=${() => this.take(id)}>${signOf(tile(id).kind)}</button>`)}</div>` : nothing}
      ${slot(data)}<p class="answer" role="status">${told || this.told}</p>
      <div class="powers">${POWERS.map(([code, name]) => html`<button type="button" data-power=${name} ?disabled=${used(code) || !can[code]}
        @click=${() => this.make(code)}>${text[name]}</button>`)}
        <button type="button" data-power="hint" ?disabled=${data.phase !== "playing"} @click=${() => this.hint()}>${text.hint}</button>
        <button type="button" ?disabled=${moves.length === 0} @click=${() => this.set({ moves: "" })}>${text.again}</button></div>
      <p class="note">${text.keys}</p>`;
  }
}

define("fsd-sheep-play", Play);
