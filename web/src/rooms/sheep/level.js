// Which level a view is about, by what stands in the address: the example, one that is made, or a file that was dropped,
// which stands there too.
import { choice, number, text as textOf, writeRoute, writeState } from "../../route.js";
import { common } from "../../common.words.js";
import { crew } from "../../core/crew.js";
import { language } from "../../words.js";
import { bytesOf, fileFields, keep } from "../../kept-file.js";
import shapes from "data:sheep/shapes?key,zh";

export const SHAPES = shapes;

/** How a level is made; `layout` "file": as that of the file, whose tiles, kinds and layers it then has. */
export const MADE = {
  layout: choice([...shapes.map((/** @type {any} */ { key }) => key), "file"]), tiles: number(90, 3, 1024), layers: number(0, 0, 99), side: number(0, 0, 1024),
  kinds: number(12, 1, 63), p: textOf("0.5", /^(0(\.\d{1,6})?|1)$/), most: number(6, 1, 6), seed: number(1, 0, Number.MAX_SAFE_INTEGER),
};

export const LEVEL = {
  level: choice(["small", "made", "file"]), ...fileFields("level.json"),
  deal: textOf("", /^(\d{1,10}(,\d{1,10}){3})?$/), ...MADE,
};

/** Moves of its game: places of tiles, and codes of power-ups. */
export const MOVES = textOf("", /^(-?\d{1,4}(\.-?\d{1,4}){0,2045})?$/);

/**
 * A level, as the command is given it.
 * @typedef {object} Level
 * @property {string} name
 * @property {Record<string, Uint8Array>} [files]
 * @property {readonly string[]} deal the option that deals it
 * @property {{ name: string, argv: readonly string[] }} [made] the command that writes it
 * @property {string} error the command's one line
 */

/** What the address has to say for a file. @param {string} name @param {Uint8Array} bytes */
export async function fileState(name, bytes) {
  return { level: "file", ...await keep(name, bytes), deal: "" };
}

/** The command that makes the level, and whether it says how hard it is. */
/** @param {any} state @param {readonly string[]} grade */
export function makeArgv(state, grade) {
  const own = state.layout === "file" ? [state.name]
    : ["--layout", state.layout, "--tiles", String(state.tiles), ...(state.layers > 0 ? ["--layers", String(state.layers)] : []),
      ...(state.side > 0 ? ["--side", String(state.side)] : []), "--kinds", String(state.kinds)];
  return ["sheep", "make", ...own, "--p", state.p, "--max-slot", String(state.most), "--seed", String(state.seed), ...grade];
}

/** The file that a made level has its layout from, if it has. @param {any} state */
export async function levelFiles(state) {
  const bytes = state.layout === "file" ? await bytesOf(state) : undefined;
  return bytes && { [state.name]: bytes };
}

/** @param {any} state @returns {Promise<Level>} */
export async function levelOf(state) {
  const deal = state.deal === "" ? [] : ["--deal", state.deal];
  if (state.level === "file") {
    const bytes = await bytesOf(state);
    return { name: state.name, files: bytes && { [state.name]: bytes }, deal, error: bytes ? "" : common.gone(state.name) };
  }
  if (state.level !== "made")
    return { name: "example:sheep_small.json", deal, error: "" };
  const argv = makeArgv(state, ["--games", "0", "--states", "0"]);
  const { exit, out, err } = await crew.ask(argv, { files: await levelFiles(state), language: language() });
  const name = "made.json";
  return { name, files: { [name]: new TextEncoder().encode(out) }, made: { name, argv }, deal, error: exit === 0 ? "" : err.trim() };
}

/** Where another view shows the level. @param {string} view @param {any} state @param {any} [more] fields of that view */
export function addressOf(view, state, more = {}) {
  const params = writeState(LEVEL, state);
  for (const [name, value] of Object.entries(more))
    params.set(name, String(value));
  return writeRoute({ room: "sheep", view, params });
}
