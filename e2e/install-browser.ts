import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "./browser";

/** A part of `npm run tools`: finds a Chromium, or installs one, and says which the tests use. */
const named = process.env.CHROMIUM_PATH;
if (named && !existsSync(named)) fail(`CHROMIUM_PATH is ${named}, where there is no file; correct it or unset it`);

const found = findBrowser() ?? install();
if (!found) {
  fail("no Chromium was found and none could be installed; install one and set CHROMIUM_PATH to its program");
}
console.log(`tests use the browser ${found}`);

function install(): string | undefined {
  console.log("no Chromium here: trying Playwright's download, some 170 MB into its cache");
  run("npx", ["playwright", "install", "chromium"], 120_000);
  const downloaded = findBrowser();
  if (downloaded || process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return downloaded;
  console.log("the download cannot be had: installing the Debian package chromium");
  run("apt-get", ["update", "-qq"], 300_000);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], 600_000);
  return findBrowser();
}

function run(command: string, args: string[], timeoutMs: number): void {
  spawnSync(command, args, {
    stdio: "inherit",
    timeout: timeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
