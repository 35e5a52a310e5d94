import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { listenLocally } from "@/host/fixtures/after-test";
import { startHost } from "@/host/fixtures/start-host";
import { getErrorCode } from "@/host/log";

/** Runs the program and returns its status and its errors. */
function run(env: Record<string, string>, ...words: string[]) {
  const options = { encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "", ...env } } as const;
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "host/node.ts", ...words], options);
  return [status, stderr];
}
const failure = (words: string) => [1, expect.stringContaining(`the host did not start: ${words}`)];

test("names a wrong setting in one line, and ignores one that only the build reads", () => {
  expect(run({ SITE_URL: "notes.example", PORT: "70000" })).toEqual(failure('PORT is "70000"; write a whole number'));
});

test("says before the build that its port is in use, and nothing if it's free", async () => {
  const server = createServer();
  const port = await listenLocally(server);
  const env = { HOST: "127.0.0.1", PORT: String(port) };
  expect(run(env, "--check-port")).toEqual(failure(`port ${port} of 127.0.0.1 can't be opened: listen EADDRINUSE`));
  server.close();
  await once(server, "close");
  expect(run(env, "--check-port")).toEqual([0, ""]);
});

test("resets no connection at SIGTERM under load", async () => {
  const { url, end } = await startHost();
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  /** Returns the code of an error, undefined for an answer. */
  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      const fail = (error: Error) => resolve(getErrorCode(error) ?? error.message);
      request(url, { agent }, (response) => response.on("error", fail).on("end", resolve).resume())
        .on("error", fail)
        .end();
    });
  const first = await Promise.all(Array.from({ length: 10 }, ask));
  expect(first.filter(Boolean)).toEqual([]);
  const runClient = async () => {
    for (;;) {
      const code = await ask();
      if (code) return code;
    }
  };
  const running = Array.from({ length: 10 }, runClient);
  await wait(100);
  await end("SIGTERM");
  expect(new Set(await Promise.all(running))).toEqual(new Set(["ECONNREFUSED"]));
  agent.destroy();
});
