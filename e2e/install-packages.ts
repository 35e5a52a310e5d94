import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasBrotliModule } from "../deploy/create-nginx-config";
import { findFirefox } from "./engines/firefox";
import { findWebkit } from "./engines/webkit";
import { findNginx } from "./shared/start-nginx";

/**
 * A part of `npm test`: finds nginx, Firefox and WebKit for the tests, or gets them from Debian or Ubuntu where that can be
 * done. A developer's machine may lack them, and what isn't tested then is said; CI may not.
 */
const wanted = [
  { what: "nginx", packages: ["nginx"], find: findNginx },
  { what: "nginx's brotli module", packages: ["libnginx-mod-http-brotli-static"], find: hasBrotliModule },
  { what: "Firefox", packages: ["firefox-esr"], find: findFirefox },
  { what: "WebKit", packages: ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"], find: findWebkit },
];

const isRoot = process.getuid?.() === 0;
const missing = wanted.filter(({ find }) => !find());
const canInstall = existsSync("/usr/bin/apt-get") && (isRoot || process.env.CI);
if (missing.length && canInstall) install(missing.flatMap(({ packages }) => packages));
const lacking = wanted.filter(({ find }) => !find()).map(({ what }) => what);
if (lacking.length === 0) console.log("tests use nginx, Firefox and WebKit");
else console.log(`not tested, because only root (or CI) on Debian or Ubuntu installs it here: ${lacking.join(", ")}`);
if (lacking.length && process.env.CI) process.exit(1);

function install(packages: string[]): void {
  console.log(`installing ${packages.join(", ")} by apt-get, for the tests`);
  // Debian would start nginx on port 80 at once, and with the machine; nothing here asks for that.
  const command = [...(isRoot ? [] : ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
  const run = (...words: string[]) => {
    const [name = "", ...rest] = [...command, ...words];
    spawnSync(name, rest, { stdio: "inherit", timeout: 300_000 });
  };
  const hadNginx = existsSync("/usr/sbin/nginx");
  run("apt-get", "update", "-qq");
  // One by one: a package that isn't known here must not keep the others away.
  for (const name of packages) run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
  if (!hadNginx && existsSync("/usr/bin/systemctl")) run("systemctl", "disable", "--quiet", "nginx");
}
