import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startHost } from "@/host/fixtures/start-host";
import { getErrorCode } from "@/host/log";

const open = (port: number) => connect(port, "127.0.0.1").on("error", () => {});

/** Counts the sockets that the host closes in a time. A socket that doesn't read notices by writing a line end, which means nothing. */
async function countClosed(sockets: readonly Socket[], deadlineMs: number): Promise<number> {
  const listOpen = () => sockets.filter(({ destroyed }) => !destroyed);
  for (const end = performance.now() + deadlineMs; listOpen().length && performance.now() < end; await wait(50))
    for (const socket of listOpen()) if (socket.writableLength === 0) socket.write("\r\n");
  return sockets.length - listOpen().length;
}

test("survives connections that send requests without end and never read", async () => {
  const { port, url } = await startHost();
  const sockets = Array.from({ length: 32 }, () => {
    const socket = open(port);
    // As many requests as fit into the 64 KB that Node reads at once.
    socket.write("GET / HTTP/1.1\r\nHost:a\r\n\r\n".repeat(2_520));
    return socket.pause();
  });
  expect(await countClosed(sockets, 40_000)).toBe(32);
  expect((await fetch(url)).status).toBe(200);
});

test("resets no connection at SIGTERM under load", async () => {
  const { url, end } = await startHost();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  /** Returns the code of an error, undefined for an answer. */
  const ask = () =>
    new Promise<string | undefined>((resolve) => {
      const fail = (error: Error) => resolve(getErrorCode(error) ?? error.message);
      request(url, { agent }, (response) => response.on("error", fail).on("end", resolve).resume())
        .on("error", fail)
        .end();
    });
  const first = await Promise.all(Array.from({ length: 50 }, ask));
  expect(first.filter(Boolean)).toEqual([]);
  const runClient = async () => {
    for (;;) {
      const code = await ask();
      if (code) return code;
    }
  };
  const running = Array.from({ length: 50 }, runClient);
  await wait(100);
  await end("SIGTERM");
  expect(new Set(await Promise.all(running))).toEqual(new Set(["ECONNREFUSED"]));
  agent.destroy();
});
