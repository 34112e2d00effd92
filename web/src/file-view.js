// A view that may be about a file, which is part of its state: reads it when the address names another one.
import { common } from "./common.words.js";
import { View } from "./element.js";
import { bytesOf, keep } from "./kept-file.js";

/**
 * @template {import("./element.js").Fields & ReturnType<typeof import("./kept-file.js").fileFields>} F
 * @extends {View<F>}
 */
export class FileView extends View {
  /** What is in the file, if it is about one. @type {Uint8Array | undefined} */
  bytes;
  /** The one line that tells of a file which the address names and does not hold. */
  lost = "";
  /** Stands for another that is being taken in. @type {object | undefined} */
  taking;

  get files() {
    return this.bytes && { [this.state.name]: this.bytes };
  }

  /** Is about this one from now on. @param {import("./ui/drop.js").Dropped} file @param {any} [change] what changes along @param {boolean} [replace] */
  async take({ name, bytes }, change = {}, replace = false) {
    const mine = this.taking = {};
    this.requestUpdate();
    const kept = await keep(name, bytes);
    if (this.taking !== mine)
      return; // a newer one has come
    this.taking = undefined;
    this.set({ ...kept, ...change }, replace);
    this.stateChanged(); // the address may be what it was
  }

  async stateChanged() {
    const { name, file } = this.state;
    const bytes = name === "" ? undefined : await bytesOf({ name, file });
    if (this.state.name !== name || this.state.file !== file)
      return; // one has gone on
    this.bytes = bytes;
    this.lost = name !== "" && !bytes ? common.gone(name) : "";
    this.requestUpdate();
    if (!this.lost)
      this.fileRead();
  }

  /** It is there, and what is to be asked can be. */
  fileRead() {}
}
