// The page's own marks: a sprouting seed, and one for each room.
import { html, svg } from "lit";

/** @type {Record<string, unknown>} */
const drawn = {
  home: svg`<path d="M12 21c-3.6 0-6-2.5-6-5.6 0-3.2 2.7-5.4 6-5.4s6 2.2 6 5.4c0 3.1-2.4 5.6-6 5.6z"/>
    <path d="M12 10c0-3.2 1.6-6 5.4-7-.2 3.6-2 6-5.4 7zM12 10C11.8 7.4 10.200 5.600 7.400 5c.2 2.700 1.800 4.500 4.600 5z"/>`,
  pvz: svg`<path d="M12 21v-8M12 17c-2.500-2.200-5-2.500-7-2 .6 2.700 3.200 4.200 7 3.400M12 17c2.500-2.200 5-2.500 7-2-.6 2.700-3.200 4.200-7 3.400"/>
    <circle cx="12" cy="8" r="4.600"/><path d="M10.400 8.400h.01M13.600 8.400h.01"/>`,
  sts2: svg`<path d="M12 2.500 14.800 8v13H9.200V8zM9.200 12H5.500v9M14.800 14h3.700v7M3.500 21h17M12 10.500v2.500"/>`,
  sheep: svg`<rect x="3.500" y="8.500" width="10" height="10" rx="2"/><path d="M7 8.500V7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-3.500"/>
    <path d="M6.500 13.500c.9-1.300 3.100-1.300 4 0"/>`,
  sgs: svg`<rect x="4" y="4.500" width="10" height="14.500" rx="1.500" transform="rotate(-8 9 12)"/>
    <path d="M13.500 5.200 18 5.800a1.500 1.500 0 0 1 1.300 1.700l-1.500 10.800a1.500 1.500 0 0 1-1.700 1.300l-1.600-.2M7.500 12l1.800-2.600 1.800 2.600-1.800 2.600z"/>`,
};

/** @param {string} room */
export function roomMark(room) {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${drawn[room]}</svg>`;
}
