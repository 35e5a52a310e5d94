import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as NetServer, Socket } from "node:net";
import { formatNetwork, normalizeAddress } from "@/host/server/client-address";

/** How many connections there may be at once: of all clients, and of one network. */
export type ConnectionLimits = { most: number; mostOfNetwork: number };

/** Closes connections beyond the limits unanswered, so that nobody can take them all. */
export function limitConnections(server: NetServer, { most, mostOfNetwork }: ConnectionLimits): void {
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

type AnswerLimits = {
  /** How long a client may take for one answer, from its request to its last byte. */
  answerMs: number;
  /** How often late ones are looked for. */
  checkMs: number;
};

/**
 * Answers a server's requests, and disconnects clients that ask without taking answers; lists the answers that are not
 * taken yet. Node itself stops reading only after a chunk of 64 KB, which may hold 2,500 requests; and its time for a
 * socket begins again with each byte received.
 */
export function answerWithLimits(
  server: Server,
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { answerMs, checkMs }: AnswerLimits,
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
    const latest = performance.now() - answerMs + checkMs;
    for (const [socket, { since }] of owed) if (since < latest) socket.destroy();
  }, checkMs).unref();
  server.once("close", () => clearInterval(checking));
  return { listUnderWay: () => [...owed.values()].flatMap(({ answers }) => [...answers]) };
}
