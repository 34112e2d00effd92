// The points of an act's map as a graph, start and boss among them.

/** @typedef {{ col: number, row: number, kind: number, next: number[], before: number[] }} Node */

export const BOSS = 7, ANCIENT = 8;

/** The map's nodes with start and boss, by place. @param {any[]} points @returns {Node[]} */
export function nodesOf(points) {
  const top = Math.max(...points.map(([, row]) => row)) + 1;
  /** @type {Node[]} */
  const nodes = [{ col: 3, row: 0, kind: ANCIENT, next: [], before: [] },
    ...points.map(([col, row, kind]) => ({ col, row, kind, next: [], before: [] })),
    { col: 3, row: top, kind: BOSS, next: [], before: [] }];
  const at = new Map(nodes.map(({ col, row }, i) => [`${col},${row}`, i]));
  const join = (/** @type {number} */ from, /** @type {number | undefined} */ to) => {
    if (to === undefined)
      return;
    nodes[from].next.push(to);
    nodes[to].before.push(from);
  };
  points.forEach(([col, row, , children], i) => {
    if (row === 1)
      join(0, at.get(`${col},${row}`));
    for (const [c, r] of children)
      join(i + 1, at.get(`${c},${r}`));
  });
  return nodes;
}
