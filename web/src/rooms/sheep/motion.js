// Tiles in motion: what lies at another place than before slides there.
const TIME = 190;

/** Where tiles are seen. @param {Element} root @returns {Map<string, DOMRect>} */
export function placesOf(root) {
  return new Map(Array.from(root.querySelectorAll("[data-tile]"), (tile) => [tile.getAttribute("data-tile") ?? "", tile.getBoundingClientRect()]));
}

export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Tiles beside the board come from where they were. @param {Element} root @param {Map<string, DOMRect>} before */
export function slideFrom(root, before) {
  if (still())
    return;
  for (const tile of root.querySelectorAll(":is(.slot, .out) [data-tile]")) {
    const from = before.get(tile.getAttribute("data-tile") ?? ""), to = tile.getBoundingClientRect();
    if (!from || (from.x === to.x && from.y === to.y) || to.width === 0)
      continue;
    tile.firstElementChild?.animate(
      [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})` }, { transform: "none" }],
      { duration: TIME, easing: "cubic-bezier(.2, .8, .3, 1)" });
  }
}
