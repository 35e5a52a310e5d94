import { once } from "node:events";
import { createServer } from "node:net";
import { listenLocally } from "../../host/mailbox/fixtures/listen-locally";

/** A port of this machine that nothing listens on, for programs that can't choose one themselves. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  server.close();
  await once(server, "close");
  return port;
}
