import { existsSync } from "node:fs";
import { createRedirect, toCanonicalPath } from "@/lib/paths";
import { resolvePath } from "@/lib/resolve-path";

/**
 * Redirects in development as the hosts do, with status 308: `/Garden/?a=1` → `/garden?a=1`, on the same origin, and `/demo` →
 * `/demo/` if that folder of `public/` has a document. A path with an ending stays as typed, since it may be a file's.
 */
export function middleware(request: Request): Response | undefined {
  const { origin, pathname, search } = new URL(request.url);
  const path = /\.[^/]+$/.test(pathname) ? pathname : (resolvePath(pathname, isInPublic) ?? toCanonicalPath(pathname));
  if (path !== pathname) return createRedirect(origin + path + search);
  if (path === "/" || !path.endsWith("/")) return undefined;
  // Next serves files of public/, but no folders. This is its NextResponse.rewrite.
  return new Response(null, { headers: { "x-middleware-rewrite": `${origin}${path}index.html${search}` } });
}

function isInPublic(path: string): boolean {
  if (path.endsWith("/")) return path !== "/" && existsSync(`public${path}index.html`);
  // Not a folder.
  return existsSync(`public${path}`) && !existsSync(`public${path}/`);
}

/** next dev has capital letters in its own paths. */
export const config = { matcher: "/((?!_next/).*)", runtime: "nodejs" };
