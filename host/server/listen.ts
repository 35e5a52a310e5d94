import { once } from "node:events";
import type { Server } from "node:net";
import { describeError, getErrorCode } from "@/host/server/errors";

/** Listens on a port, 0 for any that is free, and gives it. Rejects when it can't be opened, with the setting to change. */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
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
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new Error(`${host} is not an address of this machine; correct HOST`);
  return new Error(describeError(error));
}
