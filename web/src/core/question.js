// A question of an element: what was asked, how far it is, what came. The newest counts; what was asked before is
// stopped.
import { crew } from "./crew.js";
import { failureOf } from "./output.js";
import { language } from "../words.js";
import { readJson } from "./json.js";

/** @typedef {import("lit").ReactiveControllerHost} Host */
/** @typedef {import("./crew.js").AskOptions} AskOptions */
/** @typedef {import("./crew.js").Progress} Progress */

/** A controller of the element that asks. */
export class Question {
  /** @type {string[]} */
  argv = [];
  busy = false;
  /** What came: an object of --json, an array of objects where it was several lines. @type {any} */
  data;
  exit = 0;
  /** The command's own one line, or one about the page. */
  error = "";
  remarks = "";
  /** @type {Progress | undefined} */
  progress;
  /** @type {AbortController | undefined} */
  #stopper;

  /**
   * @param {Host} host
   * @param {(question: Question) => void} [onAnswer]
   * @param {"json" | "csv"} [format] CSV becomes an array of objects, a row each
   */
  constructor(host, onAnswer, format = "json") {
    this.host = host;
    this.onAnswer = onAnswer;
    this.format = format;
    host.addController(this);
  }

  hostDisconnected() {
    this.stop();
  }

  stop() {
    this.#stopper?.abort();
  }

  /** Asks unless the same was asked last. @param {string[]} argv @param {AskOptions} [options] */
  keep(argv, options) {
    const same = argv.length === this.argv.length && argv.every((word, i) => word === this.argv[i]);
    if (!same || options?.files)
      this.ask(argv, options);
  }

  /**
   * Asks, with --json (or --csv) added.
   * @param {string[]} argv
   * @param {AskOptions} [options]
   */
  async ask(argv, options = {}) {
    this.stop();
    const mine = this.#stopper = new AbortController();
    this.argv = argv;
    this.busy = true;
    this.progress = undefined;
    this.host.requestUpdate();
    let answer;
    let failure = "";
    try {
      answer = await crew.ask([...argv, `--${this.format}`], {
        language: language(),
        signal: mine.signal,
        onProgress: (progress) => {
          if (this.#stopper === mine) {
            this.progress = progress;
            this.host.requestUpdate();
          }
        },
        ...options,
      });
    } catch (error) {
      failure = failureOf(error);
    }
    if (this.#stopper !== mine)
      return;
    this.busy = false;
    this.progress = undefined;
    this.#take(answer, failure);
    this.host.requestUpdate();
    this.onAnswer?.(this);
  }

  /** @param {import("./crew.js").Answer | undefined} answer @param {string} failure */
  #take(answer, failure) {
    this.exit = answer?.exit ?? 70;
    this.error = failure;
    this.remarks = "";
    if (!answer)
      return;
    const lines = answer.out.split("\n").filter((line) => line !== "");
    if (lines.length > 0 && this.format === "csv") {
      this.data = tableOf(lines);
      this.remarks = answer.err.trim();
    } else if (lines.length > 0) {
      const objects = lines.map((line) => readJson(line));
      this.data = objects.length === 1 ? objects[0] : objects;
      this.remarks = answer.err.trim();
    } else {
      this.data = undefined;
      this.error = answer.err.trim();
    }
  }
}

/** Rows of CSV by the names of the first line. No cell of a table here has a comma. @param {string[]} lines */
function tableOf(lines) {
  const [names, ...rows] = lines.map((line) => line.trimEnd().split(","));
  return rows.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i]])));
}
