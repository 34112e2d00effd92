import { html } from "lit";
import { PageElement, define } from "../../element.js";
class Sts2 extends PageElement { render() { return html`<h1>sts2</h1>`; } }
define("fsd-sts2", Sts2);
