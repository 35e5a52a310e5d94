import { existsSync } from "node:fs";
import { createRedirect } from "@/lib/paths";
import { resolvePath } from "@/lib/resolve-path";
import { middleware } from "@/middleware";

/**
 * `next dev` asks the hosts' middleware first, except for a folder of `public/` with a document: Next serves files of `public/`,
 * but no folders. A build doesn't have this file: an export runs none.
 */
export function proxy(request: Request): Response | undefined {
  const { origin, pathname, search } = new URL(request.url);
  const path = resolvePath(pathname, isInPublic);
  if (path === undefined) return middleware(request);
  if (path !== pathname) return createRedirect(origin + path + search);
  // This is NextResponse.rewrite.
  if (!path.endsWith("/")) return undefined;
  return new Response(null, { headers: { "x-middleware-rewrite": `${origin}${path}index.html${search}` } });
}

function isInPublic(path: string): boolean {
  if (path.endsWith("/")) return path !== "/" && existsSync(`public${path}index.html`);
  // Not a folder.
  return existsSync(`public${path}`) && !existsSync(`public${path}/`);
}

/** Next has capital letters in its own paths. */
export const config = { matcher: "/((?!_next/).*)" };
