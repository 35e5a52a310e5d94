import { once } from "node:events";
import type { Server } from "node:net";

/** Lets a server listen on this machine only, on a free port or a given one, and gives the port. For tests and the benchmark. */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return address.port;
}
