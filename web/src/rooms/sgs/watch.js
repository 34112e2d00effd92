// <fsd-sgs-watch>: minds play at the table; step by step, and why.
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { define } from "../../element.js";
import { FileView } from "../../file-view.js";
import { outputOf } from "../../core/output.js";
import { Question } from "../../core/question.js";
import { common } from "../../common.words.js";
import { fileFields } from "../../kept-file.js";
import { choice, flag, number, numeral } from "../../route.js";
import { language } from "../../words.js";
import { save } from "../../ui/download.js";
import "../../ui/save.js";
import { checkField, selectField, textField } from "../../ui/fields.js";
import { panel } from "../../ui/panel.js";
import { gameArgv, GAME_FIELDS, gameForm, moreForm, typedList } from "./game.js";
import { seatName } from "./names.js";
import { Columns } from "./columns.js";
import { decisionText, drawTable } from "./table.js";
import { text } from "./words.js";
import { beliefsView, figure, whyView } from "./why.js";
import "../../ui/chart.js";
import "../../ui/drop.js";

const FIELDS = {
  ...GAME_FIELDS,
  seed: numeral("2026"),
  game: number(0, 0, 1e9),
  minds: typedList("v2"),
  at: number(116, 0, 100000),
  open: flag(true),
  course: choice(["score", "beliefs", "hp"]),
  /** A game that was recorded instead. */
  ...fileFields(),
};

const PACE = 900;
const SEAT_COLOURS = ["blue", "red", "green", "gold", "violet", "ink-3", "accent", "bad", "good", "warn"];
// A lord's score is out of all bounds; the others' are shown up to what is as good as sure.
const SURE = 100;

// A side that is as good as beaten is worth 99; the curve then stays within what can be told apart.
const CLEAR = 30;
const clear = (/** @type {number} */ score) => Math.max(-CLEAR, Math.min(CLEAR, score));

/** @extends {FileView<typeof FIELDS>} */
class Watch extends FileView {
  course = new Question(this, () => this.#arrived());
  moment = new Question(this);
  running = false;
  #timer = 0;
  #asked = "";
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
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
    this.#pause();
    super.disconnectedCallback();
  }

  argv() {
    const { state } = this;
    if (state.name !== "")
      return ["sgs", "replay", state.name];
    return ["sgs", "watch", ...gameArgv(state), "--seed", state.seed, ...(state.game > 0 ? ["--game", String(state.game)] : []),
      "--minds", state.minds];
  }

  fileRead() {
    const argv = this.argv();
    const key = JSON.stringify([argv, language(), this.state.file]);
    if (key !== this.#asked) {
      this.#asked = key;
      this.course.ask(argv, { files: this.files });
    }
    const at = JSON.stringify([key, this.state.at]);
    if (at !== this.#askedAt) {
      this.#askedAt = at;
      this.moment.ask([...argv, "--at", String(this.state.at)], { files: this.files });
    }
  }

  #askedAt = "";

  #arrived() {
    const last = this.course.data?.answers;
    if (last !== undefined && this.state.at > last)
      this.set({ at: last }, true);
  }

  get steps() {
    return this.course.data?.steps ?? [];
  }

  // ---- Going about ----

  /** @param {number} at */
  go(at, keepRunning = false) {
    if (!keepRunning)
      this.#pause();
    const last = this.course.data?.answers ?? 0;
    this.set({ at: Math.max(0, Math.min(last, at)) }, true);
  }

  /** The first decision of another turn. @param {-1 | 1} way */
  turn(way) {
    const { steps } = this;
    const turns = steps.map((/** @type {any} */ step) => step.turn ?? Infinity);
    const now = turns[Math.min(this.state.at, steps.length - 1)];
    if (way > 0) {
      const next = turns.findIndex((/** @type {number} */ turn) => turn > now);
      this.go(next < 0 ? steps.length - 1 : next);
    } else {
      const start = turns.indexOf(now);
      this.go(start < this.state.at || start <= 0 ? start : turns.indexOf(turns[start - 1]));
    }
  }

  toggle() {
    if (this.running) {
      this.#pause();
      return;
    }
    const last = this.course.data?.answers ?? 0;
    this.running = true;
    if (this.state.at >= last)
      this.go(0, true);
    this.#timer = setInterval(() => {
      if (this.state.at >= last)
        this.#pause();
      else if (!this.moment.busy)
        this.go(this.#nextTold(), true);
    }, PACE);
    this.requestUpdate();
  }

  /** Who only says no is passed by. */
  #nextTold() {
    let at = this.state.at + 1;
    while (at < this.steps.length - 1 && this.steps[at].no && this.steps[at].log.length === 0)
      at++;
    return at;
  }

  #pause() {
    clearInterval(this.#timer);
    this.running = false;
    this.requestUpdate();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const on = event.target;
    if (event.altKey || event.ctrlKey || event.metaKey || (on instanceof Element && on.closest("input, select, textarea, a, button, [role=region]")
      && !on.closest(".steps")))
      return;
    const moves = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => this.go(this.state.at - 1), ArrowRight: () => this.go(this.state.at + 1),
      ArrowUp: () => this.turn(-1), ArrowDown: () => this.turn(1), " ": () => this.toggle(),
    });
    const move = moves[event.key];
    if (!move || (event.key === " " && on instanceof HTMLButtonElement))
      return;
    event.preventDefault();
    move();
  }

  // ---- What is shown ----

  form() {
    const { state } = this;
    if (state.name !== "")
      return html`<div class="form"><fsd-drop .label=${text.dropReplay} .taken=${state.name} accept=".txt,text/plain"
        @file=${this.#take}></fsd-drop>
        <div class="actions"><button type="button" @click=${() => this.set({ name: "", file: "", at: 0 })}>${text.ownGame}</button></div></div>`;
    return html`<div class="form">${gameForm(this, { at: 0 })}
      <div class="actions"><button type="button" @click=${() => this.set({ game: state.game + 1, at: 0 })}>${text.another}</button>
        <fsd-save what="game" .label=${text.saveGame} .save=${() => this.#save()}></fsd-save></div>
      </div>${moreForm(this, { at: 0 }, html`${textField({
    label: text.game, name: "game", value: state.game, mode: "numeric", hint: text.gameHint,
    onChange: (game) => this.set({ game: Number(game), at: 0 }),
  })}<fsd-drop .label=${text.dropReplay} accept=".txt,text/plain" @file=${this.#take}></fsd-drop>`)}`;
  }

  #take = (/** @type {CustomEvent} */ { detail }) => {
    this.#asked = this.#askedAt = "";
    this.take(detail, { at: 0 });
  };

  async #save() {
    save("foreseed-sgs-game.txt", await outputOf([...this.argv(), "--replay"]), "text/plain");
  }

  controls() {
    const { at } = this.state;
    const last = this.course.data?.answers ?? 0;
    const button = (/** @type {string} */ label, /** @type {string} */ path, /** @type {() => void} */ act, disabled = false) => html`<button
      type="button" class="step" aria-label=${label} title=${label} ?disabled=${disabled} @click=${act}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path}/></svg></button>`;
    return html`<div class="steps" role="group" aria-label=${text.decision}>
      ${button(text.first, "M4 3v10M12 3 6 8l6 5z", () => this.go(0), at === 0)}
      ${button(text.turnBack, "M8 3 3 8l5 5M13 3 8 8l5 5", () => this.turn(-1), at === 0)}
      ${button(text.back, "M10 3 5 8l5 5", () => this.go(at - 1), at === 0)}
      <button type="button" class="main step" data-run @click=${() => this.toggle()}>${this.running ? text.pause : text.run}</button>
      ${button(text.forth, "m6 3 5 5-5 5", () => this.go(at + 1), at >= last)}
      ${button(text.turnForth, "m3 3 5 5-5 5M8 3l5 5-5 5", () => this.turn(1), at >= last)}
      ${button(text.last, "M12 3v10M4 3l6 5-6 5z", () => this.go(last), at >= last)}
      <input type="range" min="0" max=${last} .value=${live(String(at))} aria-label=${text.decision}
        @input=${(/** @type {Event} */ event) => this.go(Number(/** @type {HTMLInputElement} */ (event.target).value))}>
      <output>${text.ofAll(at, last)}</output></div>`;
  }

  board() {
    const { data } = this.moment;
    if (!data)
      return nothing;
    const { think, winners } = data;
    const table = this.state.open ? data.table : data.seen;
    const { seats } = data.table;
    const said = think.request ? decisionText(think, seats) : winners.length > 0
      ? text.wonBy(winners.map((/** @type {number} */ seat) => seatName(seats[seat - 1])).join(", ")) : "";
    return html`<p class="answer said"><b>${think.request ? `${seatName(seats[think.seat - 1])}: ` : ""}</b>${said}</p>
    ${drawTable({
      table, columns: this.columns.count, asked: think.request ? think.seat : undefined, targets: think.decision?.targets, winners,
    })}`;
  }

  /** The step whose lines tell of now: what was passed over in silence has none. */
  #toldAt() {
    let at = Math.min(this.state.at, this.steps.length - 1);
    while (at > 0 && this.steps[at].log.length === 0)
      at--;
    return at;
  }

  log() {
    const { steps } = this;
    const current = this.#toldAt();
    let turn = -1;
    return html`<ol class="log">${steps.map((/** @type {any} */ step, /** @type {number} */ i) => {
      if (step.log.length === 0)
        return nothing;
      const begins = step.turn !== undefined && step.turn !== turn;
      turn = step.turn ?? turn;
      return html`<li class=${begins ? "begins" : ""}><button type="button" class="quiet" data-step=${i} aria-current=${i === current ? "step" : "false"}
        @click=${() => this.go(i)}>${step.log.map((/** @type {string} */ line) =>
        html`<span class=${line.startsWith("==") ? "turn" : ""}>${line.replace(/^==\s*/, "").trim()}</span>`)}</button></li>`;
    })}</ol>`;
  }

  updated() {
    const list = this.querySelector(".log");
    const current = /** @type {HTMLElement | null} */ (list?.querySelector('[aria-current="step"]') ?? null);
    if (list && current) {
      const top = current.offsetTop - list.clientHeight / 3;
      if (current.offsetTop < list.scrollTop || current.offsetTop + current.offsetHeight > list.scrollTop + list.clientHeight)
        list.scrollTop = top;
    }
  }

  chart() {
    const { steps } = this;
    const told = steps.filter((/** @type {any} */ step) => step.turn !== undefined);
    if (told.length === 0)
      return nothing;
    const x = told.map((/** @type {any} */ _step, /** @type {number} */ i) => i);
    const seats = this.course.data.seats;
    const by = (/** @type {"loyalist" | "hp"} */ of) => seats.map((/** @type {any} */ seat, /** @type {number} */ i) => ({
      label: seatName(seat), colour: SEAT_COLOURS[i],
      values: told.map((/** @type {any} */ step) => (of === "hp" ? step.hp[i] : Math.max(-SURE, Math.min(SURE, step.loyalist[i])))),
    })).filter((/** @type {any} */ _each, /** @type {number} */ i) => of === "hp" || seats[i].role !== "lord");
    const course = this.#shownCourse(told);
    const series = course === "score"
      ? [{ label: text.score, values: told.map((/** @type {any} */ step) => clear(step.score)) }] : by(course === "hp" ? "hp" : "loyalist");
    const measure = { score: text.situation, beliefs: text.loyaltyScore, hp: text.hp }[course];
    const at = Math.min(this.state.at, told.length - 1);
    return html`<fsd-chart .x=${x} .series=${series} .xLabel=${text.decision} .yLabel=${measure} .height=${260} .mark=${at}
      summary="${text.course}, ${text.situationAt(at, figure(told[at].score ?? 0))}"
      @pick=${(/** @type {CustomEvent<number>} */ { detail }) => this.go(detail)}></fsd-chart>`;
  }

  /** Where all roles are known from the start only hp tells anything. @param {any[]} told @returns {"score" | "beliefs" | "hp"} */
  #shownCourse(told) {
    return this.#hasRoles(told) ? /** @type {"score"} */ (this.state.course) : "hp";
  }

  /** @param {any[]} told */
  #hasRoles(told) {
    return told.some(({ score }) => score !== undefined && score !== 0);
  }

  render() {
    const { moment, course, state } = this;
    const seats = moment.data?.table.seats ?? [];
    if (this.lost)
      return html`${this.form()}<p class="error" role="alert">${this.lost}</p>`;
    if (moment.error && course.error)
      return html`${this.form()}${panel({ title: text.table, question: moment, files: this.files, formats: ["json"], body: nothing })}`;
    return html`${this.form()}
      <div class="panels">
        ${panel({
    title: text.table, question: moment, files: this.files, drawing: "svg.table", formats: ["json"], kind: "table-panel",
    note: checkField({ label: text.open, name: "open", value: state.open, onChange: (open) => this.set({ open }) }),
    body: html`${this.controls()}${this.board()}`,
  })}
        <div class="column">${panel({
    title: text.why, kind: "why-panel",
    body: moment.data ? whyView(moment.data.think, seats, moment.data.pick) : nothing,
  })}
        ${panel({ title: text.beliefs, body: moment.data ? beliefsView(moment.data.think, seats) : nothing })}</div>
        <div class="column">${panel({
    title: text.log, question: course, files: this.files, formats: ["json"], note: html`<span class="keys">${text.keys}</span>`,
    body: this.log(),
  })}
        ${panel({
    title: text.course, argv: course.argv, formats: ["json"], files: this.files, drawing: "canvas",
    note: selectField({
      label: text.shown, name: "course", value: this.#shownCourse(this.steps), onChange: (shown) => this.set({ course: shown }),
      options: [...(this.#hasRoles(this.steps) ? /** @type {[string, string][]} */ ([["score", text.score], ["beliefs", text.beliefCourse]]) : []),
        ["hp", text.hpCourse]],
    }),
    body: this.chart(),
  })}</div>
      </div>
      ${course.busy && !course.data ? html`<p class="loading">${common.working} …</p>` : nothing}`;
  }
}

define("fsd-sgs-watch", Watch);
