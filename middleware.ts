import { createRedirect, toCanonicalPath } from "@/lib/paths";

/**
 * Redirects to the canonical path with status 308: `/Garden/?a=1` → `/garden?a=1`, on the same origin. Uses only the Fetch
 * standard, because next dev, the host and the Worker run it. The hosts ask it only for a path that is neither the message
 * service nor a file; next dev asks it first (proxy.dev.ts).
 */
export function middleware(request: Request): Response | undefined {
  const { origin, pathname, search } = new URL(request.url);
  const canonical = toCanonicalPath(pathname);
  return canonical === pathname ? undefined : createRedirect(origin + canonical + search);
}
