// The page as built, served, and Debian's Chromium to open it in.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "./serve.mjs";

/** Undefined where there is no Chromium. */
export const PROGRAM = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"]
  .find((path) => path && existsSync(path));

export async function begin() {
  const server = await serve(0);
  const browser = await chromium.launch({
    executablePath: PROGRAM,
    // Its own sandbox needs rights that a container seldom gives.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  return {
    browser,
    base: `http://localhost:${server.address().port}/`,
    async end() {
      await browser.close();
      server.close();
      server.closeAllConnections?.();
    },
  };
}
