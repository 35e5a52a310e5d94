import type { Server, Socket } from "node:net";
import { formatNetwork, normalizeAddress } from "@/host/server/client-address";

/** How many connections there may be at once: of all clients, and of one network. */
export type ConnectionLimits = { most: number; mostOfNetwork: number };

/** Closes connections beyond the limits unanswered, so that nobody can take them all. */
export function limitConnections(server: Server, { most, mostOfNetwork }: ConnectionLimits): void {
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
