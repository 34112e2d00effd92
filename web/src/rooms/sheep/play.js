// <fsd-sheep-play>: the level played; the moves so far stand in the address.
import { html, nothing } from "lit";
import { define } from "../../element.js";
import { Question } from "../../core/question.js";
import { crew } from "../../core/crew.js";
import { failureOf } from "../../core/output.js";
import { common } from "../../common.words.js";
import { language } from "../../words.js";
import { panel } from "../../ui/panel.js";
import { LEVEL, MOVES, addressOf } from "./level.js";
import { levelForm } from "./level-form.js";
import { LevelView } from "./level-view.js";
import { lone } from "./board.js";
import { nameOf } from "./kinds.js";
import { text } from "./words.js";
import "./table.js";

const FIELDS = { ...LEVEL, moves: MOVES };
const POWERS = /** @type {const} */ ([[-4, "moveOut"], [-2, "undo"], [-3, "shuffle"], [-1, "revive"]]);
/** @type {{ told: string, place: number, stopper?: AbortController }} */
const NO_HINT = { told: "", place: -1 };

class Play extends LevelView {
  shown = new Question(this);
  /** The command's words, and the place of the tile to click; while it is looked for, how to give up. */
  hint = NO_HINT;
  /** The button that had the focus before it was drawn anew. @type {Element | null} */
  pressed = null;

  constructor() {
    super(FIELDS);
  }

  disconnectedCallback() {
    this.stopHint();
    super.disconnectedCallback();
  }

  /** @returns {number[]} */
  get moves() {
    return this.state.moves === "" ? [] : this.state.moves.split(".").map(Number);
  }

  /** @param {import("./level.js").Level} level */
  levelRead({ name, files, deal }) {
    this.stopHint();
    this.shown.ask(["sheep", "show", name, ...deal, ...(this.typed ? ["--moves", "-"] : [])], { files, input: this.typed });
  }

  /** The list of moves, for a level that may be undealt while there are none. */
  get typed() {
    return this.state.moves === "" ? undefined : JSON.stringify(this.moves);
  }

  stopHint() {
    this.hint.stopper?.abort();
    this.hint = NO_HINT;
    this.requestUpdate();
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
  async askHint() {
    const { name, files, deal } = /** @type {import("./level.js").Level} */ (this.level);
    const stopper = new AbortController();
    const mine = this.hint = { told: "", place: -1, stopper };
    this.requestUpdate();
    const list = new TextEncoder().encode(JSON.stringify(this.moves));
    const said = await crew.ask(["sheep", "play", name, ...deal, "--moves", "moves.json"],
      { files: { ...files, "moves.json": list }, input: "hint\n", language: language(), signal: stopper.signal })
      .then(({ out, err }) => out.trimEnd().split("\n").at(-2) ?? err.trim())
      .catch((error) => (error instanceof DOMException ? "" : failureOf(error)));
    if (mine !== this.hint)
      return;
    this.hint = { told: said, place: Number(/^(?:Click|点) (\d+)/.exec(said)?.[1] ?? -1) };
    this.requestUpdate();
  }

  willUpdate() {
    const { activeElement } = document;
    this.pressed = activeElement instanceof HTMLButtonElement && this.contains(activeElement) ? activeElement : null;
  }

  updated() {
    if (this.pressed instanceof HTMLButtonElement && (this.pressed.disabled || !this.pressed.isConnected))
      this.focusTable();
  }

  async focusTable() {
    const table = /** @type {import("./table.js").Table | null} */ (this.querySelector("fsd-sheep-table"));
    await table?.updateComplete;
    if (!table?.focusNear())
      this.focusButton();
  }

  /** Where no tile is left to go to. */
  focusButton() {
    const button = this.querySelector(".powers button:not(:disabled)");
    if (button instanceof HTMLElement)
      button.focus();
  }

  render() {
    const { data } = this.shown;
    const undealt = data?.dealt === false;
    return html`${levelForm(this, (change) => this.set({ moves: "", ...change }), { undealt })}
      ${panel({ title: text.play, note: data ? text.left(data.left) : nothing, question: this.shown, files: this.level?.files, made: this.level?.made,
    input: this.typed, drawing: "svg.board", body: this.shown.error && this.typed ? this.again() : data && !this.level?.error ? this.table(data) : nothing })}`;
  }

  /** @param {any} data */
  table(data) {
    const playing = data.phase === "playing" && data.dealt;
    return html`<div class="game">
      <fsd-sheep-table .data=${data} .take=${playing ? (/** @type {string} */ id) => this.take(id) : undefined} marked=${data.board[this.hint.place]?.id ?? ""}
        @unfocused=${() => this.focusButton()}></fsd-sheep-table>
      <div class="side">${this.told(data)}${this.powers(data)}${this.rest(data)}<p class="note">${text.keys}</p></div></div>`;
  }

  /** @param {any} data */
  told({ phase }) {
    const { told, stopper } = this.hint;
    return html`<p class="answer ${phase}" role="status">${phase !== "playing" ? text[/** @type {"won" | "lost" | "stuck"} */ (phase)] : stopper ? text.looking : told}
      ${stopper ? html`<button type="button" data-stop @click=${() => this.stopHint()}>${common.stop}</button>` : nothing}</p>`;
  }

  /** @param {any} data */
  powers(data) {
    const { moves } = this;
    const lost = data.phase === "lost", playing = data.phase === "playing" && data.dealt;
    const can = { [-4]: playing && data.slot.length > 0, [-2]: playing && moves.length > 0, [-3]: playing && data.seed !== null, [-1]: lost };
    return html`<div class="powers">
      <button type="button" class="main" data-power="hint" ?disabled=${!playing || this.hint.stopper !== undefined} @click=${() => this.askHint()}>${text.hint}</button>
      ${this.again()}
      <a class="button" href=${addressOf("solve", this.state)}>${text.solve}</a></div>
      <div class="field" role="group" aria-label=${text.powers}><span>${text.powers}</span><div class="powers">${POWERS.map(([code, name]) => html`
        <button type="button" data-power=${name} ?disabled=${moves.includes(code) || !can[code]}
          @click=${() => this.make(code)}>${text[name]}</button>`)}</div>${playing && data.seed === null ? html`<small>${text.noSeed}</small>` : nothing}</div>`;
  }

  again() {
    return html`<button type="button" data-again ?disabled=${this.state.moves === ""} @click=${() => this.set({ moves: "" })}>${text.again}</button>`;
  }

  /** What is left of each kind. @param {any} data */
  rest(data) {
    const out = data.out.flat();
    /** @type {Map<number, number>} */
    const count = new Map();
    for (const { id, kind, on_board } of data.board)
      if (kind > 0 && (on_board || out.includes(id) || data.slot.includes(id)))
        count.set(kind, (count.get(kind) ?? 0) + 1);
    return count.size === 0 ? nothing : html`<div class="field"><span>${text.rest}</span><ul class="rest" aria-label=${text.rest}>${[...count].sort(([a], [b]) => a - b).map(([kind, n]) => html`
      <li title=${nameOf(kind)}>${lone(/** @type {any} */ ({ kind }))}<span class="hidden">${nameOf(kind)}</span>${n}</li>`)}</ul></div>`;
  }
}

define("fsd-sheep-play", Play);
