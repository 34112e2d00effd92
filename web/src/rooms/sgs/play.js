// <fsd-sgs-play>: a seat for the one who looks. The game is its seed, its options and the lines typed so far, which
// stand in the address; a step back in the browser is a step back in the game.
import { html, nothing } from "lit";
import { define } from "../../element.js";
import { FileView } from "../../file-view.js";
import { Question } from "../../core/question.js";
import { fileFields, keep } from "../../kept-file.js";
import { choice, flag, go, number, numeral, text as textOf } from "../../route.js";
import { language } from "../../words.js";
import { save } from "../../ui/download.js";
import "../../ui/save.js";
import { checkField, selectField } from "../../ui/fields.js";
import { panel } from "../../ui/panel.js";
import { bigCard } from "./card.js";
import { examples } from "./examples.js";
import { gameArgv, GAME_FIELDS, gameForm, moreForm, playersOf, typedList } from "./game.js";
import { press } from "./keys.js";
import { cardName, nameOf, seatName } from "./names.js";
import { Columns } from "./columns.js";
import { drawTable } from "./table.js";
import { text, wordOf } from "./words.js";
import { beliefsView, whyView } from "./why.js";

const FIELDS = {
  ...GAME_FIELDS,
  seed: numeral("7"),
  seat: number(0, 0, 10),
  role: choice(["any", "lord", "loyalist", "rebel", "renegade"]),
  minds: typedList("v2"),
  /** Lines, with points between them; s2 is the seat that is typed #2. */
  moves: textOf("", /^(s?\d{1,3}(\.s?\d{1,3})*)?$/),
  hint: flag(false),
  /** Begins with this position instead of a deal. */
  example: choice(["", ...examples.map(({ file }) => file)]),
  ...fileFields(),
};

/** @extends {FileView<typeof FIELDS>} */
class Play extends FileView {
  game = new Question(this);
  people = new Question(this);
  #asked = "";
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  #typed = "";
  columns = new Columns(this);

  constructor() {
    super(FIELDS);
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.#onKey);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
    super.disconnectedCallback();
  }

  get lines() {
    return this.state.moves === "" ? [] : this.state.moves.split(".");
  }

  get input() {
    return this.lines.map((line) => `${line.replace("s", "#")}\n`).join("");
  }

  /** The scenario file the game begins with, if any. */
  get placed() {
    const { name, example } = this.state;
    return name !== "" ? name : example !== "" ? `example:${example}` : "";
  }

  argv() {
    const { state } = this;
    if (this.placed)
      return ["sgs", "play", "--scenario", this.placed, "--minds", state.minds];
    return ["sgs", "play", ...gameArgv(state), "--seed", state.seed, ...(state.seat > 0 ? ["--seat", String(state.seat)] : []),
      ...(state.role !== "any" && state.mode === "identity" ? ["--role", state.role] : []), "--minds", state.minds];
  }

  fileRead() {
    this.people.keep(["sgs", "generals"]);
    const argv = this.argv();
    const asked = JSON.stringify([argv, this.input, this.state.file, language()]);
    if (asked === this.#asked)
      return;
    this.#asked = asked;
    this.game.ask(argv, { input: this.input, ...(this.files ? { files: this.files } : {}) });
  }

  /** @param {string} typed as the command offers it */
  type(typed) {
    if (this.game.busy)
      return;
    this.set({ moves: [...this.lines, typed.replace("#", "s")].join(".") });
  }

  /** The game that was played, step by step. */
  async look() {
    const kept = await keep("game.txt", new TextEncoder().encode(this.game.data.record));
    go({ room: "sgs", view: "watch", params: new URLSearchParams({ ...kept, at: "0" }) });
  }

  undo() {
    this.set({ moves: this.lines.slice(0, -1).join(".") });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const on = event.target;
    const picks = this.game.data?.picks;
    if (!picks || event.altKey || event.ctrlKey || event.metaKey || (on instanceof Element && on.closest("input, select, textarea")))
      return;
    const { typed, meant } = press(this.#typed, event.key, [...picks.map((/** @type {any} */ each) => each.type), ...(this.game.data.pass ? ["0"] : [])]);
    if (event.key === "Enter" && this.#typed !== "")
      event.preventDefault();
    if (typed !== this.#typed)
      this.requestUpdate();
    this.#typed = typed;
    if (meant)
      this.type(meant);
  }

  form() {
    const { state } = this;
    if (this.placed)
      return html`<p class="tools-row"><span class="note">${text.fromPosition}</span>
        <button type="button" @click=${() => this.set({ example: "", name: "", file: "", moves: "" })}>${text.newGame}</button></p>`;
    const seats = [["0", text.anySeat], ...Array.from({ length: playersOf(state) }, (_each, i) => [String(i + 1), String(i + 1)])];
    return html`<details class="more setup" ?open=${state.moves === ""}><summary>${text.newGame}</summary><div class="form">${gameForm(this, { moves: "", seat: 0 })}
      ${state.mode === "identity" ? selectField({
    label: text.role, name: "role", value: state.role, onChange: (role) => this.set({ role, moves: "" }),
    options: [["any", text.anyRole], ...["lord", "loyalist", "rebel", "renegade"].map((role) => /** @type {[string, string]} */ ([role, wordOf(role)]))],
  }) : nothing}
      ${selectField({
    label: text.seat, name: "seat", value: String(state.seat), options: /** @type {[string, string][]} */ (seats),
    onChange: (seat) => this.set({ seat: Number(seat), moves: "" }),
  })}
      <div class="actions"><button type="button" @click=${() => this.set({ seed: String(1 + Math.floor(Math.random() * 999999)), moves: "" })}>${text.newGame}</button></div></div>
      ${moreForm(this, { moves: "" })}</details>`;
  }

  /** A general with what his skills do. @param {string} id */
  person(id) {
    const own = language();
    const found = this.people.data?.generals.find((/** @type {any} */ each) => each.id === id);
    return html`<b>${nameOf("general", id)}</b>${found ? html`<span class="about">${wordOf(found.kingdom)}, ${text.hp} ${found.hp}</span>
      ${found.skills.map((/** @type {any} */ skill) => html`<span class="about"><b>${skill[own]}</b> ${skill[`text_${own}`]}</span>`)}` : nothing}`;
  }

  /** @param {any} pick */
  pickButton(pick) {
    const inside = pick.card
      ? html`${bigCard(pick.card)}<span class="visually-hidden">${cardName(pick.card)}</span>`
      : pick.general ? this.person(pick.general) : html`<b>${pick.text}</b>`;
    return html`<button type="button" class="pick ${pick.card ? "card" : pick.skill ? "skill" : pick.general ? "general" : ""}" data-pick=${pick.type} title=${pick.text}
      @click=${() => this.type(pick.type)}><small>${pick.type}</small>${inside}</button>`;
  }

  question() {
    const { data } = this.game;
    if (data.over)
      return html`<p class="answer">${text.over}: ${text.wonBy(data.winners.map((/** @type {number} */ seat) => seatName(data.table.seats[seat - 1])).join(", "))}</p>
      <p class="tools-row"><button type="button" class="main" data-watch @click=${() => this.look()}>${text.watchThis}</button></p>`;
    const offered = new Set(data.picks.filter((/** @type {any} */ pick) => pick.card).map((/** @type {any} */ pick) => pick.card));
    const { picked } = data;
    const rest = data.hand.filter((/** @type {string} */ card) => !offered.has(card) && !picked.cards.includes(card));
    const sofar = [picked.skill && nameOf("skill", picked.skill), picked.kind && nameOf("kind", picked.kind), ...picked.cards.map(cardName),
      ...picked.targets.map((/** @type {number} */ seat) => seatName(data.table.seats[seat - 1]))].filter(Boolean);
    return html`<p class="answer" aria-live="polite">${data.question.split("\n").map((/** @type {string} */ line) => html`${line}<br>`)}</p>
      ${data.refused ? html`<p class="error" role="alert">${data.refused}</p>` : nothing}
      ${sofar.length > 0 ? html`<p class="note">${text.picked}: <b>${sofar.join(", ")}</b></p>` : nothing}
      <div class="picks" role="group" aria-label=${text.decision}>
        ${data.picks.map((/** @type {any} */ pick) => this.pickButton(pick))}
        ${data.pass ? html`<button type="button" class="main" data-pick="0" @click=${() => this.type("0")}><small>0</small>
          ${data.pass === "done" ? text.thatIsAll : data.request.kind === "play" ? text.endTurn : text.pass}</button>` : nothing}
      </div>
      ${rest.length > 0 ? html`<div class="hand-rest" role="img" aria-label="${text.hand}: ${rest.map(cardName).join(", ")}">${rest.map((/** @type {string} */ card) => bigCard(card))}</div>` : nothing}`;
  }

  board() {
    const { data } = this.game;
    const seats = data.picks?.filter((/** @type {any} */ pick) => pick.seat).map((/** @type {any} */ pick) => pick.seat) ?? [];
    return drawTable({
      table: data.table, columns: this.columns.count, asked: data.over ? undefined : data.seat, targets: data.picked?.targets,
      winners: data.winners, pickable: seats, onSeat: (seat) => this.type(`#${seat}`),
    });
  }

  render() {
    const { game, state } = this;
    if (this.lost)
      return html`${this.form()}<p class="error" role="alert">${this.lost}</p>`;
    const { data } = game;
    const me = data ? seatName({ general: data.table.seats[data.seat - 1].general, seat: data.seat }) : "";
    return html`${this.form()}<div class="panels">
      ${panel({
    title: data ? text.youAre(me, wordOf(data.role)) : text.play, question: game, input: this.input, files: this.files, drawing: "svg.table", formats: ["json"],
    kind: "table-panel", note: html`<span class="keys">${this.#typed ? text.goOn(this.#typed) : text.playKeys}</span>`,
    body: data ? html`${this.question()}
      <div class="tools-row"><button type="button" data-undo ?disabled=${this.lines.length === 0} @click=${() => this.undo()}>${text.undo}</button>
        <fsd-save what="game" .label=${text.saveGame} .save=${() => save("foreseed-sgs-game.txt", data.record, "text/plain")}></fsd-save>
        ${checkField({ label: text.hint, name: "hint", value: state.hint, onChange: (hint) => this.set({ hint }, true) })}</div>
      ${this.board()}` : nothing,
  })}
      ${data ? panel({
    title: text.news, kind: "half", body: html`<div class="log plain" tabindex="0" role="region" aria-label=${text.news}><ol>${data.news.map((/** @type {string} */ line) =>
      html`<li><span class=${line.startsWith("==") ? "turn" : ""}>${line.replace(/^==\s*/, "").trim()}</span></li>`)}</ol></div>`,
  }) : nothing}
      ${data && state.hint && data.think ? panel({
    title: text.hint, kind: "half why-panel",
    body: html`${whyView(data.think, data.table.seats, data.pick)}<h3>${text.beliefs}</h3>${beliefsView(data.think, data.table.seats)}`,
  }) : nothing}</div>`;
  }
}

define("fsd-sgs-play", Play);
