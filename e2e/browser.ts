import { existsSync } from "node:fs";

const programs = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * The path of a Chromium on this machine: the one in CHROMIUM_PATH or Debian's, whose headless shell starts sooner. If there
 * is none, undefined, for which Playwright starts its own.
 */
export const findBrowser = (): string | undefined => programs.find((program) => program && existsSync(program));
