/** A request, as far as the anti-forgery rule looks at it; `url` may be relative to `page`. */
export type GuardedRequest = { method: string; url: string; page: string; cookie: string };

/**
 * The header that proves a request comes from our own page: `X-XSRF-TOKEN`, taken from the cookie `XSRF-TOKEN`.
 * Only for requests that change something and go to the page's own origin, so that no other site learns the token.
 */
export function createAntiForgeryHeaders({ method, url, page, cookie }: GuardedRequest): Record<string, string> {
  if (/^(?:get|head)$/i.test(method)) return {};
  // Resolved first, because `//host/path` looks like a path and is another origin.
  if (new URL(url, page).origin !== new URL(page).origin) return {};
  const token = readToken(cookie);
  return token === undefined ? {} : { "X-XSRF-TOKEN": token };
}

function readToken(cookie: string): string | undefined {
  const raw = cookie
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith("XSRF-TOKEN="))
    ?.slice("XSRF-TOKEN=".length);
  if (raw === undefined) return undefined;
  // A token that no header can carry would make fetch fail, and the message with it.
  return [decode(raw), raw].find((token) => /^[\x21-\x7e]+$/.test(token));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
