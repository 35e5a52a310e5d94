import { existsSync, readFileSync } from "node:fs";
import { type KeyInput, launch } from "puppeteer-core";
import type { Driver } from "./tab";

const programs = [process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Ubuntu's Firefox is a script that starts a snap, whose temporary folder isn't ours. */
const isProgram = (path: string): boolean =>
  existsSync(path) && !/\bsnap\b/.test(readFileSync(path, "latin1").slice(0, 4096));

/** The path of a Firefox on this machine; undefined when there is none. */
export const findFirefox = (): string | undefined => programs.find((program) => program && isProgram(program));

/** What a visitor's Firefox has and a headless one lacks: a mouse, and scroll bars that take no room, as on a phone. */
const preferences = {
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "ui.useOverlayScrollbars": 1,
  // A page from the back/forward cache has no load event, which Puppeteer waits for.
  "browser.sessionhistory.max_total_viewers": 0,
};

/** Starts Firefox without a window. */
export async function startFirefox(): Promise<Driver> {
  const executablePath = findFirefox() ?? "firefox";
  const browser = await launch({ browser: "firefox", executablePath, extraPrefsFirefox: preferences });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  // A violation of the policy is only in the browser's own console.
  await page.evaluateOnNewDocument(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`${violatedDirective} refuses ${blockedURI}`),
    ),
  );
  return {
    evaluate: (expression) => page.evaluate(expression),
    goto: (url) => page.goto(url),
    back: () => page.goBack(),
    resize: (width) => page.setViewport({ width, height: 900 }),
    clickAt: (x, y) => page.mouse.click(x, y),
    async press(keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of [...keys].reverse()) await page.keyboard.up(key as KeyInput);
    },
    type: (text) => page.keyboard.type(text),
    listErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
