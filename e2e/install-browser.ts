import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "./browser";

/** A program: finds a Chromium for the tests, or installs one, and says which they use. */
const named = process.env.CHROMIUM_PATH;
if (named && !existsSync(named)) fail(`CHROMIUM_PATH is ${named}, where there is no file; correct it or unset it`);

const found = findBrowser() ?? install();
if (!found) fail("no Chromium was found and none could be installed; install one and set CHROMIUM_PATH to its program");
console.log(`tests use the browser ${found}`);

/** Debian's packages come first, because they bring the libraries that a download may miss. */
function install(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log("no Chromium here: installing Debian's headless shell");
    run("apt-get", ["update", "-qq"], 300_000);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (!findBrowser()) run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], 600_000);
    }
  }
  if (!findBrowser()) {
    console.log("no Chromium here: downloading Playwright's headless shell, some 120 MB into its cache");
    run("npx", ["playwright", "install", "--only-shell", ...(isRoot ? ["--with-deps"] : []), "chromium"], 600_000);
  }
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
