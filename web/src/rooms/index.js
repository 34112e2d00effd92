// The rooms, each loaded when somebody enters it.

/**
 * @typedef {object} Room
 * @property {string} tag of its element
 * @property {() => Promise<unknown>} load
 */

/** @type {Record<string, Room>} */
export const rooms = {
  pvz: { tag: "fsd-pvz", load: () => import("./pvz/room.js") },
  sts2: { tag: "fsd-sts2", load: () => import("./sts2/room.js") },
  sheep: { tag: "fsd-sheep", load: () => import("./sheep/room.js") },
  sgs: { tag: "fsd-sgs", load: () => import("./sgs/room.js") },
};
