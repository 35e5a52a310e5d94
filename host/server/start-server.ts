import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { createApp } from "@/host/app";
import { answerWithLimits } from "@/host/client-limits";
import { explainListening } from "@/host/explain-listening";
import { type ConnectionLimits, limitConnections } from "@/host/limit-connections";
import { answerKnownPath } from "@/host/pages/answer-known-path";
import type { Assets } from "@/host/pages/assets";
import { hasSoundHost, refuseRequest } from "@/host/refuse-request";
import { transportSecurityName } from "@/lib/delivered/headers-file";

type ServerOptions = {
  host: string;
  port: number;
  connectionLimits?: ConnectionLimits;
  assets: Assets;
  messages: Hono;
  clientLimits?: ClientLimits;
};

/** Clients slower than this are disconnected, so that they hold up nobody else. */
type ClientLimits = {
  headersMs: number;
  /** For headers and body together. */
  requestMs: number;
  /** For an answer, until the client has taken all of it. */
  answerMs: number;
  /** How often late ones are looked for; Node's default of 30 s would make the first limit meaningless. */
  checkMs: number;
  /** How long kept-alive connections may still be used after SIGTERM, each for one more answer. */
  lingerMs: number;
};

const usualLimits: ClientLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  answerMs: 60_000,
  checkMs: 2_000,
  lingerMs: 500,
};

/** How long answers in progress may take after SIGTERM. */
const closeDeadlineMs = 5_000;

/** Listens on a port, 0 for any that is free. Rejects when the port cannot be opened, with the setting to change. */
export async function startServer(options: ServerOptions) {
  const { host, port, connectionLimits, assets, messages, clientLimits: limits = usualLimits } = options;
  const { fetch } = createApp({ assets, messages });
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
  const underWay = new Set<ServerResponse>();
  let isClosing = false;

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isClosing) outgoing.setHeader("Connection", "close");
    if (hasSoundHost(incoming) && answerKnownPath(assets, incoming, outgoing)) return;
    const transportSecurity = assets.notFound.plain.headers[transportSecurityName];
    if (transportSecurity) outgoing.setHeader(transportSecurityName, transportSecurity);
    if (refuseRequest(incoming, outgoing)) return;
    underWay.add(outgoing);
    outgoing.once("close", () => underWay.delete(outgoing));
    void listener(incoming, outgoing);
  }

  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: 5_000,
  });
  if (connectionLimits) limitConnections(server, connectionLimits);
  answerWithLimits(server, answer, limits);
  server.listen(port, host);
  await once(server, "listening").catch((error) => {
    throw explainListening(error, host, port);
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address ? address.port : port;
  const name = host === "127.0.0.1" || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return {
    url: `http://${name.includes(":") ? `[${name}]` : name}:${actualPort}`,
    /**
     * Takes no new connections, and ends each it has with its next answer, so that no client sends a request into one
     * that closes; then closes the idle ones, waits for answers in progress up to a deadline and drops the rest.
     */
    async close(): Promise<void> {
      const closed = once(server, "close");
      isClosing = true;
      for (const answer of underWay) if (!answer.headersSent) answer.setHeader("Connection", "close");
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
