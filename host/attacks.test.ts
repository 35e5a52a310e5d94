import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getErrorCode } from "@/host/errors";
import { startHost } from "@/host/fixtures/start-host";

const open = (port: number) => connect(port, "127.0.0.1").on("error", () => {});

/** How many sockets the host closes in a time. A socket that doesn't read notices by writing a line end, which means nothing. */
async function countClosed(sockets: readonly Socket[], deadlineMs: number): Promise<number> {
  const listOpen = () => sockets.filter(({ destroyed }) => !destroyed);
  for (const end = performance.now() + deadlineMs; listOpen().length && performance.now() < end; await wait(50))
    for (const socket of listOpen()) if (socket.writableLength === 0) socket.write("\r\n");
  return sockets.length - listOpen().length;
}

test("survives connections that send requests without end and never read", async () => {
  const { port, url } = await startHost({}, { heapMegabytes: 128 });
  const sockets = Array.from({ length: 32 }, () => {
    const socket = open(port);
    // As many requests as fit into the 64 KB that Node reads at once.
    socket.write("GET / HTTP/1.1\r\nHost:a\r\n\r\n".repeat(2_520));
    return socket.pause();
  });
  expect(await countClosed(sockets, 40_000)).toBe(32);
  expect((await fetch(url)).status).toBe(200);
});

test("gives one network at most a quarter of all connections, and serves others", async () => {
  const { port } = await startHost({ MAX_CONNECTIONS: "200" });
  const sockets: Socket[] = [];
  // Fewer at once than the 511 that wait to be accepted, so that each is tried once.
  while (sockets.length < 400) {
    const some = Array.from({ length: 100 }, () => open(port));
    await Promise.all(some.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
    sockets.push(...some);
  }
  expect(await countClosed(sockets, 1_000)).toBe(350);
  // Another address of this machine, as Linux has them.
  const visit = request({ port, host: "127.0.0.1", localAddress: "127.0.9.9", agent: false }).end();
  const [{ statusCode }] = await once(visit, "response");
  expect(statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
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
