import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Where a Chromium may be, best first: the one you name, Debian's, Playwright's own. */
const places = () => [process.env.CHROMIUM_PATH, "/usr/bin/chromium", chromium.executablePath()];

/** The path of a Chromium on this machine; undefined when there is none, as `npm run tools` would mend. */
export function findBrowser(): string | undefined {
  return places().find((place) => place && existsSync(place));
}
