// <fsd-home>: what this is, and an answer of each room.
import { html } from "lit";
import { PageElement, define } from "../../element.js";
class Home extends PageElement { render() { return html`<h1>home</h1>`; } }
define("fsd-home", Home);
