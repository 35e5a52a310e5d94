import { createRedirect, toCanonicalPath } from "@/lib/paths";

/**
 * Redirects to the canonical path with status 308: `/Garden/?a=1` → `/garden?a=1`, on the same origin. Next runs it in
 * development only. host/pages/answer-page.ts does the same on Node and on Cloudflare, for paths that aren't files.
 */
export function middleware(request: Request): Response | undefined {
  const { origin, pathname, search } = new URL(request.url);
  const canonical = toCanonicalPath(pathname);
  return canonical === pathname ? undefined : createRedirect(origin + canonical + search);
}

/** next dev has capital letters in its own paths. */
export const config = { matcher: "/((?!_next/).*)" };
