import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** Serves at a free port of this machine. */
export async function startHttpServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address?.port}`,
    async close(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A port of this machine that nothing listens on, for programs that can't choose one themselves. */
export async function findFreePort(): Promise<number> {
  const { url, close } = await startHttpServer(() => {});
  await close();
  return Number(new URL(url).port);
}
