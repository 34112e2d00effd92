// A file that a view is about, as part of its state.
import { PACKED, pack, unpack } from "./packed.js";
import { text } from "./route.js";

/** The fields of a view's state for a file: its name, "" where there is none unless `name` is another, and what is in it. */
export const fileFields = (name = "") => ({ name: text(name, /^(\.\/(?=-)|(?!-))[^\p{Cc}/\\]{0,100}$/u), file: text("", PACKED) });

// A file too large for the address lives as long as the page; one that stands there is unpacked once.
/** @type {{ key: string, bytes: Uint8Array } | undefined} */
let kept;

/** The state of a file, to be written. @param {string} name @param {Uint8Array} bytes */
export async function keep(name, bytes) {
  const file = await pack(bytes);
  kept = { key: file || `:${name}`, bytes };
  return { name, file };
}

/** The file of a state; undefined where it is none, or was too large for a link. @param {{ name: string, file: string }} state */
export async function bytesOf({ name, file }) {
  const key = file || `:${name}`;
  if (kept?.key !== key && file !== "")
    kept = await unpack(file).then((bytes) => ({ key, bytes })).catch(() => undefined);
  return kept && kept.key === key ? kept.bytes : undefined;
}
