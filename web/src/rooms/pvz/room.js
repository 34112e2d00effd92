// <fsd-pvz>: the room of Plants vs. Zombies.
import { adopt } from "../../element.js";
import { defineRoom } from "../../room.js";
import style from "./pvz.css";
import { text } from "./words.js";
import "./stages.js";
import "./waves.js";
import "./rows.js";
import "./odds.js";
import "./find.js";

adopt(style);

defineRoom("pvz", text, {
  stages: ["seed", "scene", "user", "mode"], waves: ["seed", "scene", "user", "mode", "stage"], rows: ["scene"],
  odds: ["scene", "stage"], find: ["scene", "user"],
});
