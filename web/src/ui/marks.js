// The page's own marks: a sprouting seed, and one for each room.
import { html, svg } from "lit";

/** @type {Record<string, unknown>} */
const drawn = {
  home: svg`<path d="M12 21c-3.6 0-6-2.5-6-5.6 0-3.2 2.7-5.4 6-5.4s6 2.2 6 5.4c0 3.1-2.4 5.6-6 5.6z"/>
    <path d="M12 10c0-3.2 1.6-6 5.4-7-.2 3.6-2 6-5.4 7zM12 10C11.8 7.4 10.2 5.6 7.4 5c.2 2.7 1.8 4.5 4.6 5z"/>`,
  pvz: svg`<path d="M12 21v-8M12 17c-2.5-2.2-5-2.5-7-2 .6 2.7 3.2 4.2 7 3.4M12 17c2.5-2.2 5-2.5 7-2-.6 2.7-3.2 4.2-7 3.4"/>
    <circle cx="12" cy="8" r="4.6"/><path d="M10.4 8.4h.01M13.6 8.4h.01"/>`,
  sts2: svg`<path d="M12 2.5 14.8 8v13H9.2V8zM9.2 12H5.5v9M14.8 14h3.7v7M3.5 21h17M12 10.5v2.5"/>`,
  sheep: svg`<rect x="3.5" y="8.5" width="10" height="10" rx="2"/><path d="M7 8.5V7a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-3.5"/>
    <path d="M6.5 13.5c.9-1.3 3.1-1.3 4 0"/>`,
  sgs: svg`<rect x="4" y="4.5" width="10" height="14.5" rx="1.5" transform="rotate(-8 9 12)"/>
    <path d="M13.5 5.2 18 5.8a1.5 1.5 0 0 1 1.3 1.7l-1.5 10.8a1.5 1.5 0 0 1-1.7 1.3l-1.6-.2M7.5 12l1.8-2.6 1.8 2.6-1.8 2.6z"/>`,
};

/** @param {string} room */
export function roomMark(room) {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${drawn[room]}</svg>`;
}
