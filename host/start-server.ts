import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { type AppDependencies, createApp, refuseUnreadable } from "@/host/app";
import { describeError } from "@/host/log";
import { answerFromAssets } from "@/host/pages/answer-page";
import type { Assets } from "@/host/pages/assets";

type ServerOptions = Omit<AppDependencies, "answerPage"> & {
  host: string;
  port: number;
  maxConnections?: number;
  assets: Assets;
  clientLimits?: ClientLimits;
};

/** Slower clients are disconnected. */
const defaultLimits = {
  headersMs: 10_000,
  /** For headers and body together. */
  requestMs: 30_000,
  /** Until the client has received an answer, enough for a picture of 1 MB on a phone with one bar of signal. */
  answerMs: 300_000,
  /** How often the limits are checked; Node's default of 30 s would make `headersMs` meaningless. */
  checkMs: 2_000,
  /** How long each keep-alive connection may send one more request after SIGTERM. */
  lingerMs: 1_000,
};

type ClientLimits = typeof defaultLimits;

/**
 * How long an idle connection stays open. Proxies pool connections for 60 s or more. A proxy can't repeat a POST that it sent
 * into a closing connection and answers 502, so the proxy must be the side that closes.
 */
const keepAliveMs = 75_000;

/** How long answers in progress may take after SIGTERM. */
const closeDeadlineMs = 5_000;

/** Serves the site on a port (0 picks a free one). If the port can't be opened, rejects with the setting to change. */
export async function startServer(options: ServerOptions) {
  const { host, maxConnections, assets, clientLimits: limits = defaultLimits } = options;
  const { fetch } = createApp({ ...options, answerPage: (request) => answerFromAssets(request, assets) });
  // Replaces the global Response with one that passes a file's bytes to Node without copying them. Copies for clients that
  // don't read would fill the memory.
  const listener = getRequestListener(
    // The listener parses only unusual URLs, and passes `Host: xn--` on.
    (request, env) => (URL.canParse(request.url) ? fetch(request, env) : refuseUnreadable()),
    { errorHandler: refuseUnreadable },
  );
  let isClosing = false;

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isClosing) outgoing.setHeader("Connection", "close");
    // HTTP allows what the listener refuses: no Host in HTTP/1.0 (RFC 9112, section 3.2), `OPTIONS *` (RFC 9110, section 9.3.7).
    if (incoming.httpVersion === "1.0") incoming.headers.host ??= "localhost";
    if (incoming.method === "OPTIONS" && incoming.url === "*") incoming.url = "/";
    // As browsers and Cloudflare read it.
    if (incoming.url?.includes("\\"))
      incoming.url = incoming.url.replace(/^[^?]+/, (path) => path.replaceAll("\\", "/"));
    void listener(incoming, outgoing);
  }

  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: keepAliveMs,
    // Otherwise a second Host would be ignored instead of refused.
    joinDuplicateHeaders: true,
  });
  if (maxConnections) server.maxConnections = maxConnections;
  const { listPending } = answerWithLimits(server, answer, limits);
  const port = await openPort(server, options);
  const name = host === "127.0.0.1" || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return {
    url: `http://${name.includes(":") ? `[${name}]` : name}:${port}`,
    /**
     * Stops accepting connections and ends each open one with its next answer, so that no client sends a request into a
     * closing connection. Then closes idle connections, waits for answers in progress, and drops the rest at a deadline.
     */
    async close(): Promise<void> {
      const closed = once(server, "close");
      isClosing = true;
      for (const answer of listPending()) if (!answer.headersSent) answer.setHeader("Connection", "close");
      // Not the HTTP server's own `close`, which would close idle connections at once.
      NetServer.prototype.close.call(server);
      await Promise.race([closed, wait(limits.lingerMs, undefined, { ref: false })]);
      server.close();
      const deadline = setTimeout(() => server.closeAllConnections(), closeDeadlineMs);
      await closed;
      clearTimeout(deadline);
    },
  };
}

/** The most unanswered requests on one connection; a client that sends more is disconnected. */
const maxUnanswered = 32;

/**
 * Answers a server's requests, and disconnects clients that don't read their answers. `listPending` gives the answers that
 * clients haven't fully received. Node alone isn't enough: it reads 64 KB at a time, which may hold 2,500 requests, and its
 * socket timeout restarts with each byte received.
 */
function answerWithLimits(
  server: Server,
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { answerMs, checkMs }: ClientLimits,
): { listPending(): ServerResponse[] } {
  /** Pending answers by connection, with the time of the last progress. Answers may outlive their connection. */
  const pendingBySocket = new Map<Socket, { answers: Set<ServerResponse>; progressAt: number }>();

  server.on("connection", (socket: Socket) => socket.once("close", () => pendingBySocket.delete(socket)));
  server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    answer(incoming, outgoing);
    // The operating system usually has the whole page by now, so most requests cost nothing here.
    if (outgoing.writableFinished) return;
    const pending = pendingBySocket.get(socket) ?? { answers: new Set(), progressAt: performance.now() };
    pendingBySocket.set(socket, pending);
    pending.answers.add(outgoing);
    outgoing.once("close", () => {
      pending.answers.delete(outgoing);
      pending.progressAt = performance.now();
      if (pending.answers.size === 0) pendingBySocket.delete(socket);
    });
    if (pending.answers.size > maxUnanswered) socket.destroy();
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, { progressAt }] of pendingBySocket) if (now - progressAt > answerMs) socket.destroy();
  }, checkMs).unref();
  server.once("close", () => clearInterval(timer));
  return { listPending: () => [...pendingBySocket.values()].flatMap(({ answers }) => [...answers]) };
}

/** Opens a port (0 picks a free one) and returns it. If it can't be opened, rejects with the setting to change. */
export async function openPort(server: NetServer, { host, port }: { host: string; port: number }): Promise<number> {
  server.listen(port, host);
  await once(server, "listening").catch((error) => {
    throw new Error(`port ${port} of ${host} can't be opened: ${describeError(error)}; correct HOST or PORT`);
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
