// <fsd-tools>: what can be done with an answer: the command line that gives it, and downloads.
import { html } from "lit";
import { PageElement, define } from "../element.js";
import { outputOf } from "../core/output.js";
import { common } from "../common.words.js";
import { commandLine } from "./command.js";
import "./copy.js";
import { saveAnswer, savePng, saveSvg } from "./download.js";
import "./save.js";

const PROMPT = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M2.5 4 6 8l-3.5 4M8 12.5h5.5"/></svg>`;

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
  }

  /** @param {string} format */
  async save(format) {
    if (format === "json" || format === "csv") {
      const { argv, files, input } = this;
      saveAnswer(this.name, format, this.answer ? await this.answer(format) : await outputOf([...argv, `--${format}`], { files, input }));
      return;
    }
    const drawn = this.closest(".panel")?.querySelector(this.drawing);
    if (drawn instanceof SVGSVGElement && format === "svg")
      saveSvg(this.name, drawn);
    else if (drawn instanceof SVGSVGElement || drawn instanceof HTMLCanvasElement)
      await savePng(this.name, drawn);
    else
      throw new Error(common.nothingDrawn);
  }

  render() {
    const line = commandLine(this.argv, this.input, this.made);
    const pictures = this.drawing === "" ? [] : this.drawing.includes("canvas") ? ["png"] : ["svg", "png"];
    return html`<div class="tools">
      <fsd-copy kind="quiet" .text=${line} .label=${common.copyCommand} .hint=${line} .icon=${PROMPT}></fsd-copy>
      ${[...this.formats, ...pictures].map((format) => html`<fsd-save kind="quiet" what=${format} .label=${format.toUpperCase()}
        .hint="${common.download} ${format.toUpperCase()}" .save=${() => this.save(format)}></fsd-save>`)}
    </div>`;
  }
}

define("fsd-tools", Tools);
