// <fsd-sheep-make>: a level that can always be won, by its knobs; how hard it is; the file.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { outputOf } from "../../core/output.js";
import { language } from "../../words.js";
import { number } from "../../route.js";
import { panel, progressOf } from "../../ui/panel.js";
import { rangeField, selectField, textField } from "../../ui/fields.js";
import { percent } from "../../ui/numbers.js";
import { save } from "../../ui/download.js";
import "../../ui/save.js";
import { LEVEL, SHAPES, addressOf, levelFiles, makeArgv } from "./level.js";
import { text } from "./words.js";
import "./table.js";

const FIELDS = { ...LEVEL, games: number(300, 0, 100000) };
// What each search for a smaller slot may cost, so that a turn of a knob answers at once.
const STATES = "100000";
const NAME = "level.json";

/** @extends {View<any>} */
class Make extends View {
  /** The level file itself is what comes. */
  made = new Question(this, () => this.show());
  shown = new Question(this);
  /** @type {string[]} */
  argv = [];
  /** @type {Record<string, Uint8Array> | undefined} */
  files;

  constructor() {
    super(FIELDS);
  }

  async stateChanged() {
    const { state } = this;
    this.argv = makeArgv(state, ["--games", String(state.games), "--states", STATES]);
    const files = await levelFiles(state);
    if (state !== this.state)
      return;
    this.files = files;
    this.made.ask([...this.argv, "--quiet"], { files });
  }

  show() {
    const { data } = this.made;
    if (data)
      this.shown.ask(["sheep", "show", NAME], { files: { [NAME]: new TextEncoder().encode(JSON.stringify(data)) } });
  }

  /** As the command writes it. */
  async save() {
    save(NAME, await outputOf(this.argv, { files: this.files }), "application/json");
  }

  render() {
    const { state } = this;
    const change = (/** @type {any} */ changed) => this.set({ level: "made", deal: "", ...changed });
    const range = (/** @type {"tiles" | "layers" | "side" | "kinds" | "most"} */ name, /** @type {number} */ least, /** @type {number} */ most, step = 1, shown = String(state[name])) =>
      rangeField({ label: text[name], name, value: state[name], least, most, step, shown, onChange: (value) => change({ [name]: Number(value) }) });
    const shapes = SHAPES.map((/** @type {any} */ { key, zh }) => /** @type {const} */ ([key, language() === "zh" ? zh : key]));
    const ofFile = state.layout === "file";
    return html`<form class="form knobs" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${selectField({ label: text.layout, value: state.layout, name: "layout", options: [...shapes, ...(state.file ? [/** @type {const} */ (["file", `${text.likeFile} ${state.name}`])] : [])],
    onChange: (layout) => change({ layout }) })}
      ${ofFile ? nothing : html`${range("tiles", 18, 360, 3)}${range("layers", 0, 30, 1, state.layers === 0 ? text.byItself : String(state.layers))}
        ${range("side", 0, Math.min(60, state.tiles), 3)}${range("kinds", 3, 30)}`}
      ${rangeField({ label: text.p, name: "p", value: Number(state.p), least: 0, most: 1, step: 0.05, shown: state.p, onChange: (p) => change({ p }) })}
      ${range("most", 2, 6)}
      ${textField({ label: text.seed, name: "seed", value: state.seed, mode: "numeric", onChange: (seed) => change({ seed: Number(seed) }) })}
      ${textField({ label: text.games, name: "games", value: state.games, mode: "numeric", onChange: (games) => change({ games: Number(games) }) })}
      <div class="actions"><button type="button" class="main" data-next @click=${() => change({ seed: state.seed + 1 })}>${text.next}</button></div></form>
      ${panel({ title: text.level, note: this.name(), question: this.made, argv: this.argv, files: this.files, drawing: "svg.board", formats: [], body: html`${progressOf(this.made)}${this.made.data ? this.answer(this.made.data) : nothing}` })}`;
  }

  name() {
    const said = this.made.data?.foreseed;
    return said ? html`${text.hash} <span class="mono">${said.hash}</span>` : nothing;
  }

  /** @param {any} data */
  answer(data) {
    const { foreseed: said, operations } = data;
    const [least, most] = said.min_slot;
    const address = (/** @type {string} */ view) => addressOf(view, { ...this.state, level: "made", deal: "" });
    const players = /** @type {const} */ ([["random", "random"], ["tallest", "tallest"], ["most", "mostly"]]);
    return html`<div class="game">
      <fsd-sheep-table .data=${this.shown.data} bare></fsd-sheep-table>
      <div class="side"><p class="answer">${text.always(operations.length, said.max_slot)}</p>
        <div class="powers"><fsd-save kind="main" what="level" .label=${text.levelFile} .save=${() => this.save()}></fsd-save>
          <a class="button" href=${address("play")}>${text.play}</a><a class="button" href=${address("solve")}>${text.solve}</a><a class="button" href=${address("odds")}>${text.odds}</a></div>
        <dl class="facts"><div><dt>${text.leastSlot}</dt><dd>${least === most ? least : `${least} – ${most}`}</dd></div>
          <div><dt>${text.forced}</dt><dd>${text.ofClicks(said.forced, operations.length)}</dd></div></dl>
        ${said.wins.games > 0 ? html`<h3>${text.simple}</h3><ul class="players">${players.map(([key, word]) => {
    const share = said.wins[key] / said.wins.games;
    return html`<li><span>${text[word]}</span><i><b style="inline-size:${(share * 100).toFixed(2)}%"></b></i><span class="n">${percent(share, 1)}</span></li>`;
  })}</ul>` : nothing}</div></div>`;
  }
}

define("fsd-sheep-make", Make);
