import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "./browser";
import { findFirefox } from "./engines/firefox";
import { findWebkit } from "./engines/webkit";
import { findNginx } from "./shared/start-nginx";

/**
 * A part of `npm test`: finds Chromium, nginx, Firefox and WebKit for the tests, or installs them from Debian or Ubuntu.
 * Elsewhere it downloads only Chromium, and says what isn't tested. CI must have them all.
 */
const wanted = [
  { what: "Chromium", packages: ["chromium-headless-shell", "chromium"], find: findBrowser },
  { what: "nginx", packages: ["nginx"], find: findNginx },
  { what: "Firefox", packages: ["firefox-esr"], find: findFirefox },
  { what: "WebKit", packages: ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"], find: findWebkit },
];

const isRoot = process.getuid?.() === 0;
// Debian's packages come first, because they bring the libraries that a download may miss.
if (wanted.some(({ find }) => !find()) && existsSync("/usr/bin/apt-get") && (isRoot || process.env.CI)) install();
if (!findBrowser()) {
  console.log("no Chromium here: tests use Playwright's headless shell, some 120 MB in its cache");
  run("npx", "playwright", "install", "--only-shell", ...(isRoot ? ["--with-deps"] : []), "chromium");
}
const lacking = wanted.slice(1).filter(({ find }) => !find());
const names = lacking.map(({ what }) => what).join(", ");
if (names) console.log(`not tested, because only root (or CI) on Debian or Ubuntu installs it here: ${names}`);
if (names && process.env.CI) process.exit(1);

function install(): void {
  // Debian would start nginx on port 80 now and at each boot.
  const before = [...(isRoot ? [] : ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
  const runAsRoot = (...words: string[]) => run(...before, ...words);
  const hadNginx = existsSync("/usr/sbin/nginx");
  runAsRoot("apt-get", "update", "-qq");
  // One by one, because one unknown package would stop the others.
  for (const { packages, find } of wanted)
    for (const name of packages)
      if (!find()) {
        console.log(`installing ${name} by apt-get, for the tests`);
        runAsRoot("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
      }
  if (!hadNginx && existsSync("/usr/bin/systemctl")) runAsRoot("systemctl", "disable", "--quiet", "nginx");
}

function run(name = "", ...words: string[]): void {
  spawnSync(name, words, { stdio: "inherit", timeout: 600_000 });
}
