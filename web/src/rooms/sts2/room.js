// <fsd-sts2>: the room of Slay the Spire 2.
import { adopt } from "../../element.js";
import { defineRoom } from "../../room.js";
import style from "./sts2.css";
import { text } from "./words.js";
import "./run.js";
import "./maps.js";
import "./streams.js";
import "./same.js";
import "./find.js";

adopt(style);

const RUN = ["text", "build", "character", "ascension"];

defineRoom("sts2", text, { run: RUN, map: RUN, streams: ["text", "build"], same: ["text", "build"], find: RUN.slice(1) });
