// A view about a level: reads it when the address names another one.
import { View } from "../../element.js";
import { LEVEL, levelOf } from "./level.js";

/** @extends {View<any>} */
export class LevelView extends View {
  /** @type {import("./level.js").Level | undefined} */
  level;
  #key = "";

  async stateChanged() {
    const key = JSON.stringify(Object.keys(LEVEL).map((name) => this.state[name]));
    // An error is told again in another language.
    if (key !== this.#key || this.level?.error) {
      this.#key = key;
      this.level = undefined;
      const level = await levelOf(this.state).catch((error) => ({ name: "", deal: [], error: String(error) }));
      if (key !== this.#key)
        return;
      this.level = level;
      this.requestUpdate();
      this.levelChanged();
    }
    if (this.level && !this.level.error)
      this.levelRead(this.level);
  }

  /** It is another level than before. */
  levelChanged() {}

  /** It is there, and what is to be asked about it can be. @param {import("./level.js").Level} _level */
  levelRead(_level) {}
}
