// A position that stands in the address: base64 of its JSON.
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
