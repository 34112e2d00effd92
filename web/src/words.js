// Texts in both languages. A table maps a name to [English, Chinese], each a text or a function that makes one.

/** @typedef {"en" | "zh"} Language */

const STORED = "foreseed.language";

/** @type {Language} */
let current = "en";

export const changes = new EventTarget();

export function language() {
  return current;
}

/** What was chosen before, else what the browser prefers. */
export function firstLanguage() {
  const stored = read(STORED);
  if (stored === "en" || stored === "zh")
    return stored;
  return navigator.languages?.some((each, i) => i < 2 && each.toLowerCase().startsWith("zh")) ? "zh" : "en";
}

/** @param {Language} chosen */
export function setLanguage(chosen) {
  current = chosen;
  write(STORED, chosen);
  document.documentElement.lang = chosen === "zh" ? "zh-CN" : "en";
  changes.dispatchEvent(new Event("language"));
}

/**
 * @template {Record<string, readonly [unknown, unknown]>} T
 * @param {T} table
 * @returns {{ readonly [K in keyof T]: T[K][0] extends (...args: infer A) => any ? (...args: A) => string : string }}
 */
export function words(table) {
  /** @type {any} */
  const out = {};
  for (const [name, [en, zh]] of Object.entries(table))
    Object.defineProperty(out, name, { enumerable: true, get: () => (current === "zh" ? zh : en) });
  return out;
}

/** One of two texts, where a table would hide more than it tells. @param {string} en @param {string} zh */
export function say(en, zh) {
  return current === "zh" ? zh : en;
}

// Storage may be forbidden; the page then forgets.
/** @param {string} key */
export function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing is lost but a preference
  }
}
