import { html } from "lit";
import { PageElement, define } from "../../element.js";
class Pvz extends PageElement { render() { return html`<h1>pvz</h1>`; } }
define("fsd-pvz", Pvz);
