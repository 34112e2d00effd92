// Deals solved by all workers, in slices of a few; the command adds up what is whole from the first deal on, so that the
// interval holds whenever one looks, and more deals go on from what is there.
import { crew } from "../../core/crew.js";
import { failureOf, outputOf } from "../../core/output.js";
import { common } from "../../common.words.js";
import { language } from "../../words.js";

// Slices grow with what is counted, to some points of the chart.
const FIRST = 4, POINTS = 40;
// Never reached: it makes the interval one that may be looked at at any time.
const ANYTIME = ["--precision", "0.000001"];
const SO_FAR = "so-far.json";

export class Tally {
  running = false;
  /** What the command said of the first deals, of ever more of them. @type {any[]} */
  answers = [];
  error = "";
  done = 0;
  seconds = 0;
  /** The command that says the last of them. @type {string[]} */
  line = [];
  /** @type {string[]} */
  #argv = [];
  /** @type {Record<string, Uint8Array> | undefined} */
  #files;
  /** The last answer as it was printed. */
  sum = "";
  #stopper = new AbortController();

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  stop() {
    this.#stopper.abort();
  }

  /**
   * Counts to so many deals: on from what is there, if the same was asked.
   * @param {string[]} argv @param {Record<string, Uint8Array> | undefined} files @param {number} deals
   */
  async go(argv, files, deals) {
    this.stop();
    const mine = this.#stopper = new AbortController();
    if (argv.join("\0") !== this.#argv.join("\0") || files !== this.#files)
      Object.assign(this, { answers: [], line: [], sum: "" });
    this.#argv = argv;
    this.#files = files;
    const began = performance.now(), counted = this.answers.at(-1)?.deals ?? 0;
    this.done = counted;
    this.error = "";
    let next = counted, absorbed = counted;
    /** @type {Map<number, string>} */
    const ready = new Map();
    /** @type {Map<number, number>} */
    const underway = new Map();
    const isMine = () => this.#stopper === mine;
    // What is whole from the first deal on is added up, one time after the other.
    let adding = Promise.resolve();
    const add = async () => {
      let lines = this.sum;
      for (let part = ready.get(absorbed); part; part = ready.get(absorbed)) {
        ready.delete(absorbed);
        absorbed = JSON.parse(part).next;
        lines += part;
      }
      if (lines !== this.sum && isMine())
        await this.#addUp(lines, absorbed, isMine);
    };
    const tick = () => {
      this.seconds = (performance.now() - began) / 1000;
      this.done = (this.answers.at(-1)?.deals ?? 0) + [...underway.values()].reduce((sum, n) => sum + n, 0);
      this.onChange();
    };
    const work = async () => {
      while (next < deals && !mine.signal.aborted) {
        const from = next, slice = Math.min(deals - from, Math.max(FIRST, Math.ceil(from / POINTS)));
        next += slice;
        const answer = await crew.ask([...argv, "--from", String(from), "--deals", String(slice), "--json"], {
          files, language: language(), signal: mine.signal, onProgress: ({ done }) => underway.set(from, done) });
        if (mine.signal.aborted)
          return;
        if (answer.exit !== 0)
          throw new Error(answer.err.trim());
        underway.set(from, 0);
        ready.set(from, answer.out);
        adding = adding.then(add);
        adding.catch(() => {}); // it is awaited below
      }
    };
    this.running = next < deals;
    const ticking = setInterval(tick, 250);
    this.onChange();
    try {
      await Promise.all(Array.from({ length: crew.size }, work));
      await adding;
    } catch (error) {
      if (isMine() && !(error instanceof DOMException))
        this.error = failureOf(error);
      mine.abort();
    }
    clearInterval(ticking);
    if (!isMine())
      return;
    this.running = false;
    tick();
  }

  /** @param {string} lines answers, one going on from the other @param {number} deals in them @param {() => boolean} isMine */
  async #addUp(lines, deals, isMine) {
    const argv = [...this.#argv, "--deals", String(deals), ...ANYTIME];
    const out = await outputOf([...argv, "--so-far", SO_FAR, "--json"], { files: { ...this.#files, [SO_FAR]: new TextEncoder().encode(lines) } });
    if (!isMine())
      return;
    this.sum = out;
    this.line = argv;
    this.answers = [...this.answers, JSON.parse(out)];
    this.onChange();
  }
}
