import type { Context } from "hono";
import { Refusal } from "@/host/messages/refusal";

const wrongOriginText = "Messages are taken from this site's own pages only.";

/**
 * Lets requests of this site's pages and of configured origins through; throws `Refusal` 403 for others.
 * (Hono's csrf middleware judges forms only and relies on the browser's preflight for JSON.)
 */
export function guardOrigin(c: Context, allowedOrigins: readonly string[]): void {
  if (!isConfiguredOrigin(c, allowedOrigins) && !isOwnPage(c)) throw new Refusal(403, wrongOriginText);
}

/**
 * Adds the CORS headers for a configured origin; `Vary` always, because the answer depends on the origin.
 * (Hono's cors middleware answers every preflight 204, also that of an origin that may not send.)
 */
export function allowOrigin(c: Context, allowedOrigins: readonly string[]): void {
  c.header("Vary", "Origin", { append: true });
  if (!isConfiguredOrigin(c, allowedOrigins)) return;
  c.header("Access-Control-Allow-Origin", c.req.header("origin"));
  c.header("Access-Control-Expose-Headers", "Retry-After");
}

function isConfiguredOrigin(c: Context, allowedOrigins: readonly string[]): boolean {
  const origin = c.req.header("origin");
  return origin !== undefined && allowedOrigins.includes(origin);
}

function isOwnPage(c: Context): boolean {
  // First, because only the browser sets it, and it knows the real origin behind a proxy that renames the host.
  // "none": no page made the request, but the visitor, by a reload for example.
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Without both headers it is no page of another site: every browser names the origin of a cross-origin POST.
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  // The scheme does not count, because a proxy that ends TLS speaks http to us. A sandboxed page sends "null", no URL.
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host;
}
