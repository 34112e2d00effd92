// What is drawn on a tile: a plain shape of our own for each kind, filled in the kind's colour. Shapes tell kinds apart
// without the colours. 24 units a side; "cut" is what the tile's face shows through.
import { nothing, svg } from "lit";

/** By the kind's number: its colour, and its shape. @type {Record<number, [string, unknown]>} */
const DRAWN = {
  1: ["green", svg`<path d="M12 21C10.6 14 10.6 9 12 2.5 13.4 9 13.4 14 12 21zM10.6 21C8.8 17 6.4 13.6 2.5 11c1.2 5 3.6 8.2 8.1 10zM13.4 21c1.8-4 4.2-7.4 8.1-10-1.2 5-3.6 8.2-8.1 10z"/>`],
  2: ["red", svg`<path d="M15 8.8c2.2 2.2 1.9 4.2-.7 6.4L4 20.8l5.3-10.4C11 7.3 13 6.8 15 8.8z"/><path class="line" d="m15.6 8.2.6-5M15.8 8.2l5-.6M15.6 8.4l4.2-4.2"/><path class="cut" d="m10.2 11.2 2 2M7.8 15.6l1.4 1.4"/>`],
  3: ["gold", svg`<path d="M12 2.5c3.4 2 4.6 6 4.6 9.8S14.9 20.2 12 21.5c-2.9-1.3-4.6-5.4-4.6-9.2S8.6 4.5 12 2.5z"/><path class="cut" d="M12 4v16M8.4 8.2h7.2M7.6 12.2h8.8M8.4 16.2h7.2"/>`],
  4: ["violet", svg`<path d="M6 7.5v8.8L3 20.5h18l-3-4.2V7.5z"/><ellipse class="ring" cx="12" cy="7.2" rx="6" ry="3.2"/><ellipse class="line" cx="12" cy="7.2" rx="2.4" ry="1.1"/>`],
  5: ["blue", svg`<path d="M7 2.5h1.9v6h1.6v-6h3v6h1.6v-6H17v6.7c0 2-1.4 3.4-3.4 3.8V22h-3.2v-9C8.4 12.6 7 11.2 7 9.2z"/>`],
  6: ["green", svg`<path d="M12 3a5.2 5.2 0 0 1 5.2 3.8A5.400 5.4 0 0 1 20.8 13.6 6.4 6.4 0 0 1 15 21H9a6.400 6.4 0 0 1-5.8-7.4A5.400 5.4 0 0 1 6.8 6.8 5.2 5.2 0 0 1 12 3z"/><path class="cut" d="M12 20.5V8.500M12 13.8 8 10.6M12 13.8l4-3.2M12 18l-5.2-2.8M12 18l5.200-2.8"/>`],
  7: ["ink", svg`<path d="M6.800 19a4.200 4.2 0 0 1-1.5-8.2A4.700 4.7 0 0 1 12 6a4.700 4.7 0 0 1 6.7 4.8A4.200 4.2 0 0 1 17.2 19z"/><path class="cut" d="M8 14a2.200 2.2 0 1 1 3.6-1.8M13 15.8a2.200 2.2 0 1 1 3.4-2"/>`],
  8: ["ink", svg`<path d="M9.800 2.5h4.400V8h4.300v4.500h-13V8h4.300z"/><path class="line" d="M6.600 13.5V21M10.200 13.5v6M13.800 13.5v6M17.400 13.5V21"/>`],
  9: ["ink", svg`<circle class="line" cx="6.8" cy="18.2" r="2.8"/><circle class="line" cx="17.2" cy="18.2" r="2.8"/><path class="line" d="M8.400 15.8 16.4 2.8M15.600 15.8 7.6 2.8"/>`],
  10: ["blue", svg`<path d="M9.600 2h4.800v3.800l2.300 3.4c.5.8.8 1.7.8 2.6v8.600a1.800 1.8 0 0 1-1.8 1.8H8.300a1.800 1.8 0 0 1-1.8-1.8v-8.6c0-.9.300-1.8.800-2.6l2.300-3.4z"/><path class="cut" d="M9 13.5h6M9 17h6M9.600 5.8h4.800"/>`],
  11: ["blue", svg`<path d="M3.800 9.5h16.400l-2 11a1.700 1.7 0 0 1-1.7 1.5h-9a1.700 1.7 0 0 1-1.7-1.5z"/><path class="line" d="M5 9.5c0-8.6 14-8.6 14 0"/><path class="cut" d="M5.500 13h13"/>`],
  12: ["violet", svg`<path d="M7.600 22v-4.5C5.600 15 5.5 12 5.5 9a4.700 4.7 0 0 1 9.4 0v2.600l2.300-1.9c1.800-1.3 3.8.8 2.4 2.5L16 17.5V22z"/><path class="cut" d="M7.600 18.2h8.400"/>`],
  13: ["gold", svg`<path d="M12 3.5a6.200 6.2 0 0 1 6.2 6.2c0 3.9 1 5.8 2.6 7.3H3.200c1.600-1.5 2.6-3.4 2.6-7.3A6.200 6.2 0 0 1 12 3.5z"/><circle cx="12" cy="19.6" r="2.2"/><path class="line" d="M12 2v2"/>`],
  14: ["red", svg`<path d="M12.600 2c.8 4.2 6 6.4 6 11.8a6.600 6.6 0 0 1-13.2.2c0-2.5 1.2-4.2 2.6-5.7.300 1.8 1 2.7 2 3C9.400 7.6 10.4 4.6 12.6 2z"/><path class="hole" d="M12.200 13c1.600 1.5 2.4 2.6 2.4 4.1a2.600 2.6 0 0 1-5.2 0c0-1.5 1.3-2.5 2.8-4.1z"/>`],
  15: ["violet", svg`<circle cx="11.5" cy="11" r="8.5"/><path class="cut" d="M5 7.5c4.500 0 9.5 4 11.5 9.5M8.500 4c5 1 9 5 10.5 10M4 12.5c3 .2 6.3 2.6 7.8 6.5"/><path class="line" d="M15 19c2 2.5 4.5 2.8 7 2"/>`],
  16: ["gold", svg`<path d="M5.500 2.5h13L15 11.5l4 10H5l4-10z"/><path class="cut" d="M7.500 11.5h9M10 4l.8 5M14 4l-.8 5M9.500 20l1.200-5.5M14.500 20l-1.2-5.5"/>`],
};

const COLOURS = ["green", "red", "blue", "gold", "violet", "ink"];

/** @param {number} kind */
export function colourOf(kind) {
  return kind === 0 ? "blank" : DRAWN[kind]?.[0] ?? COLOURS[kind % COLOURS.length];
}

// Kinds without a name, which only made levels have: their number.
/** @param {number} kind */
export function glyphOf(kind) {
  return kind === 0 ? svg`<text x="12" y="17">?</text>` : DRAWN[kind]?.[1] ?? svg`<text x="12" y="17.5">${kind}</text>`;
}

/** A tile's face at 0, 0, with what is on it: 8 units a side. @param {number} kind */
export function face(kind) {
  return svg`<rect class="edge" x=".25" y=".7" width="7.5" height="7.2" rx="1.3"/><rect class="face" x=".25" y=".2" width="7.5" height="7.05" rx="1.3"/>
    <g class="sign" transform="translate(1.18 .9) scale(.235)">${glyphOf(kind)}</g>`;
}

/** A tile as it lies on the board, in the shade where it is covered. @param {{ kind: number, open: boolean }} tile */
export function lying({ kind, open }) {
  return svg`<rect class="cast" x=".7" y="1.1" width="7.5" height="7.2" rx="1.3"/>${face(kind)}
    ${open ? nothing : svg`<rect class="veil" x=".25" y=".2" width="7.5" height="7.7" rx="1.3"/>`}`;
}
