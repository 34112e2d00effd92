// A position as text: as it is written, and in the address, base64 of its JSON.
export const FILE_NAME = "scenario.json";
// More does not fit into an address with all the rest.
const LONGEST = 5600;

/** @type {import("../../route.js").Field<string>} */
export const position = {
  value: "",
  read: (given) => {
    try {
      const bytes = Uint8Array.from(atob(given.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return undefined;
    }
  },
  write: (json) => btoa(Array.from(new TextEncoder().encode(json), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
};

/** @param {string} json */
export function fitsAddress(json) {
  return position.write(json).length <= LONGEST;
}

/** An object a line, short ones whole. @param {unknown} value @param {string} [indent] @returns {string} */
export function written(value, indent = "") {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length <= 96 || typeof value !== "object" || value === null)
    return flat;
  const deeper = `${indent}  `;
  const inner = Array.isArray(value)
    ? value.map((each) => deeper + written(each, deeper))
    : Object.entries(value).map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${written(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${inner.join(",\n")}\n${indent}${close}`;
}
