import type { IncomingMessage, ServerResponse } from "node:http";
import { answerAsset } from "./answer-asset";
import type { Assets } from "./assets";

/**
 * Answers a GET or HEAD for a path of the build with Node's own means, since the Fetch standard's objects cost more
 * time than the answer itself (`npm run bench:host`). Returns false and does nothing for every other request.
 */
export function answerKnownPath(
  { byPath }: Assets,
  { method, url = "", headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const asset = byPath.get(url);
  if (!asset || (method !== "GET" && method !== "HEAD")) return false;
  const header = (name: string) => {
    const value = asked[name];
    return typeof value === "string" ? value : undefined;
  };
  const { status, headers, body } = answerAsset(asset, { method, header });
  outgoing.writeHead(status, headers).end(body);
  return true;
}
