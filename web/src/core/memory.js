// How much memory a worker may hold, in MiB, as the reader allows; 0 is as much as a module can have, 4 GiB.
import { read, write } from "../words.js";
import { crew } from "./crew.js";

const STORED = "foreseed.memory";
export const CHOICES = [0, 64, 256, 1024, 2048];

let allowed = 0;

export function memory() {
  return allowed;
}

export function startMemory() {
  setMemory(Number(read(STORED)));
}

/** @param {number} chosen */
export function setMemory(chosen) {
  allowed = CHOICES.includes(chosen) ? chosen : 0;
  write(STORED, String(allowed));
  crew.allow(allowed * 2 ** 20);
}
