// <fsd-tools>: what can be done with an answer: the command line that gives it, and downloads.
import { html } from "lit";
import { PageElement, define } from "../element.js";
import { crew } from "../core/crew.js";
import { common } from "../common.words.js";
import { commandLine } from "./command.js";
import { saveAnswer, savePng, saveSvg } from "./download.js";

export class Tools extends PageElement {
  static properties = {
    argv: { attribute: false },
    files: { attribute: false },
    input: { attribute: false },
    made: { attribute: false },
    formats: { attribute: false },
    drawing: { attribute: false },
    answer: { attribute: false },
    name: {},
  };

  constructor() {
    super();
    /** The arguments, without --json. @type {string[]} */
    this.argv = [];
    /** @type {Record<string, Uint8Array> | undefined} */
    this.files = undefined;
    /** What is typed. @type {string | undefined} */
    this.input = undefined;
    /** What is written first. @type {import("./command.js").Made | undefined} */
    this.made = undefined;
    /** @type {("json" | "csv")[]} */
    this.formats = ["json", "csv"];
    /** A selector, within the panel, of what can be saved as a picture. */
    this.drawing = "";
    /** Gives what was answered, where asking again would take long. @type {((format: "json" | "csv") => string | Promise<string>) | undefined} */
    this.answer = undefined;
    this.name = "foreseed";
    /** @type {"" | "copied" | "failed"} */
    this.said = "";
  }

  get line() {
    return commandLine(this.argv, this.input, this.made);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.line);
      this.said = "copied";
    } catch {
      this.said = "failed";
    }
    this.requestUpdate();
    setTimeout(() => {
      this.said = "";
      this.requestUpdate();
    }, 2000);
  }

  /** @param {string} format */
  async save(format) {
    if (format === "json" || format === "csv") {
      const { argv, files, input } = this;
      saveAnswer(this.name, format, this.answer ? await this.answer(format) : (await crew.ask([...argv, `--${format}`], { files, input })).out);
      return;
    }
    const drawn = this.closest(".panel")?.querySelector(this.drawing);
    if (drawn instanceof SVGSVGElement && format === "svg")
      saveSvg(this.name, drawn);
    else if (drawn instanceof SVGSVGElement || drawn instanceof HTMLCanvasElement)
      savePng(this.name, drawn);
  }

  render() {
    const { line } = this;
    const pictures = this.drawing === "" ? [] : this.drawing.includes("canvas") ? ["png"] : ["svg", "png"];
    const copied = this.said === "copied" ? common.copied : this.said === "failed" ? common.copyFailed : "";
    return html`<div class="tools">
      <button type="button" class="quiet" @click=${this.copy} title=${line} data-command=${line}>
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 4 6 8l-3.5 4M8 12.5h5.5"/></svg>
        <span aria-live="polite">${copied || common.copyCommand}</span></button>
      ${[...this.formats, ...pictures].map((format) => html`<button type="button" class="quiet" data-save=${format}
        aria-label="${common.download} ${format.toUpperCase()}" @click=${() => this.save(format)}>${format.toUpperCase()}</button>`)}
    </div>`;
  }
}

define("fsd-tools", Tools);
