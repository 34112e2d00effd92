// The whole state of a view stands in the address behind the #: "#/pvz/stages?seed=5&scene=fog". Whatever else stands
// there is as good as nothing.
import { changes } from "./words.js";

// A level with all its moves fits; more is nobody's state.
const LONGEST = 24576;
const WORD = /^[a-z0-9_]{1,24}$/;

/** @typedef {{ room: string, view: string, params: URLSearchParams }} Route */

/** @param {string} hash @returns {Route} */
export function parseRoute(hash) {
  const nowhere = { room: "", view: "", params: new URLSearchParams() };
  if (!hash.startsWith("#/") || hash.length > LONGEST)
    return nowhere;
  const [path, query = ""] = split(hash.slice(2), "?");
  const [room, view = ""] = split(path, "/");
  if (!WORD.test(room) || (view !== "" && !WORD.test(view)))
    return nowhere;
  return { room, view, params: new URLSearchParams(query) };
}

/** @param {string} text @param {string} at */
function split(text, at) {
  const i = text.indexOf(at);
  return i < 0 ? [text] : [text.slice(0, i), text.slice(i + 1)];
}

/** @param {Route} route */
export function writeRoute({ room, view, params }) {
  const query = params.toString();
  return `#/${room}${view ? `/${view}` : ""}${query ? `?${query}` : ""}`;
}

export function route() {
  return parseRoute(location.hash);
}

/** Goes there, or with `replace` changes where one is. @param {Route} to @param {boolean} [replace] */
export function go(to, replace = false) {
  const hash = writeRoute(to);
  if (hash === location.hash)
    return;
  if (replace)
    history.replaceState(null, "", hash);
  else
    history.pushState(null, "", hash);
  changes.dispatchEvent(new Event("route"));
}

addEventListener("popstate", () => changes.dispatchEvent(new Event("route")));

/**
 * A field of a view's state: reads a text of the address, undefined where it is no value of the field; of what is
 * beyond a field's bounds the nearest is written.
 * @template T
 * @typedef {{ value: T, read: (text: string) => T | undefined, write: (value: T) => string }} Field
 */

/** A whole number. @param {number} value @param {number} least @param {number} most @returns {Field<number>} */
export function number(value, least, most) {
  return {
    value,
    read: (text) => {
      const read = /^(-?\d{1,16}|0x[0-9a-f]{1,12})$/i.test(text) ? Number(text) : NaN;
      return read >= least && read <= most ? read : undefined;
    },
    write: (given) => String(Math.min(most, Math.max(least, given))),
  };
}

/** One of some words. @param {readonly string[]} known @param {string} [value] @returns {Field<string>} */
export function choice(known, value = known[0]) {
  return { value, read: (text) => (known.includes(text) ? text : undefined), write: String };
}

/** Text of a pattern, any by default. @param {string} value @param {RegExp} [pattern] @returns {Field<string>} */
export function text(value, pattern = /^[^\p{Cc}]{0,4000}$/u) {
  return { value, read: (given) => (pattern.test(given) ? given : undefined), write: String };
}

/** A number as the command reads it, which says what is wrong with it; an option it is not. @param {string} value */
export function numeral(value) {
  return text(value, /^(?!-\D)[\w+.-]{0,24}$/);
}

/** @param {boolean} value @returns {Field<boolean>} */
export function flag(value) {
  return {
    value,
    read: (given) => (given === "1" ? true : given === "0" ? false : undefined),
    write: (given) => (given ? "1" : "0"),
  };
}

/**
 * @template {Record<string, Field<any>>} F
 * @typedef {{ [K in keyof F]: F[K]["value"] }} StateOf
 */

/**
 * @template {Record<string, Field<any>>} F
 * @param {F} fields
 * @param {URLSearchParams} params
 * @returns {StateOf<F>}
 */
export function readState(fields, params) {
  /** @type {any} */
  const state = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = params.get(name);
    state[name] = (given !== null ? field.read(given) : undefined) ?? field.value;
  }
  return state;
}

/**
 * Only what differs from the default is written.
 * @template {Record<string, Field<any>>} F
 * @param {F} fields
 * @param {StateOf<F>} state
 */
export function writeState(fields, state) {
  const params = new URLSearchParams();
  for (const [name, field] of Object.entries(fields))
    if (state[name] !== field.value)
      params.set(name, field.write(state[name]));
  return params;
}
