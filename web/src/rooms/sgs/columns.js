// How many columns of seats the screen has room for; 0: they sit round a table.
const few = matchMedia("(max-width: 44rem)"), some = matchMedia("(max-width: 64rem)");

/** A controller of the element that draws a table. */
export class Columns {
  #onChange = () => this.host.requestUpdate();

  /** @param {import("lit").ReactiveControllerHost} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  get count() {
    return few.matches ? 2 : some.matches ? 3 : 0;
  }

  hostConnected() {
    few.addEventListener("change", this.#onChange);
    some.addEventListener("change", this.#onChange);
  }

  hostDisconnected() {
    few.removeEventListener("change", this.#onChange);
    some.removeEventListener("change", this.#onChange);
  }
}
