// The foreseed command as a function, in browsers and in Node from 18 on.
//
//     import { open } from "foreseed";
//     const foreseed = await open();
//     const { exit, out, err } = await foreseed.run(["pvz", "types", "--seed", "5", "--json"]);
//
// The module is the command's own code and asks for nothing: files, clock and random bytes are handed in.

/** @typedef {import("./foreseed.d.ts").Answer} Answer */
/** @typedef {import("./foreseed.d.ts").RunOptions} RunOptions */
/** @typedef {import("./foreseed.d.ts").OpenOptions} OpenOptions */

const OUT = 1, ERR = 2;
const STOPPED = 5, INTERRUPTED = 130;
// Units of work in the first slice, milliseconds of one, and between two reports of progress.
const FIRST_BUDGET = 64, SLICE = 16, REPORT = 100;
const LARGEST_BUDGET = 2 ** 30;
const RANDOM_BYTES = 64;

// () -> v128: i32.const 0, i8x16.splat, i8x16.popcnt
const VECTOR_PROBE = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11);

export function hasVectors() {
  return WebAssembly.validate(VECTOR_PROBE);
}

/** @param {ArrayBuffer | ArrayBufferView} source */
function bytesOf(source) {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}

/** @param {Uint8Array} bytes */
async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
    return bytes;
  const stream = new Blob([/** @type {BlobPart} */ (bytes)]).stream()
    .pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {URL | string} address */
async function fetched(address) {
  const url = new URL(address, import.meta.url);
  if (url.protocol === "file:") {
    const { readFile } = await import(/* @vite-ignore */ "node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** @param {BufferSource | Response | URL | string} [source] */
export async function compile(source) {
  source ??= hasVectors() ? "./foreseed.wasm" : "./foreseed-scalar.wasm";
  if (source instanceof Response)
    source = await source.arrayBuffer();
  if (typeof source === "string" || source instanceof URL)
    source = await fetched(source);
  return WebAssembly.compile(/** @type {BufferSource} */ (await unpacked(bytesOf(source))));
}

/**
 * @param {BufferSource | Response | URL | string | WebAssembly.Module} [source]
 * @param {OpenOptions} [options]
 */
export async function open(source, options) {
  const module = source instanceof WebAssembly.Module ? source : await compile(source);
  return new Foreseed(module, options);
}

/** Lets messages in and timers run, sooner than a timer would. @type {() => Promise<void>} */
const pause = typeof setImmediate === "function"
  ? () => new Promise((resolve) => { setImmediate(resolve); })
  : (() => {
    const { port1, port2 } = new MessageChannel();
    /** @type {(() => void)[]} */
    const waiting = [];
    port1.onmessage = () => waiting.shift()?.();
    return () => new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
  })();

const encoder = new TextEncoder();

export class Foreseed {
  /** @type {Record<string, any>} */
  exports = {};
  /** @type {WebAssembly.Module} */
  #module;
  #memory = 0;
  /** @type {Promise<unknown>} */
  #turn = Promise.resolve();
  #running = false;

  /**
   * @param {WebAssembly.Module} module
   * @param {OpenOptions} [options]
   */
  constructor(module, options = {}) {
    this.#module = module;
    this.#memory = options.memory ?? 0;
    this.#start();
  }

  #start() {
    this.exports = new WebAssembly.Instance(this.#module, {}).exports;
    this.exports._initialize();
    this.exports.fsd_js_limit(Math.min(this.#memory, 2 ** 32 - 1));
  }

  get held() {
    return this.exports.memory.buffer.byteLength;
  }

  /** Copies bytes to where the module can read them. @param {Uint8Array} bytes */
  #put(bytes) {
    const at = this.exports.fsd_js_take(bytes.length) >>> 0;
    if (at === 0)
      throw new RangeError("out of memory");
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  }

  /** @param {number} at @param {number} length */
  #bytes(at, length) {
    return new Uint8Array(this.exports.memory.buffer, at >>> 0, length);
  }

  /**
   * @param {readonly string[]} argv
   * @param {RunOptions} options
   */
  #begin(argv, options) {
    const core = this.exports;
    for (const [name, content] of Object.entries(options.files ?? {})) {
      const head = encoder.encode(name);
      const body = typeof content === "string" ? encoder.encode(content) : content;
      const block = new Uint8Array(head.length + body.length);
      block.set(head);
      block.set(body, head.length);
      if (!core.fsd_js_file(this.#put(block), head.length, body.length))
        throw new RangeError("out of memory");
    }
    if (options.input !== undefined) {
      const typed = encoder.encode(options.input);
      core.fsd_js_input(this.#put(typed), typed.length);
    }
    const dice = globalThis.crypto?.getRandomValues(new Uint8Array(RANDOM_BYTES));
    if (dice)
      core.fsd_js_random(this.#put(dice), dice.length);
    // A word ends at its zero, as it does for a program.
    const words = ["foreseed", ...argv].map((word) => `${String(word).split("\0", 1)[0]}\0`);
    const bytes = encoder.encode(words.join(""));
    const language = options.language === "zh" ? 1 : 0;
    if (!core.fsd_js_begin(this.#put(bytes), bytes.length, words.length, language,
      options.width ?? 0, options.colour ?? false))
      throw new RangeError("out of memory");
  }

  /**
   * The command as a row of slices; each gives back whether there is more.
   * @param {readonly string[]} argv
   * @param {RunOptions} options
   * @returns {Generator<void, Answer>}
   */
  * #slices(argv, options) {
    const core = this.exports;
    const decoders = [new TextDecoder(), new TextDecoder(), new TextDecoder()];
    const said = ["", "", ""];
    /** @param {number} channel */
    const take = (channel) => {
      const bytes = this.#bytes(core.fsd_js_said(channel), core.fsd_js_said_length(channel));
      const text = decoders[channel].decode(bytes, { stream: true });
      if (text !== "" && channel === OUT && options.onOutput)
        options.onOutput(text);
      else
        said[channel] += text;
      core.fsd_js_forget(channel);
    };
    this.#begin(argv, options);
    const start = performance.now();
    let before = start, reported = start, budget = FIRST_BUDGET;
    while (core.fsd_js_step(BigInt(budget), BigInt(Math.round(before * 1e6)))) {
      take(OUT);
      const now = performance.now();
      if (now - before < SLICE / 2 && budget < LARGEST_BUDGET)
        budget *= 2;
      else if (now - before > SLICE * 2 && budget > 1)
        budget /= 2;
      before = now;
      const [done, total, hits, limit, shown] =
        new Float64Array(core.memory.buffer, core.fsd_js_progress() >>> 0, 5);
      if (options.signal?.aborted)
        core.fsd_js_stop(INTERRUPTED);
      else if (limit > 0 && now - start >= limit * 1000)
        core.fsd_js_stop(STOPPED);
      if (options.onProgress && shown && now - reported >= REPORT) {
        reported = now;
        options.onProgress({ done, total, hits, note: this.#note(), seconds: (now - start) / 1000 });
      }
      yield;
    }
    take(OUT);
    take(ERR);
    const exit = core.fsd_js_exit();
    core.fsd_js_end();
    return { exit, out: said[OUT], err: said[ERR] };
  }

  #note() {
    const at = this.exports.fsd_js_note() >>> 0;
    if (at === 0)
      return "";
    const memory = new Uint8Array(this.exports.memory.buffer);
    return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  }

  /** After a trap or a lack of memory nothing of the instance can be trusted. @param {() => any} work */
  #guarded(work) {
    try {
      return work();
    } catch (error) {
      this.#start();
      throw error;
    }
  }

  /**
   * @param {readonly string[]} argv
   * @param {RunOptions} [options]
   * @returns {Answer}
   */
  runNow(argv, options = {}) {
    if (this.#running)
      throw new Error("a command is running in this instance; wait for it or open another");
    const slices = this.#slices(argv, options);
    for (;;) {
      const { done, value } = this.#guarded(() => slices.next());
      if (done)
        return value;
    }
  }

  /**
   * @param {readonly string[]} argv
   * @param {RunOptions} [options]
   * @returns {Promise<Answer>}
   */
  run(argv, options = {}) {
    const answer = this.#turn.then(() => this.#runInTurn(argv, options));
    this.#turn = answer.catch(() => {});
    return answer;
  }

  /**
   * @param {readonly string[]} argv
   * @param {RunOptions} options
   * @returns {Promise<Answer>}
   */
  async #runInTurn(argv, options) {
    this.#running = true;
    try {
      const slices = this.#slices(argv, options);
      for (;;) {
        const { done, value } = this.#guarded(() => slices.next());
        if (done)
          return value;
        await pause();
      }
    } finally {
      this.#running = false;
    }
  }
}
