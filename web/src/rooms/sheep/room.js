// <fsd-sheep>: the room of the level with layers of tiles.
import { adopt } from "../../element.js";
import { defineRoom } from "../../room.js";
import style from "./sheep.css";
import { LEVEL } from "./level.js";
import { text } from "./words.js";
import "./play.js";
import "./solve.js";
import "./make.js";
import "./odds.js";
import "./bottom.js";

adopt(style);

const level = Object.keys(LEVEL);

defineRoom("sheep", text, { play: level, solve: level, make: level, odds: level, bottom: [] });
