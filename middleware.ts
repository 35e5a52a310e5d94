import { createRedirect, toCanonicalPath } from "@/lib/paths";

/**
 * Redirects to the canonical path with status 308: `/Garden/?a=1` → `/garden?a=1`, on the same origin. A path with an ending
 * stays as typed, since it may be a file's. Uses only the Fetch standard. `next dev` asks it for what isn't in `public/`
 * (proxy.dev.ts); the hosts redirect only to what they have (host/pages/answer-page.ts).
 */
export function middleware(request: Request): Response | undefined {
  const { origin, pathname, search } = new URL(request.url);
  const path = /\.[^/.]+$/.test(pathname) ? pathname : toCanonicalPath(pathname);
  return path === pathname ? undefined : createRedirect(origin + path + search);
}
