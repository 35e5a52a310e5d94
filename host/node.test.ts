import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { listenLocally } from "@/host/mailbox/fixtures/listen-locally";

const run = (env: Record<string, string>, ...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "host/node.ts", ...words], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", ...env },
  });
  return [status, stderr];
};

test("a wrong setting is named in one line, without a trace, and one that only the build reads stops no host", () => {
  expect(run({ SITE_URL: "notes.example", PORT: "70000" })).toEqual([
    1,
    'the host did not start: PORT is "70000"; write a whole number from 0 to 65535\n',
  ]);
});

test.each(["two words", "256.0.0.1", "a:3000", "http://a"])("the host %j isn’t an address of this machine", (host) => {
  const words = `the host did not start: ${host} is not an address of this machine; correct HOST\n`;
  expect(run({ HOST: host }, "--check-port")).toEqual([1, words]);
});

test("before the build npm start says that its port is taken, and nothing when it's free", async () => {
  const server = createServer();
  const port = await listenLocally(server);
  const env = { HOST: "127.0.0.1", PORT: String(port) };
  expect(run(env, "--check-port")).toEqual([
    1,
    `the host did not start: port ${port} of 127.0.0.1 is in use; set PORT to another\n`,
  ]);
  server.close();
  await once(server, "close");
  expect(run(env, "--check-port")).toEqual([0, ""]);
});
