import { words } from "../../words.js";

export const text = words({
  lead: ["Minds of Sanguosha: watch them play, and why", "三国杀的 AI: 看它们对局, 看它们为何如此"],
  watch: ["Watch", "观战"],
  play: ["Play a seat", "入座"],
  positions: ["Positions", "局面"],
  generals: ["Generals", "武将"],
  arena: ["Arena", "擂台"],
  // what is played
  mode: ["Game", "玩法"],
  identity: ["Identity", "身份局"],
  kof: ["1v1", "单挑 1v1"],
  team: ["3v3", "三对三 3v3"],
  players: ["Players", "人数"],
  seed: ["Seed", "种子"],
  game: ["Game number", "第几局"],
  gameHint: ["as the arena counts them, from 0", "与擂台的编号相同, 从 0 起"],
  minds: ["Minds", "决策者"],
  mindsHint: ["v2, deck, trust, random; or v2,rebel=random", "v2、deck、trust、random; 或 v2,rebel=random"],
  packages: ["Packages", "武将包"],
  packagesHint: ["all, or of: std, nos, wind, fire, thicket, mountain, extra", "all, 或其中若干: std, nos, wind, fire, thicket, mountain, extra"],
  cards: ["Deck", "牌堆"],
  full: ["160 cards", "160 张 (含军争)"],
  std: ["108 cards", "108 张"],
  more: ["More: deck, packages, other minds, files", "更多: 牌堆、武将包、其他决策者、文件"],
  another: ["Another game", "换一局"],
  dropReplay: ["A replay", "对局记录"],
  ownGame: ["Back to games of a seed", "回到种子对局"],
  // the table
  table: ["The table", "牌桌"],
  open: ["All faces open", "明牌"],
  deck: ["Deck", "牌堆"],
  discard: ["Discarded", "弃牌堆"],
  revealed: ["Revealed", "亮出"],
  hpOf: [(/** @type {number} */ hp, /** @type {number} */ most) => `${hp} of ${most} hp`, (/** @type {number} */ hp, /** @type {number} */ most) => `体力 ${hp}/${most}`],
  handOf: [(/** @type {number} */ n) => `${n} cards in hand`, (/** @type {number} */ n) => `手牌 ${n}`],
  chained: ["chained", "横置"],
  facedown: ["face down", "翻面"],
  dead: ["dead", "阵亡"],
  won: ["won", "胜"],
  none: ["before the first turn", "回合之前"],
  start: ["start", "准备阶段"],
  judge: ["judgement", "判定阶段"],
  draw: ["draw phase", "摸牌阶段"],
  playPhase: ["play phase", "出牌阶段"],
  discardPhase: ["discard phase", "弃牌阶段"],
  finish: ["finish", "结束阶段"],
  lord: ["lord", "主公"],
  loyalist: ["loyalist", "忠臣"],
  rebel: ["rebel", "反贼"],
  renegade: ["renegade", "内奸"],
  neutral: ["unclear", "未明"],
  lord_side: ["Lord's side", "主公方"],
  rebels: ["Rebels", "反贼方"],
  drawn: ["Draw", "平局"],
  wei: ["Wei", "魏"],
  shu: ["Shu", "蜀"],
  wu: ["Wu", "吴"],
  qun: ["Qun", "群"],
  god: ["God", "神"],
  over: ["The game is over", "对局结束"],
  wonBy: [(/** @type {string} */ who) => `won by ${who}`, (/** @type {string} */ who) => `${who} 获胜`],
  // steps
  first: ["First decision", "最初"],
  turnBack: ["Turn before", "上一回合"],
  back: ["Decision before", "上一步"],
  forth: ["Next decision", "下一步"],
  turnForth: ["Next turn", "下一回合"],
  last: ["The end", "终局"],
  run: ["Play", "播放"],
  pause: ["Pause", "暂停"],
  decision: ["Decision", "决策"],
  situationAt: [(/** @type {number} */ at, /** @type {string} */ score) => `at decision ${at}: ${score}`, (/** @type {number} */ at, /** @type {string} */ score) => `第 ${at} 个决策: ${score}`],
  ofAll: [(/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all}`, (/** @type {number} */ n, /** @type {number} */ all) => `${n} / ${all}`],
  log: ["What happens", "战报"],
  keys: ["← → a decision, ↑ ↓ a turn, space plays", "← → 单步, ↑ ↓ 回合, 空格播放"],
  // why
  why: ["Why", "为何"],
  no: ["no", "不"],
  yes: ["yes", "是"],
  endPhase: ["ends the phase", "结束出牌"],
  candidates: ["What could be played, by priority", "可出的牌, 按优先级"],
  refused: ["refused", "不出"],
  notUsable: ["cannot or should not be used now", "此时不能或不宜使用"],
  priority: ["priority", "优先级"],
  useValue: ["worth when used", "使用价值"],
  keep: ["What keeping a card is worth (lowest goes first)", "手牌的保留价值 (低者先弃)"],
  chosenMark: ["chosen", "选中"],
  noFigures: ["This kind of decision is a rule, without figures; what was concluded before stands below.", "此类决策按规则作出, 没有数值; 依据见下。"],
  reasons: ["Reasons", "理由"],
  nobodyAsked: ["Nothing is asked here.", "此处没有询问。"],
  params: ["by the figures of", "所用数值:"],
  // beliefs
  beliefs: ["Who is who, from what all have seen", "身份推断, 按公开的行为"],
  judged: ["judged", "判定"],
  loyalty: ["rebel ← score → loyal", "反 ← 忠诚度 → 忠"],
  loyaltyScore: ["loyalty", "忠诚度"],
  renegadeScore: ["renegade", "内奸度"],
  enmity: ["enmity", "敌意"],
  defence: ["defence", "防御"],
  friend: ["friend", "友"],
  enemy: ["enemy", "敌"],
  // the course
  course: ["How the game goes", "局势"],
  score: ["situation (above 0: the lord's side)", "局势 (大于 0 主公方占优)"],
  beliefCourse: ["Beliefs over time: above 0 loyal, below a rebel", "身份推断的变化: 大于 0 忠, 小于 0 反"],
  hpCourse: ["Hp over time", "体力的变化"],
  shown: ["Shown", "显示"],
  situation: ["Situation", "局势"],
  // playing
  newGame: ["New game", "新对局"],
  seat: ["Seat", "座位"],
  anySeat: ["by the seed", "由种子定"],
  role: ["Role", "身份"],
  anyRole: ["any", "任意"],
  hint: ["What a mind would do", "AI 会怎么做"],
  undo: ["Undo", "悔棋"],
  pass: ["Pass", "不"],
  endTurn: ["End the phase", "结束出牌"],
  thatIsAll: ["That is all", "确定"],
  saveGame: ["Save the game", "保存对局"],
  picked: ["Picked so far", "已选"],
  hand: ["Your hand", "你的手牌"],
  news: ["Since your last answer", "上次回答之后"],
  youAre: [(/** @type {string} */ who, /** @type {string} */ role) => `You are ${who}, ${role}`, (/** @type {string} */ who, /** @type {string} */ role) => `你是 ${who}, ${role}`],
  watchThis: ["Watch this game with all faces open", "明牌回看此局"],
  playKeys: ["keys: the number of a choice, 0 passes", "按键: 选项的数字, 0 为不"],
  goOn: [(/** @type {string} */ typed) => `${typed} … Enter, or another digit`, (/** @type {string} */ typed) => `${typed} … 回车, 或再按一位数字`],
  // positions
  examples: ["Ten decisions of the AI", "AI 的十个决策"],
  dropScenario: ["A scenario file", "局面文件"],
  edit: ["The position as JSON", "局面 (JSON)"],
  hpHint: ["empty: all of it", "空: 满"],
  handCards: ["Hand", "手牌"],
  handHint: ["S7 slash, H3 peach, ?; or how many", "S7 杀, H3 桃, ?; 或张数"],
  equipment: ["Equipment", "装备"],
  judgeArea: ["Judge area", "判定区"],
  fine: ["The position is valid.", "局面有效。"],
  tooLong: ["Too long for the address: a link to this view will not have it.", "超出地址长度: 链接中不含此局面。"],
  playOn: ["Play on from here", "由此入座"],
  fromPosition: ["A game from a position; Positions has the file.", "由局面开始的对局; 文件见 局面。"],
  saveFile: ["Save the file", "保存文件"],
  allOpen: ["with all hands and roles", "明示所有手牌与身份"],
  figures: ["Figures", "数值"],
  ofFile: ["as the file says", "按文件"],
  choosing: ["Choosing a general", "选将"],
  chance: ["chance", "概率"],
  taken: ["taken", "选中"],
  // generals
  find: ["Find", "查找"],
  findHint: ["name or skill", "武将或技能名"],
  kingdom: ["Kingdom", "势力"],
  package: ["Package", "包"],
  any: ["all", "全部"],
  general: ["General", "武将"],
  hp: ["Hp", "体力"],
  skills: ["Skills", "技能"],
  score_1v1: ["1v1", "1v1"],
  score_3v3: ["3v3", "3v3"],
  fit: ["fit as", "适任"],
  scoresNote: ["What computer players go by when they choose: worth in 1v1 and 3v3; the power of 1.1 by which one fits a role.", "AI 选将的依据: 1v1 与 3v3 的分值; 各身份的适任度 (1.1 的幂)。"],
  ofAllGenerals: [(/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all}`, (/** @type {number} */ n, /** @type {number} */ all) => `${n} / ${all}`],
  std_: ["standard", "标"], nos: ["first prints", "旧标"], wind: ["wind", "风"], fire: ["fire", "火"],
  thicket: ["thicket", "林"], mountain: ["mountain", "山"], extra: ["further", "其他"],
  // arena
  games: ["Games", "局数"],
  byGeneral: ["also by general", "统计各武将"],
  go: ["Let them play", "开始"],
  wins: ["Who wins", "胜率"],
  winsNote: ["share of the games, with its 95 % interval", "占全部对局的比例与 95 % 区间"],
  rolesWin: ["By role", "按身份"],
  generalsWin: ["By general", "按武将"],
  atLeast: ["games at least", "局数不少于"],
  gamesEach: [(/** @type {number} */ n) => `${n} games`, (/** @type {number} */ n) => `${n} 局`],
  rate: [(/** @type {string} */ all, /** @type {string} */ each) => `${all} games/s, ${each} a worker`, (/** @type {string} */ all, /** @type {string} */ each) => `每秒 ${all} 局, 每线程 ${each} 局`],
  signature: ["signature", "签名"],
  waits: [(/** @type {string} */ n) => `${n} games take a while: the button begins them.`, (/** @type {string} */ n) => `${n} 局需要一些时间: 点按钮开始。`],
  stopped: ["Stopped: these are the games that were finished.", "已停止: 以下为已完成的对局。"],
  winRate: ["Win rate", "胜率"],
  interval: ["95 % interval", "95 % 区间"],
});

const PILES = words({ buqu: ["buqu", "不屈"], fields: ["fields", "田"], yiji: ["gifts", "遗计"], qianxun: ["aside", "移出"] });

/** @param {string} key of a pile beside a seat */
export function pileName(key) {
  return /** @type {Record<string, string>} */ (PILES)[key] ?? key;
}

const SITUATIONS = words({
  neutral: ["even", "均势"], loyalist: ["the loyal side is ahead", "忠方优势"], loyalish: ["the loyal side is slightly ahead", "忠方略优"],
  rebel: ["the rebels are ahead", "反方优势"], rebelish: ["the rebels are slightly ahead", "反方略优"], dilemma: ["a dilemma", "两难"],
});

/** @param {string} key how it stands, as a mind sees it */
export function situationName(key) {
  return /** @type {Record<string, string>} */ (SITUATIONS)[key] ?? key;
}

/** @param {string} key a role, kingdom, package, mode or side */
export function wordOf(key) {
  const known = /** @type {Record<string, string>} */ (/** @type {unknown} */ (text));
  const of = /** @type {Record<string, string>} */ ({ "1v1": "kof", "3v3": "team", std: "std_", draw: "drawn" });
  return known[of[key] ?? key] ?? key;
}

const PHASES = /** @type {Record<string, "none">} */ (/** @type {unknown} */ ({
  none: "none", start: "start", judge: "judge", draw: "draw", play: "playPhase", discard: "discardPhase", finish: "finish",
}));

/** @param {string} key */
export function phaseName(key) {
  return text[PHASES[key]] ?? key;
}
