// <fsd-sgs-positions>: scenario files: the ten examples, dropped or written ones; the table and what a mind decides.
import { html, nothing } from "lit";
import { View, define } from "../../element.js";
import { Question } from "../../core/question.js";
import { choice, flag, writeRoute, writeState } from "../../route.js";
import { language } from "../../words.js";
import { save } from "../../ui/download.js";
import { checkField, selectField } from "../../ui/fields.js";
import { panel } from "../../ui/panel.js";
import { examples } from "./examples.js";
import { FILE_NAME, fitsAddress, position } from "./position.js";
import { Columns } from "./columns.js";
import { decisionText, drawTable } from "./table.js";
import { nameOf, seatName } from "./names.js";
import { text } from "./words.js";
import { beliefsView, choosing, whyView } from "./why.js";
import "../../ui/drop.js";

const FIELDS = {
  example: choice(["", ...examples.map(({ file }) => file)], "E04_pang_tong.json"),
  position,
  params: choice(["file", "v2", "deck"]),
  open: flag(false),
};

/** @extends {View<typeof FIELDS>} */
class Positions extends View {
  shown = new Question(this);
  thought = new Question(this);
  /** What is written, where it is too long for the address. */
  long = "";
  #asked = "";
  columns = new Columns(this);

  constructor() {
    super(FIELDS);
  }

  get json() {
    return this.long || this.state.position || examples.find(({ file }) => file === this.state.example)?.json || "";
  }

  /** An example is asked for by its name, so that the command line works anywhere. */
  get isExample() {
    return this.long === "" && this.state.position === "" && this.state.example !== "";
  }

  get file() {
    return this.isExample ? `example:${this.state.example}` : FILE_NAME;
  }

  /** Examples have a title in both languages, a file its own name. */
  get title() {
    const example = this.isExample ? examples.find(({ file }) => file === this.state.example) : undefined;
    return example?.title[language() === "zh" ? 1 : 0] ?? (this.shown.data?.name || text.table);
  }

  /** The address of the game that goes on from here. */
  get playing() {
    const { example, position: written } = this.state;
    const params = writeState({ example: FIELDS.example, position }, { example, position: written });
    params.set("example", this.isExample ? example : "");
    return writeRoute({ room: "sgs", view: "play", params });
  }

  get files() {
    return this.isExample ? undefined : { [FILE_NAME]: new TextEncoder().encode(this.json) };
  }

  stateChanged() {
    const { params, open } = this.state;
    const asked = JSON.stringify([this.file, this.isExample ? "" : this.json, params, open, language()]);
    if (asked === this.#asked)
      return;
    this.#asked = asked;
    const options = this.files ? { files: this.files } : {};
    this.shown.ask(["sgs", "show", this.file, ...(open ? ["--open"] : [])], options);
    this.thought.ask(["sgs", "think", this.file, ...(params === "file" ? [] : ["--params", params])], options);
  }

  /** @param {string} json */
  edit(json) {
    const fits = fitsAddress(json);
    this.long = fits ? "" : json;
    this.set({ position: fits ? json : "", example: "" }, true);
    this.stateChanged();
  }

  /** @param {string} file */
  take(file) {
    this.long = "";
    this.set({ example: file, position: "" });
  }

  render() {
    const { state, shown, thought } = this;
    const choosesGeneral = thought.data?.schema === "foreseed.sgs.pick/1";
    const seats = shown.data?.seats ?? [];
    const think = choosesGeneral ? undefined : thought.data;
    // Where a general is chosen nobody sits at a table yet.
    const wrong = choosesGeneral ? "" : shown.error;
    return html`<div class="panels">
      <section class="panel"><header class="panel-head"><h2>${text.examples}</h2></header>
        <ul class="example-list">${examples.map(({ file, mark, title }) => html`<li><button type="button" data-example=${file}
          aria-pressed=${this.isExample && state.example === file ? "true" : "false"} @click=${() => this.take(file)}><b>${mark}</b> ${title[language() === "zh" ? 1 : 0]}</button></li>`)}</ul>
      </section>
      ${choosesGeneral ? nothing : panel({
    title: this.title, question: shown, files: this.files, drawing: "svg.table", formats: ["json"], kind: "table-panel",
    note: checkField({ label: text.allOpen, name: "open", value: state.open, onChange: (open) => this.set({ open }) }),
    body: shown.data?.seats ? html`${think?.request ? html`<p class="answer said"><b>${seatName(seats[think.seat - 1])}: </b>${decisionText(think, seats)}</p>` : nothing}${drawTable({
      table: shown.data, columns: this.columns.count, asked: think?.request ? think.seat : undefined, targets: think?.decision?.targets,
    })}` : nothing,
  })}
      <div class="column">${panel({
    title: text.why, question: thought, files: this.files, formats: ["json"], kind: "why-panel",
    note: selectField({
      label: text.figures, name: "params", value: state.params, onChange: (params) => this.set({ params }),
      options: [["file", "—"], ["v2", "v2"], ["deck", "deck"]],
    }),
    body: choosesGeneral ? html`<p class="answer">${nameOf("general", thought.data.taken ?? thought.data.choice[0])}</p>${choosing(thought.data)}`
      : think ? whyView(think, seats) : nothing,
  })}</div>
      <div class="column">${think ? panel({ title: text.beliefs, body: beliefsView(think, seats) }) : nothing}
      <section class="panel"><header class="panel-head"><h2>${text.edit}</h2></header>
        <fsd-drop .label=${text.dropScenario} accept=".json,application/json"
          @file=${(/** @type {CustomEvent} */ { detail }) => this.edit(new TextDecoder().decode(detail.bytes))}></fsd-drop>
        <textarea name="scenario" class="scenario" rows="18" spellcheck="false" aria-label=${text.edit} .value=${this.json}
          aria-invalid=${wrong ? "true" : "false"}
          @input=${(/** @type {Event} */ event) => this.#typing(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
        ${wrong ? html`<p class="error" role="alert">${wrong}</p>` : thought.data ? html`<p class="note">${text.fine}</p>` : nothing}
        ${this.long ? html`<p class="remark">${text.tooLong}</p>` : nothing}
        <p><button type="button" @click=${() => save(FILE_NAME, this.json, "application/json")}>${text.saveFile}</button>
          ${think && !this.long ? html`<a class="button" data-play href=${this.playing}>${text.playOn}</a>` : nothing}</p>
      </section></div>
    </div>`;
  }

  #timer = 0;

  /** Asked when somebody pauses. @param {string} json */
  #typing(json) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.edit(json), 350);
  }
}

define("fsd-sgs-positions", Positions);
