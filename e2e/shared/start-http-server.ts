import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { listenLocally } from "../../host/mailbox/fixtures/listen-locally";

/** Serves at a free port of this machine. */
export async function startHttpServer(listener: RequestListener) {
  const server = createServer(listener);
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async close(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
