import { mapPublicPaths } from "@/lib/build/delivered-files";
import { listFiles } from "@/lib/files";
import { createRedirect, decodePath, encodePath, resolvePath } from "@/lib/paths";
import { middleware } from "@/middleware";

/**
 * `next dev` asks this first. It finds the files of `public/` as the hosts do: Next serves no document of a folder, and a file
 * only in the letters of its name on disk. A build doesn't have this file: an export runs none.
 */
export async function proxy(request: Request): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(request.url);
  const files = mapPublicPaths(await listFiles("public"));
  const path = resolvePath(pathname, (path) => files.has(path));
  if (path === undefined) return middleware(request);
  if (path !== pathname) return createRedirect(origin + path + search);
  const file = encodePath(files.get(decodePath(path)) ?? "");
  // This is NextResponse.rewrite.
  return new Response(null, { headers: { "x-middleware-rewrite": `${origin}/${file}${search}` } });
}

/** Next has capital letters in its own paths. */
export const config = { matcher: "/((?!_next/).*)" };
