import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasBrotliModule } from "../deploy/create-nginx-config";
import { findNginx } from "./shared/start-nginx";

/** A part of `npm test`: gets nginx and its brotli module from Debian, where that can be done. */
const packages = ["nginx", "libnginx-mod-http-brotli-static"];

if (!findNginx() || !hasBrotliModule()) install();
const found = findNginx();
if (!found) console.log("nginx is not tested: it is not installed, and only root (or CI) on Debian installs it here");
else if (hasBrotliModule()) console.log(`tests use ${found} with its brotli module`);
else console.log(`tests use ${found} without brotli: it has no ${packages[1]}`);

function install(): void {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync("/usr/bin/apt-get") || !(isRoot || process.env.CI)) return;
  console.log(
    `no nginx with brotli here: installing ${packages.join(" and ")} by apt-get, for the tests of its configuration`,
  );
  // Debian would start nginx on port 80 at once, and with the machine; nothing here asks for that.
  const command = [...(isRoot ? [] : ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
  const run = (...words: string[]) => {
    const [name = "", ...rest] = [...command, ...words];
    spawnSync(name, rest, { stdio: "inherit", timeout: 300_000 });
  };
  const wasThere = existsSync("/usr/sbin/nginx");
  run("apt-get", "update", "-qq");
  run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
  if (!wasThere && existsSync("/usr/bin/systemctl")) run("systemctl", "disable", "--quiet", "nginx");
}
