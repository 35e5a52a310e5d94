import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";

/**
 * The path of a Chromium on this machine, or undefined when there is none: the one in CHROMIUM_PATH, a headless shell
 * (it starts sooner than all of Chromium), or all of Chromium; of each, Debian's before Playwright's own.
 */
export function findBrowser(): string | undefined {
  const full = chromium.executablePath();
  const places = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    findShellNextTo(full),
    "/usr/bin/chromium",
    full,
  ];
  return places.find((place) => place && existsSync(place));
}

/** Playwright names only its full Chromium: https://github.com/microsoft/playwright/issues/39327 */
function findShellNextTo(full: string): string | undefined {
  const [folder] = /^.+chromium-\d+/.exec(full) ?? [];
  const shells = folder?.replace(/chromium(-\d+)$/, "chromium_headless_shell$1");
  if (!shells || !existsSync(shells)) return undefined;
  const names = readdirSync(shells, { recursive: true, encoding: "utf8" });
  const name = names.find((name) => /headless[-_]shell(?:\.exe)?$/.test(name));
  return name && join(shells, name);
}
