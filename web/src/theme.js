// Light or dark: as the system says, until somebody chooses.
import { changes, read, write } from "./words.js";

const STORED = "foreseed.theme";
const KNOWN = ["auto", "light", "dark"];

let current = "auto";

export function theme() {
  return current;
}

const darkSystem = matchMedia("(prefers-color-scheme: dark)");

export function startTheme() {
  setTheme(read(STORED) ?? "auto");
  darkSystem.addEventListener("change", apply);
}

/** The style goes by the document's data-theme, which is always light or dark. */
function apply() {
  document.documentElement.dataset.theme = current === "auto" ? (darkSystem.matches ? "dark" : "light") : current;
  changes.dispatchEvent(new Event("theme"));
}

/** @param {string} chosen */
export function setTheme(chosen) {
  current = KNOWN.includes(chosen) ? chosen : "auto";
  write(STORED, current);
  apply();
}

export function nextTheme() {
  setTheme(KNOWN[(KNOWN.indexOf(current) + 1) % KNOWN.length]);
}

/** The value of a colour of the style, for what draws on a canvas. @param {string} name */
export function colour(name, of = document.documentElement) {
  return getComputedStyle(of).getPropertyValue(`--${name}`).trim();
}
