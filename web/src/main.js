import { firstLanguage, setLanguage } from "./words.js";
import { startTheme } from "./theme.js";
import "./shell.js";

startTheme();
setLanguage(firstLanguage());

if ("serviceWorker" in navigator && location.protocol !== "file:")
  addEventListener("load", () => navigator.serviceWorker.register("./sw.js").catch(() => {}));
