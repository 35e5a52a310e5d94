import type { Context } from "hono";
import { Refusal } from "./refusal";

const wrongOriginText = "Messages are taken from this site's own pages only.";

/**
 * Lets a request through that a page of this site made, or one of a configured origin; throws `Refusal` 403 for others.
 * (Hono's csrf middleware looks at forms only and counts on the browser's preflight for JSON.)
 */
export function guardOrigin(c: Context, allowedOrigins: readonly string[]): void {
  if (!isConfiguredOrigin(c, allowedOrigins) && !isOwnPage(c)) throw new Refusal(403, wrongOriginText);
}

/** Adds the CORS headers and says true for a configured origin; `Vary` always, because the answer depends on the origin. */
export function allowOrigin(c: Context, allowedOrigins: readonly string[]): boolean {
  c.header("Vary", "Origin", { append: true });
  if (!isConfiguredOrigin(c, allowedOrigins)) return false;
  c.header("Access-Control-Allow-Origin", c.req.header("origin"));
  c.header("Access-Control-Expose-Headers", "Retry-After");
  return true;
}

function isConfiguredOrigin(c: Context, allowedOrigins: readonly string[]): boolean {
  const origin = c.req.header("origin");
  return origin !== undefined && allowedOrigins.includes(origin);
}

function isOwnPage(c: Context): boolean {
  // The browser alone sets it and knows the real origin, also behind a proxy that renames the host: so it goes first.
  // "none": the visitor asked without a page, by a reload for example.
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Without either header it is no page of another site: every browser names the origin of a cross-origin POST.
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  // The scheme is left out: a proxy that ends TLS speaks http to us. "null", of a sandboxed page, is no URL.
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
}
