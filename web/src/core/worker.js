// One instance of the core. Commands come in as messages, one at a time; output, progress and the answer go
// back as messages.
import { Foreseed } from "../../../bindings/js/foreseed.js";

/** @type {Foreseed | undefined} */
let core;
/** @type {WebAssembly.Module} */
let module;
let memory = 0;
/** @type {AbortController | undefined} */
let stopper;

// An instance never gives memory back: one that grew so far is replaced.
const KEPT = 96 * 2 ** 20;
const BEAT = 1000;

/** @param {{ id: number, argv: string[], options: any }} job */
async function run({ id, argv, options }) {
  const mine = stopper = new AbortController();
  const beat = setInterval(() => postMessage({ id, beat: true }), BEAT);
  try {
    if (!core || core.held > KEPT)
      core = new Foreseed(module, { memory });
    const answer = await core.run(argv, {
      ...options,
      signal: mine.signal,
      onOutput: options.streams ? (text) => postMessage({ id, output: text }) : undefined,
      onProgress: (progress) => postMessage({ id, progress }),
    });
    postMessage({ id, answer });
  } catch (error) {
    core = undefined;
    postMessage({ id, failure: String(error) });
  } finally {
    clearInterval(beat);
  }
}

addEventListener("message", ({ data }) => {
  if (data.memory !== undefined) {
    ({ module = module, memory } = data);
    core = undefined;
  } else if (data.stop) {
    stopper?.abort();
  } else {
    run(data);
  }
});
