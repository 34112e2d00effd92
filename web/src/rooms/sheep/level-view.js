// A view about a level: reads it when the address names another one.
import { View } from "../../element.js";
import { levelOf } from "./level.js";

/** @extends {View<any>} */
export class LevelView extends View {
  /** @type {Awaited<ReturnType<typeof levelOf>> | undefined} */
  level;
  #asked = 0;

  async stateChanged() {
    const mine = ++this.#asked;
    const level = await levelOf(this.state).catch((error) => ({ name: "", error: String(error) }));
    if (mine !== this.#asked)
      return;
    this.level = level;
    if (!level.error)
      this.levelRead(level);
    this.requestUpdate();
  }

  /** @param {{ name: string, files?: Record<string, Uint8Array> }} _level */
  levelRead(_level) {}
}
