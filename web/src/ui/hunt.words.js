import { words } from "../words.js";

export const text = words({
  filter: ["What is wanted", "想要什么"],
  understood: ["Understood as", "理解为"],
  from: ["Seeds from", "种子从"],
  to: ["to", "到"],
  limit: ["Stop after hits", "找到几个后停止"],
  limitHint: ["0: never", "0: 不停"],
  start: ["Search", "开始搜索"],
  tryThese: ["For example", "例如"],
  found: [(/** @type {string} */ n, /** @type {string} */ of) => `${n} found among ${of} seeds`, (/** @type {string} */ n, /** @type {string} */ of) => `在 ${of} 个种子中找到 ${n} 个`],
  firstShown: [(/** @type {number} */ n) => `the first ${n} are shown`, (/** @type {number} */ n) => `显示前 ${n} 个`],
  passed: ["let through", "通过数"],
  condition: ["condition", "条件"],
  stopped: ["stopped before the end", "中途停止"],
  hits: ["Hits", "结果"],
  score: ["score", "得分"],
  shared: ["The address holds this search: send it, and it runs elsewhere.", "地址即此搜索: 发给别人便可同样搜索。"],
});
