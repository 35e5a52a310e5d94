import type { RequestListener, Server } from "node:http";

/**
 * Holds the requests that a server gets before anything can answer them. Call what it gives with the listener that can:
 * that one answers those that wait, in their order, and all others from then on.
 */
export function holdRequests(server: Server): (answer: RequestListener) => void {
  const waiting: Parameters<RequestListener>[] = [];
  const hold: RequestListener = (...request) => waiting.push(request);
  server.on("request", hold);
  return (answer) => {
    server.off("request", hold);
    server.on("request", answer);
    for (const request of waiting) answer(...request);
  };
}
