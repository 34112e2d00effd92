// The points of an act's map as a graph, start and boss among them.

/** @typedef {{ col: number, row: number, kind: number, next: number[], before: number[] }} Node */

const UNKNOWN = 1, MONSTER = 5, ELITE = 6;
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

/**
 * How many points of these kinds a way to each node passes, at least and at most.
 * @param {Node[]} nodes @param {number[]} kinds @returns {[least: number, most: number][]}
 */
export function passed(nodes, kinds) {
  /** @type {[number, number][]} */
  const counts = nodes.map(() => [0, 0]);
  const upwards = nodes.map((_, i) => i).sort((a, b) => nodes[a].row - nodes[b].row);
  for (const i of upwards) {
    const ways = nodes[i].before.map((j) => ({ count: counts[j], here: kinds.includes(nodes[j].kind) ? 1 : 0 }));
    if (ways.length > 0)
      counts[i] = [Math.min(...ways.map(({ count, here }) => count[0] + here)), Math.max(...ways.map(({ count, here }) => count[1] + here))];
  }
  return counts;
}

/**
 * What may come at a node: a run of one of the act's lists, from its place `first` (from 0) on. Which of it hangs on
 * the way, and on what the '?' before become: any of them can be a fight, or no event.
 * @param {Node[]} nodes @param {number} i @param {any} act
 * @returns {{ what: "normals" | "elites" | "events" | "", first: number, ids: string[] }}
 */
export function comesAt(nodes, i, act) {
  const of = (/** @type {"normals" | "elites" | "events"} */ what, /** @type {number} */ first, /** @type {number} */ last) =>
    ({ what, first, ids: act[what].slice(first, last + 1) });
  switch (nodes[i].kind) {
  case MONSTER:
    return of("normals", passed(nodes, [MONSTER])[i][0], passed(nodes, [MONSTER, UNKNOWN])[i][1]);
  case ELITE:
    return of("elites", ...passed(nodes, [ELITE])[i]);
  case UNKNOWN:
    return of("events", 0, passed(nodes, [UNKNOWN])[i][1]);
  case BOSS:
    return { what: "", first: 0, ids: [act.boss, act.second_boss].filter((id) => id !== null) };
  case ANCIENT:
    return { what: "", first: 0, ids: act.ancient === null ? [] : [act.ancient] };
  default:
    return { what: "", first: 0, ids: [] };
  }
}
