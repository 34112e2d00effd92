// A small drawing for each zombie: what it carries says which it is. `line` is drawn in ink, `fill` in the soft
// colour below it, `mark` in the colour of a warning.
import { html, svg } from "lit";

const HEAD = "M7 14c0-2.8 2.2-5 5-5s5 2.2 5 5v3a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3z";
const FACE = "M10 14.2v.01M14 14.2v.01M10.3 17.3h3.4";
const BIG = "M4.5 21v-6c0-4.5 3-8 7.5-8s7.5 3.5 7.5 8v6";
const BIG_FACE = "M9 16.8c1.8-1.2 4.2-1.2 6 0";

/** @typedef {{ fill?: string, line?: string, mark?: string, eyes?: "red" | "none", head?: boolean, big?: boolean }} Glyph */

/** @type {Record<string, Glyph>} */
const GLYPHS = {
  normal: { line: "M9 9.2 8.5 7M12 8.8V6.5M15 9.2l.5-2.2" },
  flag: { fill: "M18.5 4h-6v5h6z", line: "M18.5 20V4h-6v5h6" },
  conehead: { fill: "M12 2 8 10h8z", line: "M12 2 8 10h8zM9.7 6.8h4.6" },
  pole_vaulter: { line: "M3 20 21 3M7 10.5h10" },
  buckethead: { fill: "M7.5 3h9L17 10H7z", line: "M7.5 3h9L17 10H7zM7.8 5.2h8.4" },
  newspaper: { fill: "M3.5 13h9v8h-9z", line: "M3.5 13h9v8h-9zM5.5 15.5h5M5.5 18h5" },
  screen_door: { fill: "M3 8h10v13H3z", line: "M3 8h10v13H3zM3 12.3h10M3 16.6h10M6.3 8v13M9.7 8v13" },
  football: { fill: "M6 12c0-4.5 2.5-8 6-8s6 3.5 6 8z", line: "M6 12c0-4.5 2.5-8 6-8s6 3.5 6 8zM12 4v8M8.5 17.5h7M8.5 15.5v2M15.5 15.5v2" },
  dancer: { fill: "M6 11c-2-5 2-8 6-8s8 3 6 8c-1.5-2-10.5-2-12 0z", line: "M6 11c-2-5 2-8 6-8s8 3 6 8c-1.5-2-10.5-2-12 0z" },
  backup_dancer: { line: "M7 10c1-4 9-4 10 0M6.5 10.5h11" },
  ducky_tube: { fill: "M3 19.5a9 2.5 0 0 1 18 0 9 2.5 0 0 1-18 0z", line: "M3 19.5a9 2.5 0 0 1 18 0 9 2.5 0 0 1-18 0z" },
  snorkel: { fill: "M8 12.5h8v3.5H8z", line: "M8 12.5h8v3.5H8zM19.5 4v11c0 2-1 3-3 3M19.5 4h-2" },
  zomboni: { head: false, fill: "M3 10h12l5 5v4H3z", line: "M3 19v-9h12l5 5v4zM15 10v5h5M5.5 10V5.5h6V10", mark: "M6.5 21.2a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM16 21.2a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z" },
  bobsled: { head: false, fill: "M2.5 14h18l-2 4h-14z", line: "M2.5 14h18l-2 4h-14zM2 20.5h19M7 14a2 2 0 1 1 0-5 2 2 0 0 1 0 5M12 14a2 2 0 1 1 0-5 2 2 0 0 1 0 5M17 14a2 2 0 1 1 0-5 2 2 0 0 1 0 5" },
  dolphin: { head: false, fill: "M2.5 17c4-6 11-7 16-3l3-1.5-1 5c-5 2-12 2.5-18-.5z", line: "M2.5 17c4-6 11-7 16-3l3-1.5-1 5c-5 2-12 2.5-18-.5zM10.5 11.8V9M10.5 9a2.8 2.8 0 1 1 .01 0" },
  jack: { fill: "M6.5 13h11v8h-11z", head: false, line: "M6.5 13h11v8h-11zM12 13v-2.5l-2-1.5 4-1.5-2-1.5M12 6a2 2 0 1 1 .01 0M10 17h4" },
  balloon: { fill: "M12 2a4.6 4.6 0 0 1 0 9.5A4.6 4.6 0 0 1 12 2z", head: false, line: "M12 2a4.6 4.6 0 0 1 0 9.5A4.6 4.6 0 0 1 12 2zM12 11.5V15M9 21v-3a3 3 0 0 1 6 0v3" },
  digger: { fill: "M6.5 11.5c0-4 2.5-6.5 5.5-6.5s5.5 2.5 5.5 6.5z", line: "M5.5 11.5h13M6.5 11.5c0-4 2.5-6.5 5.5-6.5s5.5 2.5 5.5 6.5", mark: "M12 7v2.5" },
  pogo: { head: false, line: "M12 10v11M9 15h6M9 21h6M8 12.5h8M12 10a3.3 3.3 0 1 1 .01 0M10.5 17h3M10.5 19h3" },
  yeti: { fill: HEAD, line: "M5.5 19c-1-8 2-12.5 6.5-12.5s7.5 4.5 6.5 12.5l-1.8-1.3L15 20l-1.5-1.5L12 20.3l-1.5-1.8L9 20l-1.7-2.3zM9.5 12.5h.01M14.5 12.5h.01M10.3 15.5h3.4", head: false },
  bungee: { line: "M12 9V1.5M9.5 1.5h5M8 11l-3 2.5M16 11l3 2.5" },
  ladder: { line: "M3.5 21 8 3M9 21l4.5-18M7 7h4.5M6 11.5h4.5M4.8 16h4.5", head: false, fill: "M3.5 21 8 3h5.5L9 21z", mark: "M17.5 13.5a2.6 2.6 0 1 1 .01 0M17.5 13.5V21" },
  catapult: { head: false, fill: "M3 14h16v4H3z", line: "M3 14h16v4H3zM11 14 17 5M17 5a2 2 0 1 1 .01 0M6.5 21a1.5 1.5 0 1 1 .01 0M15.5 21a1.5 1.5 0 1 1 .01 0" },
  gargantuar: { big: true, line: "M9.3 13.2v.01M14.7 13.2v.01", fill: BIG },
  giga: { big: true, fill: BIG, eyes: "red" },
  imp: { head: false, fill: "M8 16a4 4 0 0 1 8 0v1.5a4 4 0 0 1-8 0z", line: "M8 16a4 4 0 0 1 8 0v1.5a4 4 0 0 1-8 0zM10.5 16.3v.01M13.5 16.3v.01M9 12.8 7.5 10.5M15 12.8l1.5-2.3" },
  boss: { big: true, fill: BIG, line: "M9.3 13.2h.01M14.7 13.2h.01M7 7.5 5.5 4M17 7.5 18.5 4" },
  peashooter: { line: "M17 13h4v3.5h-4M12 9V6.5c2-2 4-2 5-1" },
  wallnut: { fill: HEAD, line: "M8.5 10.5c2 1 5 1 7 0" },
  jalapeno: { fill: HEAD, line: "M12 9c0-3 1-4.5 3-5.5" },
  gatling: { line: "M17 12h4.5M17 14.5h4.5M17 17h4.5M7 10.5h10V8H7z" },
  squash: { fill: HEAD, line: "M12 9V6M12 6c2 0 3-.5 3.5-2" },
  tallnut: { fill: "M8 9V3h8v6z", line: "M8 9V5a4 2 0 0 1 8 0v4" },
};

/** The drawing of a zombie, for a screen reader nothing: its name stands beside it. @param {string} key */
export function glyph(key) {
  return html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">${glyphPaths(key)}</svg>`;
}

/** The same inside another drawing. @param {string} key */
export function glyphPaths(key) {
  const { fill, line, mark, eyes, head = true, big = false } = GLYPHS[key] ?? {};
  return svg`
    ${fill ? svg`<path class="g-fill" d="${fill}"/>` : ""}
    ${big ? svg`<path class="g-line" d="${BIG} ${BIG_FACE}"/>` : head ? svg`<path class="g-line" d="${HEAD} ${FACE}"/>` : ""}
    ${line ? svg`<path class="g-line" d="${line}"/>` : ""}
    ${mark ? svg`<path class="g-line" d="${mark}"/>` : ""}
    ${eyes === "red" ? svg`<path class="g-red" d="M9.3 13.2v.01M14.7 13.2v.01"/>` : ""}`;
}
