import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { createApp } from "@/host/app";
import { answerFromAssets } from "@/host/pages/answer-page";
import type { Assets } from "@/host/pages/assets";
import { formatNetwork, normalizeAddress } from "@/host/server/client-address";
import { describeError, getErrorCode } from "@/host/server/errors";

type ServerOptions = {
  host: string;
  port: number;
  connectionLimits?: ConnectionLimits;
  assets: Assets;
  messages: Hono;
  /** Whether a proxy connects and not the visitors themselves. */
  isBehindProxy?: boolean;
  clientLimits?: ClientLimits;
};

/** Clients slower than this are disconnected, so that they hold up nobody else. */
type ClientLimits = {
  headersMs: number;
  /** For headers and body together. */
  requestMs: number;
  /** For an answer, until the client has taken all of it; what is large gets more time. */
  answerMs: number;
  /** How fast a client must take what is large: 4 KB/s is a phone with one bar of signal on a bad day. */
  minBytesPerSecond: number;
  /** How often late ones are looked for; Node's default of 30 s would make the first limit meaningless. */
  checkMs: number;
  /** How long kept-alive connections may still be used after SIGTERM, each for one more answer. */
  lingerMs: number;
};

const usualLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  answerMs: 60_000,
  minBytesPerSecond: 4_096,
  checkMs: 2_000,
  lingerMs: 500,
};

/**
 * How long an idle connection stays open. Proxies pool theirs for 60 s and more, and one that sends a POST into a connection
 * that closes can't repeat it: it answers 502. So the proxy has to be the one that closes.
 */
const keepAliveMs = { visitors: 5_000, proxy: 75_000 };

/** How long answers in progress may take after SIGTERM. */
const closeDeadlineMs = 5_000;

/** Serves the site on a port, 0 for any that is free. Rejects when the port can't be opened, with the setting to change. */
export async function startServer(options: ServerOptions) {
  const { host, connectionLimits, assets, messages, isBehindProxy, clientLimits: limits = usualLimits } = options;
  const { fetch } = createApp({ messages, answerPage: (request) => answerFromAssets(request, assets) });
  // It replaces the global Response by one that hands a file's bytes to Node as they are: a copy for each client that
  // doesn't read would fill the memory.
  const listener = getRequestListener(fetch);
  let isClosing = false;

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isClosing) outgoing.setHeader("Connection", "close");
    // Hono refuses most that no URL can have, but not numbers such as 1.2.3.4.5.
    if (URL.canParse(`http://${incoming.headers.host}`)) void listener(incoming, outgoing);
    else outgoing.writeHead(400).end();
  }

  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: isBehindProxy ? keepAliveMs.proxy : keepAliveMs.visitors,
  });
  if (connectionLimits) limitConnections(server, connectionLimits);
  const { listUnderWay } = answerWithLimits(server, answer, limits);
  const port = await listen(server, options);
  const name = host === "127.0.0.1" || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return {
    url: `http://${name.includes(":") ? `[${name}]` : name}:${port}`,
    /**
     * Takes no new connections, and ends each it has with its next answer, so that no client sends a request into one
     * that closes; then closes the idle ones, waits for answers in progress up to a deadline and drops the rest.
     */
    async close(): Promise<void> {
      const closed = once(server, "close");
      isClosing = true;
      for (const answer of listUnderWay()) if (!answer.headersSent) answer.setHeader("Connection", "close");
      // Not yet the HTTP server's own close, which closes idle connections at once.
      NetServer.prototype.close.call(server);
      await Promise.race([closed, wait(limits.lingerMs, undefined, { ref: false })]);
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

/** How many connections there may be at once: of all clients, and of one network. */
type ConnectionLimits = { most: number; mostOfNetwork: number };

/** Closes connections beyond the limits unanswered, so that nobody can take them all. */
function limitConnections(server: NetServer, { most, mostOfNetwork }: ConnectionLimits): void {
  const open = new Map<string, number>();
  const count = (network: string, change: number) => {
    const sum = (open.get(network) ?? 0) + change;
    if (sum === 0) open.delete(network);
    else open.set(network, sum);
    return sum;
  };
  server.maxConnections = most;
  server.on("connection", (socket: Socket) => {
    const network = formatNetwork(normalizeAddress(socket.remoteAddress ?? "") ?? "");
    socket.once("close", () => count(network, -1));
    if (count(network, 1) > mostOfNetwork) socket.destroy();
  });
}

/** How many requests of one connection may wait for their answers; a client that sends more is disconnected. */
const maxUnanswered = 32;

/**
 * Answers a server's requests, and disconnects clients that ask without taking answers; lists the answers that are not
 * taken yet. Node itself stops reading only after a chunk of 64 KB, which may hold 2,500 requests; and its time for a
 * socket begins again with each byte received.
 */
function answerWithLimits(
  server: Server,
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { answerMs, minBytesPerSecond, checkMs }: ClientLimits,
): { listUnderWay(): ServerResponse[] } {
  /** Connections with answers that are not taken yet, and since when none was. Answers may outlive a connection that ends. */
  const owed = new Map<Socket, { answers: Set<ServerResponse>; since: number }>();

  server.on("connection", (socket: Socket) => socket.once("close", () => owed.delete(socket)));
  server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    answer(incoming, outgoing);
    // The system has mostly taken a page by now, so that most requests cost nothing here.
    if (outgoing.writableFinished) return;
    const debt = owed.get(socket) ?? { answers: new Set(), since: performance.now() };
    owed.set(socket, debt);
    debt.answers.add(outgoing);
    outgoing.once("close", () => {
      debt.answers.delete(outgoing);
      debt.since = performance.now();
      if (debt.answers.size === 0) owed.delete(socket);
    });
    if (debt.answers.size > maxUnanswered) socket.destroy();
  });

  const checking = setInterval(() => {
    const now = performance.now();
    for (const [socket, { since }] of owed) {
      // A file is written whole, so this is its size until the client has all of it.
      const allowedMs = answerMs + (socket.writableLength / minBytesPerSecond) * 1000;
      if (now - since > allowedMs - checkMs) socket.destroy();
    }
  }, checkMs).unref();
  server.once("close", () => clearInterval(checking));
  return { listUnderWay: () => [...owed.values()].flatMap(({ answers }) => [...answers]) };
}

/** Listens on a port, 0 for any that is free, and gives it. Rejects when it can't be opened, with the setting to change. */
export async function listen(server: NetServer, { host, port }: { host: string; port: number }): Promise<number> {
  server.listen(port, host);
  await once(server, "listening").catch((error) => {
    throw explain(error, host, port);
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

function explain(error: unknown, host: string, port: number): Error {
  const code = getErrorCode(error);
  if (code === "EADDRINUSE") return new Error(`port ${port} of ${host} is taken; set PORT to another`);
  if (code === "EACCES") return new Error(`port ${port} may not be opened; set PORT to one above 1023`);
  if (/^(?:EADDRNOTAVAIL|ENOTFOUND|EAI_.*)$/.test(code ?? ""))
    return new Error(`${host} is not an address of this machine; correct HOST`);
  return new Error(describeError(error));
}
