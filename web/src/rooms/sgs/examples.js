// The positions that are built in, as they are written.
import E01 from "../../../../examples/sgs/E01_kof_pick.json";
import E02 from "../../../../examples/sgs/E02_loyalist_pick.json";
import E03 from "../../../../examples/sgs/E03_second_general.json";
import E04 from "../../../../examples/sgs/E04_pang_tong.json";
import E05 from "../../../../examples/sgs/E05_diao_chan.json";
import E06 from "../../../../examples/sgs/E06_cao_pi.json";
import E07 from "../../../../examples/sgs/E07_zhen_ji.json";
import E08 from "../../../../examples/sgs/E08_zhao_yun.json";
import E09 from "../../../../examples/sgs/E09_sun_quan.json";
import E10 from "../../../../examples/sgs/E10_situation.json";
import table from "../../../../examples/sgs_table.json";
import { written } from "./position.js";

/** @param {string} file @param {string} mark @param {[string, string]} title English and Chinese @param {unknown} content */
function example(file, mark, title, content) {
  return { file, mark, title, json: written(content) };
}

export const examples = [
  example("E01_kof_pick.json", "E01", ["Whom to take in 1v1", "1v1 选将"], E01),
  example("E02_loyalist_pick.json", "E02", ["Whom a loyalist takes", "忠臣选将"], E02),
  example("E03_second_general.json", "E03", ["The second general", "副将"], E03),
  example("E04_pang_tong.json", "E04", ["Pang Tong: a Duel as Iron Chain", "庞统: 决斗当铁索"], E04),
  example("E05_diao_chan.json", "E05", ["Diao Chan sets two against each other", "貂蝉离间"], E05),
  example("E06_cao_pi.json", "E06", ["Cao Pi turns somebody over", "曹丕放逐"], E06),
  example("E07_zhen_ji.json", "E07", ["Zhen Ji discards red cards, keeps black ones", "甄姬弃红牌留黑牌"], E07),
  example("E08_zhao_yun.json", "E08", ["Zhao Yun's Slash does Zhang Jiao a favour", "神赵云的杀帮了张角"], E08),
  example("E09_sun_quan.json", "E09", ["Sun Quan discards two Slashes", "孙权弃掉两张杀"], E09),
  example("E10_situation.json", "E10", ["How it stands for a renegade", "内奸眼中的局势"], E10),
  example("sgs_table.json", "+", ["Savage Assault, played through", "南蛮入侵"], table),
];
