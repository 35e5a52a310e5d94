import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./start-http-server";

const programs = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

/** The path of nginx on this machine; undefined if there is none, which `npm test` would fix. */
export const findNginx = (): string | undefined => programs.find((program) => existsSync(program));

/**
 * Starts nginx with one worker and deploy/nginx.conf, on a free port of this machine, in front of the host at `upstream`.
 * Throws what nginx says if it refuses the configuration.
 */
export async function startNginx(upstream: string) {
  const home = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await findFreePort();
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "")
    .replace("server_name notes.example;", "server_name _;")
    .replace("http://127.0.0.1:3000", upstream);
  await writeFile(join(home, "nginx.conf"), formatConfig(home, site));
  const run = (...switches: string[]) => {
    const words = ["-p", home, "-c", join(home, "nginx.conf"), "-e", join(home, "error.log"), ...switches];
    const { status, stderr } = spawnSync(String(findNginx()), words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`nginx refuses its configuration:\n${stderr}`);
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

const formatConfig = (home: string, site: string) => `
# If root starts it, its workers would be another user, who can't read a temporary folder.
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${home}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${home}/${name};`).join("\n  ")}
  ${site}
}
`;
