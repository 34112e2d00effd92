// <fsd-sgs>: the room of Sanguosha.
import { adopt } from "../../element.js";
import { defineRoom } from "../../room.js";
import style from "./sgs.css";
import { text } from "./words.js";
import "./watch.js";
import "./play.js";
import "./positions.js";
import "./generals.js";
import "./arena.js";

adopt(style);

const GAME = ["mode", "players", "packages", "cards", "minds"];

// A game of the arena is that of its seed and number which is watched.
defineRoom("sgs", text, { watch: [...GAME, "seed"], play: GAME, positions: [], generals: [], arena: [...GAME, "seed"] });
