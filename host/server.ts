import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { createApp } from "@/host/app";
import { describeError, getErrorCode } from "@/host/describe-error";
import { answerKnownPath } from "@/host/pages/answer-known-path";
import type { Assets } from "@/host/pages/assets";

type ServerOptions = { host: string; port: number; assets: Assets; messages: Hono; limits?: Limits };

/** Clients slower than this are disconnected, so that they hold up nobody else. */
type Limits = {
  headersMs: number;
  /** For headers and body together. */
  requestMs: number;
  /** How often Node looks for late ones; its default of 30 s would make the first limit meaningless. */
  checkMs: number;
  /** For a connection on which no byte moves, such as that of a client that does not read its answer. */
  idleMs: number;
};

const usualLimits: Limits = { headersMs: 10_000, requestMs: 30_000, checkMs: 2_000, idleMs: 60_000 };

/** How long answers in progress may take after SIGTERM. */
const closeDeadlineMs = 5_000;

/** Listens on a port, 0 for any that is free. Rejects when the port cannot be opened, with the setting to change. */
export async function startServer({ host, port, assets, messages, limits = usualLimits }: ServerOptions) {
  const { fetch } = createApp({ assets, messages });
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: 5_000,
    },
    (incoming, outgoing) => {
      if (answerKnownPath(assets, incoming, outgoing) || refuseDottedPath(incoming, outgoing)) return;
      void listener(incoming, outgoing);
    },
  );
  server.setTimeout(limits.idleMs);
  server.listen(port, host);
  await once(server, "listening").catch((error) => {
    throw explain(error, host, port);
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address ? address.port : port;
  const name = host === "127.0.0.1" || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return {
    url: `http://${name.includes(":") ? `[${name}]` : name}:${actualPort}`,
    /** Takes no new requests, waits for answers in progress up to a deadline, then drops the rest. */
    async close(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      // A kept-alive connection becomes idle only after its answer, so this looks again and again.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => server.closeAllConnections(), closeDeadlineMs);
      await closed;
      clearInterval(idle);
      clearTimeout(deadline);
    },
  };
}

/**
 * Answers 404 to a path that holds `.` or `..` as a name, also percent-encoded. A browser never sends one, and a URL
 * parser would resolve it to another path before anything here could see it (https://url.spec.whatwg.org/#double-dot-path-segment).
 */
function refuseDottedPath({ url = "/" }: IncomingMessage, outgoing: ServerResponse): boolean {
  const [path = "/"] = url.split(/[?#]/, 1);
  if (!/(?:^|[\\/])(?:\.|%2e){1,2}(?:[\\/]|$)/i.test(path)) return false;
  outgoing.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" });
  outgoing.end("There is no page at this address.");
  return true;
}

function explain(error: unknown, host: string, port: number): Error {
  const code = getErrorCode(error);
  if (code === "EADDRINUSE") return new Error(`port ${port} of ${host} is taken; set PORT to another`);
  if (code === "EACCES") return new Error(`port ${port} may not be opened; set PORT to one above 1023`);
  if (code === "EADDRNOTAVAIL") return new Error(`${host} is no address of this machine; correct HOST`);
  return new Error(describeError(error));
}
