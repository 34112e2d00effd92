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

defineRoom("sgs", text, { watch: [], play: [], positions: [], generals: [], arena: [] });
