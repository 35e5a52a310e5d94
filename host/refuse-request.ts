import type { IncomingMessage, ServerResponse } from "node:http";

/** Refuses what no browser sends and no URL parser shows: a bad Host, a path with dots. Returns false for all else. */
export function refuseRequest(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (!hasSoundHost(incoming)) return refuse(outgoing, 400, "The request must name one host.");
  if (isDotted(incoming)) return refuse(outgoing, 404, "There is no page at this address.");
  return false;
}

/** Says whether a request has one Host header, and one that a URL can have (RFC 9112, section 3.2). */
export function hasSoundHost({ headers: { host = "" }, rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && /^host$/i.test(name));
  return names.length === 1 && /^[\w.:[\]-]+$/.test(host) && !emptyLabel.test(host) && URL.canParse(`http://${host}`);
}

/** A label that promises other letters and has none (RFC 5890, section 2.3.2.1): URL parsers of Node differ on it. */
const emptyLabel = /(?:^|\.)xn--(?:[.:]|$)/i;

/**
 * Says whether a path holds `.` or `..` as a name, also percent-encoded. A URL parser would resolve it to another path
 * before anything here could see it (https://url.spec.whatwg.org/#double-dot-path-segment).
 */
function isDotted({ url = "/" }: IncomingMessage): boolean {
  const [path = "/"] = url.split(/[?#]/, 1);
  return /(?:^|[\\/])(?:\.|%2e){1,2}(?:[\\/]|$)/i.test(path);
}

function refuse(outgoing: ServerResponse, status: number, words: string): true {
  outgoing.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" });
  outgoing.end(words);
  return true;
}
