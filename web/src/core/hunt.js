// A hunt over a space of seeds, spread over the workers: piece by piece in order, so that the hits are those of one
// run of the command, and the first H of them the same.
import { crew } from "./crew.js";
import { failureOf } from "./output.js";
import { language } from "../words.js";
import { readJson } from "./json.js";

// Pieces grow until one takes about this long, so that progress and a stop are never far.
const PIECE_MS = 1200;
const FIRST_PIECE = 1 << 16;
const MOST_SHOWN = 1000;

/** @typedef {Record<string, any>} Hit */

/**
 * @typedef {object} HuntState
 * @property {boolean} running
 * @property {number} done
 * @property {number} total
 * @property {number} seconds
 * @property {number} found all hits, shown or not
 * @property {Hit[]} hits the first of them, in order
 * @property {{ text: string, passed: bigint }[]} conditions
 * @property {string} error
 * @property {boolean} complete
 * @property {boolean} stopped by somebody
 * @property {number} ahead seeds of the pieces under way
 * @property {string} schema of the command's last line
 */

/** @returns {HuntState} */
export function idle() {
  return { running: false, done: 0, total: 0, seconds: 0, found: 0, hits: [], conditions: [], error: "", complete: false, stopped: false, ahead: 0, schema: "" };
}

/** Hits and a summary, a line each, as the command writes them. @param {HuntState} state */
export function linesOf({ hits, schema, done, found, seconds, complete, conditions }) {
  const end = {
    schema, searched: String(done), hits: found, seconds, per_second: seconds > 0 ? done / seconds : 0, complete,
    conditions: conditions.map(({ text, passed }) => ({ text, passed: String(passed) })),
  };
  return [...hits, end].map((line) => `${JSON.stringify(line)}\n`).join("");
}

export class Hunt {
  state = idle();
  #stopper = new AbortController();

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  stop() {
    this.#stopper.abort();
  }

  /**
   * @param {string[]} argv without --seeds and --limit
   * @param {{ from: number, to: number, limit: number, best: number }} space both ends counted; best: of "best N", 0 none; limit: 0 none, as with best
   */
  async start(argv, { from, to, limit, best }) {
    this.stop();
    const mine = this.#stopper = new AbortController();
    /** @type {HuntState} */
    const state = { ...idle(), running: true, total: to - from + 1 };
    this.state = state;
    const began = performance.now();
    /** @type {Map<number, { hits: Hit[], summary: any }>} */
    const ready = new Map();
    let next = from, piece = FIRST_PIECE, pieces = 0, absorbed = 0;
    /** @type {Map<number, number>} */
    const underway = new Map();
    const enough = () => limit > 0 && state.found >= limit;

    const absorb = () => {
      for (let part = ready.get(absorbed); part && !enough(); part = ready.get(++absorbed)) {
        ready.delete(absorbed);
        this.#join(state, part, limit, best);
      }
    };
    const work = async () => {
      while (next <= to && !mine.signal.aborted && !enough()) {
        const first = next, last = Math.min(to, first + piece - 1), mark = pieces++;
        next = last + 1;
        const started = performance.now();
        const answer = await crew.ask(
          [...argv, "--seeds", `${first}..${last}`, ...(limit > 0 ? ["--limit", String(limit)] : []), "--json"],
          {
            language: language(), signal: mine.signal,
            onProgress: ({ done }) => underway.set(mark, done),
          });
        underway.delete(mark);
        const lines = answer.out.split("\n").filter((line) => line !== "").map((line) => readJson(line));
        const summary = lines.pop();
        if (!summary || (answer.exit > 1 && answer.exit !== 130))
          throw new Error(answer.err.trim());
        if (answer.exit === 130)
          return;
        ready.set(mark, { hits: lines, summary });
        const took = performance.now() - started;
        if (took < PIECE_MS / 2)
          piece *= 2;
        else if (took > PIECE_MS * 2)
          piece = Math.max(FIRST_PIECE, piece >> 1);
        absorb();
      }
    };
    const ticking = setInterval(() => {
      state.seconds = (performance.now() - began) / 1000;
      state.ahead = [...underway.values()].reduce((sum, done) => sum + done, 0);
      this.onChange();
    }, 200);
    this.onChange();
    try {
      await Promise.all(Array.from({ length: crew.size }, work));
      state.complete = !mine.signal.aborted && !enough();
    } catch (error) {
      if (!(error instanceof DOMException))
        state.error = failureOf(error);
      mine.abort();
    }
    state.stopped = mine.signal.aborted && state.error === "";
    clearInterval(ticking);
    state.seconds = (performance.now() - began) / 1000;
    state.running = false;
    if (enough())
      mine.abort();
    this.onChange();
  }

  /** @param {HuntState} state @param {{ hits: Hit[], summary: any }} part @param {number} limit @param {number} best */
  #join(state, { hits, summary }, limit, best) {
    state.done += Number(summary.searched);
    state.schema = summary.schema;
    state.found += hits.length;
    state.hits.push(...hits);
    if (best > 0) {
      // Pieces come in order and the sort is stable: of equal ones the first stay in front.
      state.hits.sort((a, b) => b.score - a.score);
      state.hits.length = Math.min(state.hits.length, best);
      state.found = state.hits.length;
    } else {
      if (limit > 0)
        state.found = Math.min(state.found, limit);
      state.hits.length = Math.min(state.hits.length, state.found, MOST_SHOWN);
    }
    summary.conditions.forEach((/** @type {any} */ { text, passed }, /** @type {number} */ i) => {
      state.conditions[i] ??= { text, passed: 0n };
      state.conditions[i].passed += BigInt(passed);
    });
  }
}
