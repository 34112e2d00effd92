// <fsd-sgs-positions>: scenario files: the ten examples, dropped or written ones; the table and what a mind decides.
import { html, nothing } from "lit";
import { define } from "../../element.js";
import { FileView } from "../../file-view.js";
import { Question } from "../../core/question.js";
import { fileFields } from "../../kept-file.js";
import { choice, flag, number, writeRoute } from "../../route.js";
import { language } from "../../words.js";
import { save } from "../../ui/download.js";
import "../../ui/save.js";
import { checkField, selectField } from "../../ui/fields.js";
import { panel } from "../../ui/panel.js";
import { examples } from "./examples.js";
import { FILE_NAME } from "./position.js";
import { Columns } from "./columns.js";
import { seatForm } from "./seat-form.js";
import { decisionText, drawTable } from "./table.js";
import { nameOf, seatName } from "./names.js";
import { text } from "./words.js";
import { beliefsView, choosing, whyView } from "./why.js";
import "../../ui/drop.js";

const FIELDS = {
  example: choice(examples.map(({ file }) => file), "E04_pang_tong.json"),
  /** A file instead. */
  ...fileFields(),
  params: choice(["file", "v2", "deck"]),
  open: flag(false),
  /** Whose fields are shown. */
  seat: number(1, 1, 10),
};

/** @extends {FileView<typeof FIELDS>} */
class Positions extends FileView {
  shown = new Question(this);
  thought = new Question(this);
  /** The last that could be shown, and what was thought of it: what is being typed is wrong most of the time. @type {any} */
  table;
  /** @type {any} */
  thoughts;
  wrong = "";
  /** What is written there. */
  json = "";
  #asked = "";
  columns = new Columns(this);

  constructor() {
    super(FIELDS);
  }

  get isExample() {
    return this.state.name === "";
  }

  /** Examples have a title in both languages, a file its own name. */
  get title() {
    const example = this.isExample ? examples.find(({ file }) => file === this.state.example) : undefined;
    return example?.title[language() === "zh" ? 1 : 0] ?? (this.table?.name || text.table);
  }

  /** The address of the game that goes on from here. */
  get playing() {
    const { example, name, file } = this.state;
    return writeRoute({ room: "sgs", view: "play", params: new URLSearchParams(this.isExample ? { example } : { name, file }) });
  }

  fileRead() {
    const { params, open, example, name } = this.state;
    this.json = this.isExample ? examples.find(({ file }) => file === example)?.json ?? "" : new TextDecoder().decode(this.bytes);
    // An example is asked for by its name, so that the command line works anywhere.
    const given = this.isExample ? `example:${example}` : name;
    const asked = JSON.stringify([given, this.json, params, open, language()]);
    if (asked === this.#asked)
      return;
    this.#asked = asked;
    const options = this.files ? { files: this.files } : {};
    Promise.all([
      this.shown.ask(["sgs", "show", given, ...(open ? ["--open"] : [])], options),
      this.thought.ask(["sgs", "think", given, ...(params === "file" ? [] : ["--params", params])], options),
    ]).then(() => this.#answered());
  }

  #answered() {
    const { shown, thought } = this;
    if (shown.busy || thought.busy)
      return;
    // Where a general is chosen nobody sits at a table yet.
    const choosesGeneral = thought.data?.schema === "foreseed.sgs.pick/1";
    this.wrong = choosesGeneral ? "" : thought.error || shown.error;
    if (choosesGeneral || shown.data) {
      this.table = choosesGeneral ? undefined : shown.data;
      this.thoughts = thought.data;
    }
    this.requestUpdate();
  }

  /** Of what is typed only where it begins is a step of the history. @param {string} json */
  edit(json) {
    this.json = json; // what is changed next builds on it
    this.take({ name: FILE_NAME, bytes: new TextEncoder().encode(json) }, {}, !this.isExample);
  }

  render() {
    const { state, shown, thought, table, thoughts } = this;
    const wrong = this.lost || this.wrong;
    const seats = table?.seats ?? [];
    const think = table ? thoughts : undefined;
    const onSeat = (/** @type {number} */ chosen) => this.set({ seat: chosen }, true);
    const seat = Math.min(state.seat, seats.length);
    const form = seatForm(this.json, seat, onSeat, (json) => this.edit(json));
    const stale = shown.error && table ? "stale" : "";
    return html`<div class="panels" aria-busy=${this.taking || shown.busy || thought.busy ? "true" : "false"}>
      <section class="panel"><header class="panel-head"><h2>${text.examples}</h2></header>
        <ul class="example-list">${examples.map(({ file, mark, title }) => html`<li><button type="button" data-example=${file}
          aria-pressed=${this.isExample && state.example === file ? "true" : "false"} @click=${() => this.set({ example: file, name: "", file: "" })}><b>${mark}</b> ${title[language() === "zh" ? 1 : 0]}</button></li>`)}</ul>
      </section>
      ${!table ? nothing : panel({
    title: this.title, argv: shown.argv, files: this.files, drawing: "svg.table", formats: ["json"], kind: `table-panel ${stale}`,
    note: checkField({ label: text.allOpen, name: "open", value: state.open, onChange: (open) => this.set({ open }) }),
    body: html`${think?.request ? html`<p class="answer said"><b>${seatName(seats[think.seat - 1])}: </b>${decisionText(think, seats)}</p>` : nothing}${drawTable({
      table, columns: this.columns.count, asked: think?.request ? think.seat : undefined, targets: think?.decision?.targets,
      edited: seat, onSeat,
    })}${form}${wrong && form !== nothing ? html`<p class="error" role="alert">${wrong}</p>` : nothing}`,
  })}
      <div class="column">${!thoughts ? nothing : panel({
    title: text.why, argv: thought.argv, files: this.files, formats: ["json"], kind: `why-panel ${stale}`,
    note: selectField({
      label: text.figures, name: "params", value: state.params, onChange: (params) => this.set({ params }),
      options: [["file", text.ofFile], ["v2", "v2"], ["deck", "deck"]],
    }),
    body: think ? whyView(think, seats)
      : html`<p class="answer">${nameOf("general", thoughts.taken ?? thoughts.choice[0])}</p>${choosing(thoughts)}`,
  })}</div>
      <div class="column">${think ? panel({ title: text.beliefs, kind: stale, body: beliefsView(think, seats) }) : nothing}
      <section class="panel"><header class="panel-head"><h2>${text.edit}</h2></header>
        <fsd-drop .label=${text.dropScenario} accept=".json,application/json"
          @file=${(/** @type {CustomEvent} */ { detail }) => this.take(detail)}></fsd-drop>
        <textarea name="scenario" class="scenario" rows="18" spellcheck="false" aria-label=${text.edit} .value=${this.json}
          aria-invalid=${wrong ? "true" : "false"}
          @input=${(/** @type {Event} */ event) => this.#typing(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
        ${wrong ? html`<p class="error" role="alert">${wrong}</p>` : thoughts ? html`<p class="note">${text.fine}</p>` : nothing}
        ${this.bytes && state.file === "" ? html`<p class="remark">${text.tooLong}</p>` : nothing}
        <p><fsd-save what="scenario" .label=${text.saveFile} .save=${() => save(FILE_NAME, this.json, "application/json")}></fsd-save>
          ${think && !wrong ? html`<a class="button" data-play href=${this.playing}>${text.playOn}</a>` : nothing}</p>
      </section></div>
    </div>`;
  }

  #timer = 0;

  /** What is typed is asked for when somebody pauses. @param {string} json */
  #typing(json) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.edit(json), 350);
  }
}

define("fsd-sgs-positions", Positions);
