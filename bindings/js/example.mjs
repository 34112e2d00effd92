// Which of the next thousand boards spare the coming five stages the Giga-gargantuar?
//
//     make web && node bindings/js/example.mjs
import { open } from "./foreseed.js";

const foreseed = await open();

const { out } = await foreseed.run(["pvz", "find", "not stage 500..504: giga", "--seeds", "0..999", "--json"]);
const boards = out.trim().split("\n").map((line) => JSON.parse(line))
  .filter(({ schema }) => schema === "foreseed.pvz.find/1");
console.log(`${boards.length} boards, the first ${boards[0].board_seed}`);

// A file is handed in by name; an error is one line and an exit code, as of the command.
const { exit, err } = await foreseed.run(["pvz", "save", "mine.dat"], { files: { "mine.dat": "no save" }, language: "zh" });
console.log(exit, err.trim());
