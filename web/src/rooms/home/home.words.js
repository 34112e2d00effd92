import { words } from "../../words.js";

/** @typedef {string} S */

export const text = words({
  title: ["Foresee what a game's seed will deal", "预见种子将发出什么"],
  lead: [
    "What a seed, a save or a level will deal; how likely it was; which seeds deal what you want; and what to do about it. Exact to the bit against the real games, computed here in the browser.",
    "种子、存档或关卡会发出什么, 有多大可能, 哪些种子合乎所愿, 又该如何应对。与真实游戏逐位一致, 全部在浏览器中计算。",
  ],
  pvz: ["Zombies of the coming stages, wave lists, rows, exact odds", "各轮出怪、波次、各路与精确概率"],
  sts2: ["A run before it is played: maps, fights, relics, every stream", "开局前预知整局: 地图、战斗、遗物与随机流"],
  sheep: ["Can this level be won? A winning line, or a proof", "这关能过吗? 给出通关步骤, 或不可解的证明"],
  sgs: ["Whole games of computer players, and why they play so", "电脑玩家的整局对弈, 与每一步的理由"],
  pvzAnswer: [(/** @type {number} */ n, /** @type {number} */ of) => `Red eyes in ${n} of the next ${of} stages`, (/** @type {number} */ n, /** @type {number} */ of) => `接下来 ${of} 轮中红眼 ${n} 轮`],
  sts2Answer: [(/** @type {number} */ n) => `Act 1 of the seed ABCDEF: ${n} elites, in red, to meet or avoid`, (/** @type {number} */ n) => `种子 ABCDEF 第一幕: ${n} 处精英 (红色)`],
  sheepAnswer: [(/** @type {number} */ n, /** @type {number} */ slot) => `Can be won in ${n} clicks, with ${slot} of 7 places`, (/** @type {number} */ n, /** @type {number} */ slot) => `可解: ${n} 步, 槽中至多 ${slot} 张`],
  sgsAnswer: ["What Pang Tong would play, by priority", "庞统会出什么: 按优先度"],
  stage: ["Stage", "轮"],
  from: ["Each answer is of a built-in example.", "以上均以内置示例计算。"],
});
