import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./find-free-port";

const programs = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

/** The path of nginx on this machine; undefined when there is none, as `npm test` would fix. */
export const findNginx = (): string | undefined => programs.find((program) => existsSync(program));

/**
 * Starts nginx with one worker and deploy/nginx.conf, on a free port of this machine, in front of the host at `upstream`.
 * Throws with nginx's words when it refuses the configuration.
 */
export async function startNginx(upstream: string) {
  const program = findNginx();
  if (!program) throw new Error("nginx is not installed; run npx tsx e2e/install-packages.ts");
  const home = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await findFreePort();
  const site = [
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["listen [::]:80;", ""],
    ["server_name notes.example;", "server_name _;"],
    ["http://127.0.0.1:3000", upstream],
  ].reduce(
    (text, [words = "", others = ""]) => {
      if (!text.includes(words))
        throw new Error(`deploy/nginx.conf has no “${words}” to replace; correct start-nginx.ts`);
      return text.replace(words, others);
    },
    readFileSync("deploy/nginx.conf", "utf8"),
  );
  await writeFile(join(home, "site.conf"), site);
  await writeFile(join(home, "nginx.conf"), formatMainConfig(home));

  const run = (...switches: string[]) => {
    const words = ["-p", home, "-c", join(home, "nginx.conf"), "-e", join(home, "error.log"), ...switches];
    const { status, stderr } = spawnSync(program, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`nginx does not take its configuration:\n${stderr}`);
  };
  // nginx returns once it listens, and goes on as a daemon.
  run();
  return {
    url: `http://localhost:${port}`,
    port,
    async close(): Promise<void> {
      run("-s", "stop");
      await rm(home, { recursive: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

function formatMainConfig(home: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    // Started by root, its workers would be another user, who may not read a temporary folder.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "worker_processes 1;",
    `pid ${home}/nginx.pid;`,
    "events { worker_connections 1024; }",
    "http {",
    "  access_log off;",
    ...temporary.map((name) => `  ${name}_temp_path ${home}/${name};`),
    `  include ${home}/site.conf;`,
    "}",
    "",
  ].join("\n");
}
