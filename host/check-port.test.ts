import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { listenLocally } from "@/host/messages/fixtures/listen-locally";

const check = (port: string) => {
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "host/check-port.ts"], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", HOST: "127.0.0.1", PORT: port },
  });
  return [status, stderr];
};

test("a port that is taken is told of before the build, and so is one that is none; a free one is not", async () => {
  const server = createServer();
  const port = await listenLocally(server);
  expect(check(String(port))).toEqual([
    1,
    `the host would not start: port ${port} of 127.0.0.1 is taken; set PORT to another\n`,
  ]);
  server.close();
  await once(server, "close");
  expect(check(String(port))).toEqual([0, ""]);
  expect(check("70000")[0]).toBe(1);
});
