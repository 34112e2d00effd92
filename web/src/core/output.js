// The output of a command that must give one, and what is told where it gives none.
import { WorkerLost, crew } from "./crew.js";
import { language } from "../words.js";
import { common } from "../common.words.js";

/** @param {string[]} argv @param {import("./crew.js").AskOptions} [options] */
export async function outputOf(argv, options) {
  const { out, err } = await crew.ask(argv, { language: language(), ...options });
  if (out === "")
    throw new Error(err.trim());
  return out;
}

/** One line for the reader. @param {unknown} error */
export function failureOf(error) {
  return error instanceof WorkerLost ? common.workerLost : error instanceof Error ? error.message : String(error);
}
