// The workers, one for each core of the machine, started when they are needed. Whoever asks hands in an argument
// vector of the command and gets its answer.
import { compile, hasVectors } from "../../../bindings/js/foreseed.js";
import { inOrder } from "./argv.js";

/** @typedef {import("../../../bindings/js/foreseed.d.ts").Answer} Answer */
/** @typedef {import("../../../bindings/js/foreseed.d.ts").Progress} Progress */

/**
 * @typedef {object} AskOptions
 * @property {Record<string, Uint8Array>} [files]
 * @property {string} [input]
 * @property {"en" | "zh"} [language]
 * @property {(text: string) => void} [onOutput] takes data as it comes; the answer then has none
 * @property {(progress: Progress) => void} [onProgress]
 * @property {AbortSignal} [signal]
 */

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {string[]} argv
 * @property {AskOptions} options
 * @property {(answer: Answer) => void} resolve
 * @property {(error: Error) => void} reject
 */

/** A worker that broke or no longer answers; it was replaced, the question was not asked again. */
export class WorkerLost extends Error {}

// A worker says something each second while it works; one that is silent so long is gone.
const PATIENCE = 15000;
const KEPT_ANSWERS = 200;

class Member {
  /** @type {Job | undefined} */
  job;
  heard = 0;

  /** @param {WebAssembly.Module} module @param {number} memory @param {(member: Member, why: string) => void} lost */
  constructor(module, memory, lost) {
    this.worker = new Worker(new URL(FSD_WORKER, document.baseURI), { type: "module" });
    this.worker.onmessage = ({ data }) => this.#hear(data);
    this.worker.onerror = (event) => lost(this, event.message ?? "");
    this.worker.postMessage({ module, memory });
    this.onIdle = () => {};
  }

  /** @param {any} data */
  #hear(data) {
    this.heard = performance.now();
    const job = this.job;
    if (!job || data.id !== job.id)
      return;
    if (data.output)
      job.options.onOutput?.(data.output);
    else if (data.progress)
      job.options.onProgress?.(data.progress);
    else if (data.answer || data.failure) {
      this.job = undefined;
      if (data.answer)
        job.resolve(data.answer);
      else
        job.reject(new WorkerLost(data.failure));
      this.onIdle();
    }
  }

  /** @param {Job} job */
  give(job) {
    this.job = job;
    this.heard = performance.now();
    const { files, input, language, onOutput } = job.options;
    const options = { files, input, language, streams: onOutput !== undefined };
    this.worker.postMessage({ id: job.id, argv: inOrder(job.argv), options });
  }
}

class Crew {
  size = Math.max(1, navigator.hardwareConcurrency || 2);
  patience = PATIENCE;
  #memory = 0;
  /** @type {Member[]} */
  members = [];
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Promise<WebAssembly.Module> | undefined} */
  #module;
  /** @type {Map<string, Answer>} */
  #known = new Map();
  #count = 0;

  /** Lets each worker hold so many bytes from its next command on, 0 as many as there are. @param {number} bytes */
  allow(bytes) {
    this.#memory = bytes;
    for (const { worker } of this.members)
      worker.postMessage({ memory: bytes });
  }

  /** Fetches and compiles the core, so that the first question need not wait for it. */
  prepare() {
    const address = hasVectors() ? FSD_CORE : FSD_CORE_SCALAR;
    this.#module ??= compile(new URL(address, document.baseURI)).catch((error) => {
      this.#module = undefined;
      throw error;
    });
    return this.#module;
  }

  /** @param {string[]} argv @param {AskOptions} [options] @returns {Promise<Answer>} */
  async ask(argv, options = {}) {
    const lasting = !options.files && !options.onOutput && options.input === undefined;
    const key = lasting ? JSON.stringify([options.language, argv]) : "";
    const known = this.#known.get(key);
    if (known)
      return known;
    const answer = await this.#hire(argv, options);
    if (lasting && (answer.exit < 4)) {
      this.#known.set(key, answer);
      if (this.#known.size > KEPT_ANSWERS)
        this.#known.delete(this.#known.keys().next().value ?? "");
    }
    return answer;
  }

  /** @param {string[]} argv @param {AskOptions} options @returns {Promise<Answer>} */
  async #hire(argv, options) {
    const module = await this.prepare();
    return new Promise((resolve, reject) => {
      const job = { id: ++this.#count, argv, options, resolve, reject };
      const { signal } = options;
      const stopped = new DOMException("stopped", "AbortError");
      if (signal?.aborted) {
        reject(stopped);
        return;
      }
      signal?.addEventListener("abort", () => {
        const at = this.#waiting.indexOf(job);
        if (at >= 0) {
          this.#waiting.splice(at, 1);
          reject(stopped);
        } else {
          this.members.find((member) => member.job === job)?.worker.postMessage({ stop: true });
        }
      });
      this.#waiting.push(job);
      this.#assign(module);
    });
  }

  /** @param {WebAssembly.Module} module */
  #assign(module) {
    while (this.#waiting.length > 0) {
      let member = this.members.find((each) => !each.job);
      if (!member && this.members.length < this.size) {
        member = new Member(module, this.#memory, (lost, why) => this.#replace(lost, why));
        member.onIdle = () => this.#assign(module);
        this.members.push(member);
      }
      if (!member)
        return;
      member.give(/** @type {Job} */ (this.#waiting.shift()));
      this.#watch();
    }
  }

  /** @param {Member} member @param {string} why */
  #replace(member, why) {
    member.worker.terminate();
    this.members = this.members.filter((each) => each !== member);
    const job = member.job;
    member.job = undefined;
    job?.reject(new WorkerLost(why));
    this.prepare().then((module) => this.#assign(module));
  }

  /** @type {ReturnType<typeof setInterval> | undefined} */
  #watching;

  #watch() {
    this.#watching ??= setInterval(() => {
      const now = performance.now();
      for (const member of this.members)
        if (member.job && now - member.heard > this.patience)
          this.#replace(member, "");
      if (!this.members.some((member) => member.job)) {
        clearInterval(this.#watching);
        this.#watching = undefined;
      }
    }, 1000);
  }
}

export const crew = new Crew();
