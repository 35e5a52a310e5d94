import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startNginx } from "@/deploy/start-nginx";
import { findMedian } from "@/lib/median";

// The program of `npm run bench:host`: requests a second of the host, beside nginx with one worker serving the same build
// with the same headers. Both run on one processor and wrk on another; they take turns, so that a busy machine slows both.

const path = process.argv[2] ?? "/git/delete-branch";
const connectionCounts = [50, 200];
const rounds = 9;
const roundSeconds = 1;
const acceptEncoding = "gzip, deflate, br, zstd";
const [serverProcessor, clientProcessor] = cpus().length > 1 && existsSync("/usr/bin/taskset") ? [0, 1] : [];

type Round = { perSecond: number; errors: number };

if (spawnSync("wrk", ["--version"]).error) {
  console.error("wrk is not installed; on Debian: apt-get install wrk");
  process.exit(1);
}
const host = await startHost();
const nginx = await startNginx("out", { upstream: host.url, processor: serverProcessor });
try {
  const { bytes, encoding } = await describe(host.url + path);
  console.log(
    `${path}, ${bytes} bytes (${encoding}), median of ${rounds} rounds of ${roundSeconds} s, requests a second`,
  );
  console.log(
    serverProcessor === undefined ? "no processor is set aside for wrk here" : "each server on one processor",
  );
  for (const server of [nginx, host]) runWrk(server.url, 50);
  for (const connections of connectionCounts) {
    const results: { nginx: Round; host: Round }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ nginx: runWrk(nginx.url, connections), host: runWrk(host.url, connections) });
    }
    const nginxSpeed = findMedian(results.map((result) => result.nginx.perSecond));
    const hostSpeed = findMedian(results.map((result) => result.host.perSecond));
    const ratio = findMedian(results.map((result) => result.host.perSecond / result.nginx.perSecond));
    const countErrors = (name: "nginx" | "host") => results.reduce((sum, result) => sum + result[name].errors, 0);
    console.log(
      `${connections} connections: nginx ${Math.round(nginxSpeed)} (${countErrors("nginx")} errors), host ${Math.round(hostSpeed)} (${countErrors("host")} errors), median ratio ${ratio.toFixed(2)}`,
    );
  }
} finally {
  await nginx.close();
  await host.close();
}

async function startHost() {
  const mailDir = await mkdtemp(join(tmpdir(), "bench-mail-"));
  const pin = serverProcessor === undefined ? [] : ["taskset", "-c", String(serverProcessor)];
  const [command = "", ...words] = [...pin, process.execPath, "--import", "tsx", "host/node.ts"];
  const child = spawn(command, words, {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", MAIL_DIR: mailDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(child.stdout)) {
    const port = /^the site is at http:\/\/\S+:(\d+)$/.exec(line)?.[1];
    if (!port) continue;
    return {
      url: `http://127.0.0.1:${port}`,
      async close(): Promise<void> {
        child.kill();
        await once(child, "close");
        await rm(mailDir, { recursive: true });
      },
    };
  }
  throw new Error("the host did not start");
}

/** The size and encoding of the answer that is measured: both servers must send the page in brotli. */
async function describe(url: string): Promise<{ bytes: string; encoding: string }> {
  const { status, headers } = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": acceptEncoding } });
  if (status !== 200) throw new Error(`${url} answers ${status}; name the path of a page`);
  return { bytes: headers.get("content-length") ?? "?", encoding: headers.get("content-encoding") ?? "plain" };
}

function runWrk(url: string, connections: number): Round {
  const pin = clientProcessor === undefined ? [] : ["taskset", "-c", String(clientProcessor)];
  const wrk = ["wrk", "-t1", `-c${connections}`, `-d${roundSeconds}s`, "-H", `Accept-Encoding: ${acceptEncoding}`];
  const [command = "", ...words] = [...pin, ...wrk, url + path];
  const { stdout } = spawnSync(command, words, { encoding: "utf8" });
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!perSecond) throw new Error(`wrk printed something unexpected:\n${stdout}`);
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  const badAnswers = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? "0";
  return { perSecond, errors: [...socketErrors, badAnswers].reduce((sum, count) => sum + Number(count), 0) };
}
