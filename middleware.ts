import { toCanonicalPath } from "@/lib/paths";

/**
 * Answers 308 to a path's one form when it comes in another: `/Garden/` → `/garden`, on the origin that was asked, with the
 * query unchanged. Written to the Fetch standard: next dev, the host and the edge run this file. The latter two ask
 * the service first, which answers in any case, and then look for a file of that name.
 */
export function middleware(request: Request): Response | undefined {
  const { origin, pathname, search } = new URL(request.url);
  const canonical = toCanonicalPath(pathname);
  if (canonical === pathname) return;
  return new Response(null, { status: 308, headers: { Location: origin + canonical + search } });
}

/** For next dev, whose own files have capital letters. */
export const config = { matcher: "/((?!_next/).*)" };
