import { connect } from "node:net";
import { Hono } from "hono";
import { createAsset } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";
import type { AttackResult } from "./attack";
import { countClosed } from "./count-closed";

// More than a system keeps for a connection on its way.
const page = createAsset({
  contentType: "text/html",
  bytes: new Uint8Array(32 * 1024 * 1024),
  encoded: {},
  headers: {},
});
const assets = { byPath: new Map([["/", page]]), notFound: page };

/** The stated time; shorter than a host's, so that the attack is. */
const answerMs = 2_000;
const clientLimits = { headersMs: 10_000, requestMs: 30_000, answerMs, checkMs: 200, lingerMs: 0 };

/** Clients that ask for a large file, never read it and send a byte now and then: each must be gone within the stated time. */
export async function attackSilentReader(isFull = false): Promise<AttackResult> {
  const readers = isFull ? 50 : 10;
  const server = await startServer({ host: "127.0.0.1", port: 0, assets, messages: new Hono(), clientLimits });
  const start = performance.now();
  const sockets = Array.from({ length: readers }, () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost:a\r\n\r\n");
    return socket.pause();
  });
  const closed = await countClosed(sockets, 1.5 * answerMs);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const socket of sockets) socket.destroy();
  await server.close();
  return {
    name: "silent reader",
    tried: `${readers} clients ask for 32 MB, never read and send a line end now and then; the stated time is ${answerMs / 1000} s`,
    held: closed === readers,
    detail: `${closed} were closed in ${seconds} s`,
  };
}
