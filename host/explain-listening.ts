import { describeError, getErrorCode } from "@/host/server/errors";

/** Says in words why a port cannot be opened, with the setting to change. */
export function explainListening(error: unknown, host: string, port: number): Error {
  const code = getErrorCode(error);
  if (code === "EADDRINUSE") return new Error(`port ${port} of ${host} is taken; set PORT to another`);
  if (code === "EACCES") return new Error(`port ${port} may not be opened; set PORT to one above 1023`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return new Error(`${host} is no address of this machine; correct HOST`);
  return new Error(describeError(error));
}
