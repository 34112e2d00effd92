// Games of an arena spread over the workers: shards of the deals, added up by the command itself, so that the result is
// that of one run.
import { crew } from "../../core/crew.js";
import { failureOf, outputOf } from "../../core/output.js";
import { language } from "../../words.js";

// A shard is a piece after which the charts move on: about half a second's work, and of many games a larger one, so that
// adding them up takes little.
const SHARD_GAMES = 150;
const MOST_SHARDS = 4000;

export class Contest {
  running = false;
  /** What is played. @type {string[]} */
  argv = [];
  done = 0;
  total = 0;
  seconds = 0;
  error = "";
  complete = false;
  /** What the command tells of the games so far. @type {any} */
  data;
  #sum = "";
  #stopper = new AbortController();

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  stop() {
    this.#stopper.abort();
  }

  /** What was counted so far, as the command writes it. @param {"json" | "csv"} format */
  answer(format) {
    return added([this.#sum], format);
  }

  /** @param {string[]} argv without --games @param {number} games */
  async start(argv, games) {
    this.stop();
    const mine = this.#stopper = new AbortController();
    const shards = Math.max(1, Math.min(MOST_SHARDS, Math.ceil(games / SHARD_GAMES)));
    const began = performance.now();
    Object.assign(this, { argv: [...argv, "--games", String(games)], running: true, done: 0, total: games, seconds: 0, error: "", complete: false, data: undefined });
    this.onChange();
    /** Answers that are not in the sum yet. @type {string[]} */
    const fresh = [];
    let counted = 0, next = 0, sum = "";
    const live = new Map();
    const tick = () => {
      this.done = [...live.values()].reduce((sum, each) => sum + each, 0);
      this.seconds = (performance.now() - began) / 1000;
      this.onChange();
    };
    /** @type {Promise<void> | undefined} */
    let adding;
    const addUp = async () => {
      while (fresh.length > 0 && this.#stopper === mine) {
        const files = fresh.splice(0);
        sum = await added(sum === "" ? files : [sum, ...files]);
        counted += files.length;
        if (this.#stopper === mine) {
          this.#sum = sum;
          this.data = JSON.parse(sum);
          this.onChange();
        }
      }
      adding = undefined;
    };
    const shard = async (/** @type {number} */ i) => {
      const words = [...this.argv, ...(shards > 1 ? ["--shard", `${i + 1}/${shards}`] : []), "--json"];
      const answer = await crew.ask(words, {
        language: language(), signal: mine.signal,
        onProgress: ({ done }) => { live.set(i, done); if (this.#stopper === mine) tick(); },
      });
      if (this.#stopper !== mine)
        return;
      if (mine.signal.aborted)
        return;
      if (answer.exit !== 0) {
        this.error ||= answer.err.trim();
        mine.abort();
        return;
      }
      fresh.push(answer.out);
      live.set(i, JSON.parse(answer.out).games);
      tick();
      adding ??= addUp();
    };
    const work = async () => {
      while (next < shards && !mine.signal.aborted)
        await shard(next++);
    };
    try {
      await Promise.all(Array.from({ length: Math.min(shards, crew.size) }, work));
      await adding;
    } catch (error) {
      if (!(error instanceof DOMException))
        this.error = failureOf(error);
    }
    if (this.#stopper !== mine)
      return;
    this.running = false;
    this.seconds = (performance.now() - began) / 1000;
    this.complete = counted === shards;
    if (this.data)
      this.done = this.data.games;
    this.onChange();
  }
}

/** Answers of shards, added up by the command. @param {string[]} answers @param {"json" | "csv"} [format] */
async function added(answers, format = "json") {
  if (answers.length === 1 && format === "json")
    return answers[0];
  const files = Object.fromEntries(answers.map((out, i) => [`part-${i + 1}.json`, new TextEncoder().encode(out)]));
  return outputOf(["sgs", "arena", "--merge", ...Object.keys(files), `--${format}`, "--quiet"], { files });
}
