// A record that one view hands to another: a game that was played, to be looked at.

/** @typedef {{ name: string, bytes: Uint8Array }} Record */

/** @type {Record | undefined} */
let record;

/** @param {Record} given */
export function hand(given) {
  record = given;
}

/** Once. */
export function take() {
  const taken = record;
  record = undefined;
  return taken;
}
