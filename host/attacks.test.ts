import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getErrorCode } from "@/host/errors";
import { withHost } from "@/host/fixtures/with-host";

const open = (port: number) => connect(port, "127.0.0.1").on("error", () => {});

/** How many sockets the host closes in a time; one that doesn't read learns of it by writing a line end, which means nothing. */
async function countClosed(sockets: readonly Socket[], deadlineMs: number): Promise<number> {
  const open = () => sockets.filter(({ destroyed }) => !destroyed);
  for (const end = performance.now() + deadlineMs; open().length && performance.now() < end; await wait(50))
    for (const socket of open()) if (socket.writableLength === 0) socket.write("\r\n");
  return sockets.length - open().length;
}

test("connections that ask without end and never read don't fill the memory", () =>
  withHost(
    async (host) => {
      const sockets = Array.from({ length: 32 }, () => {
        const socket = open(host.port);
        // As many requests as fit into the 64 KB that Node reads at once.
        socket.write("GET / HTTP/1.1\r\nHost:a\r\n\r\n".repeat(2_520));
        return socket.pause();
      });
      expect(await countClosed(sockets, 15_000)).toBe(32);
      expect((await fetch(host.url)).status).toBe(200);
    },
    {},
    { heapMegabytes: 128 },
  ));

test("connections of one network that ask nothing are a quarter of all at most, and others are served", () =>
  withHost(
    async ({ port }) => {
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
    },
    { MAX_CONNECTIONS: "200" },
  ));

test("requests that are refused don't fill the log", () =>
  withHost(async (host) => {
    for (let sent = 0; sent < 500; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${host.url}/api/sm`)));
      for (const { status } of answers) expect(status).toBe(405);
    }
    await host.end("SIGTERM");
    // Those of the start, and room for 20.
    expect(host.lines.length).toBeLessThanOrEqual(25);
  }));

test("SIGTERM under load resets no connection", () =>
  withHost(async (host) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const ask = () =>
      new Promise<string | undefined>((resolve) => {
        const fail = (error: Error) => resolve(getErrorCode(error) ?? error.message);
        request(host.url, { agent }, (response) => response.on("error", fail).on("end", resolve).resume())
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
    await host.end("SIGTERM");
    expect(new Set(await Promise.all(running))).toEqual(new Set(["ECONNREFUSED"]));
    agent.destroy();
  }));
