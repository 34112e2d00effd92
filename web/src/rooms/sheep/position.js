// What follows from positions of a game alone, however they are drawn.

/** Places of the slot. */
export const PLACES = 7;
// Units that a tile is wide and high.
const SIDE = 8;

/** @typedef {{ id: string, x: number, y: number, layer: number, kind: number, side: boolean, on_board: boolean, open: boolean }} Tile */
/** What `sheep show` says. @typedef {{ board: Tile[], moves: (string | number)[], slot: string[], out: (string | null)[][], open: string[], left: number, phase: string }} Position */

/** Moves as the address has them, with places instead of ids. @param {Position} position @param {readonly (string | number)[]} moves */
export function placed({ board }, moves) {
  const places = new Map(board.map(({ id }, place) => [id, place]));
  return moves.map((move) => (typeof move === "string" ? places.get(move) : move)).join(".");
}

/** The view of a drawing that has all tiles: x, y, width, height. @param {readonly { x: number, y: number }[]} tiles */
export function frameOf(tiles) {
  const xs = tiles.map(({ x }) => x), ys = tiles.map(({ y }) => y);
  const x = Math.min(...xs) - 1, y = Math.min(...ys) - 1;
  return [x, y, Math.max(...xs) + SIDE - x + 1, Math.max(...ys) + SIDE - y + 1];
}

/** The open tile that is nearest to a place, that way if one is given. */
/** @param {readonly Tile[]} tiles @param {{ x: number, y: number }} from @param {readonly number[]} [way] */
export function nearest(tiles, from, way) {
  let best = Infinity;
  /** @type {Tile | undefined} */
  let to;
  for (const tile of tiles) {
    if (!tile.on_board || !tile.open)
      continue;
    const x = tile.x - from.x, y = tile.y - from.y;
    const along = way ? x * way[0] + y * way[1] : 0;
    const far = way ? along + 2 * (Math.abs(x * way[1]) + Math.abs(y * way[0])) : x * x + y * y;
    if ((!way || along > 0) && far < best) {
      best = far;
      to = tile;
    }
  }
  return to;
}

/**
 * The slot at the moment of a match: all that was in it with the tile that was clicked, and what is about to vanish. Nothing
 * where the step from one position to the other is no such click.
 * @param {Position | undefined} before @param {Position} after
 */
export function matchBetween(before, after) {
  if (before?.board.length !== after.board.length || after.left !== before.left - 1 || after.slot.length >= before.slot.length)
    return undefined;
  const there = new Set([...after.slot, ...after.out.flat()]);
  const tile = after.board.find(({ id, on_board }, i) => !on_board && !there.has(id) && (before.board[i].on_board || before.out.flat().includes(id)));
  if (!tile)
    return undefined;
  const byId = new Map(after.board.map((each) => [each.id, each]));
  const tiles = before.slot.map((id) => /** @type {Tile} */ (byId.get(id)));
  const last = tiles.map(({ kind }) => kind).lastIndexOf(tile.kind);
  tiles.splice(last < 0 ? tiles.length : last + 1, 0, tile);
  return { tiles, going: tiles.filter(({ id }) => !there.has(id)).map(({ id }) => id) };
}
