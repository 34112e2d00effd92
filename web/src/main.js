import { firstLanguage, setLanguage } from "./words.js";
import { startTheme } from "./theme.js";
import { startMemory } from "./core/memory.js";
import "./shell.js";

startTheme();
startMemory();
setLanguage(firstLanguage());

if ("serviceWorker" in navigator && location.protocol !== "file:")
  addEventListener("load", () => navigator.serviceWorker.register("./sw.js").catch(() => {}));
