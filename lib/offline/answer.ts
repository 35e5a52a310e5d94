import { manifestPath, notFoundTextPath, workerPath } from "@/lib/output/delivered-files";
import { toCanonicalPath } from "@/lib/paths";
import { isExcluded, listChosenFiles, offlinePath, readStoredSite } from "./stored-site";

/** How long to wait for the network before the cache answers. */
const patienceMs = 2000;

/** Such files never change. */
const isNamedByHash = (path: string) => /^\/(?:islands|pictures|find\/parts)\//.test(path);

/**
 * Lets the worker answer only requests that read this site. Messages, other methods, other sites, ranges, and the
 * downloads of `storeSite` go to the network.
 */
export function mayAnswer({ method, url, cache, headers }: Request, origin: string): boolean {
  const { origin: requestedOrigin, pathname } = new URL(url);
  const isNetworkOnly =
    pathname === workerPath || pathname === manifestPath || toCanonicalPath(pathname).startsWith("/api/");
  return (
    method === "GET" && requestedOrigin === origin && cache !== "reload" && !headers.has("Range") && !isNetworkOnly
  );
}

/**
 * Answers from the network, or from the cache if the network fails, answers with status 500 or above, or takes longer
 * than two seconds. A file named by its hash comes from the cache first: the network may have only another build's.
 * Rejects with the network's error if neither has an answer.
 */
export async function answer(request: Request): Promise<Response> {
  if (isNamedByHash(new URL(request.url).pathname)) return (await findStoredFile(request)) ?? fetch(request);
  const network = fetch(request);
  const networkResponse = network.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  return (
    (await Promise.race([networkResponse, patience])) ??
    (await findStoredFile(request)) ??
    (await networkResponse) ??
    network.catch(async (error) => (await answerMissing(request)) ?? Promise.reject(error))
  );
}

/** The stored file of a path, or a redirect to the canonical path, as the host sends it. */
async function findStoredFile({ url }: Request): Promise<Response | undefined> {
  const storedSite = await readStoredSite();
  if (!storedSite) return undefined;
  const { origin, pathname, search } = new URL(url);
  const canonical = toCanonicalPath(pathname);
  const find = (path: string) => caches.match(path, { cacheName: storedSite.cacheName });
  const storedResponse = await find(pathname);
  if (storedResponse || canonical === pathname || !(await find(canonical))) return storedResponse;
  return Response.redirect(origin + canonical + search, 308);
}

/** Answers for a page that isn't stored: /offline with status 503 if the page exists, else the 404 page. */
async function answerMissing({ url, mode }: Request): Promise<Response | undefined> {
  const storedSite = await readStoredSite();
  if (!storedSite || mode !== "navigate") return undefined;
  const { cacheName, manifest } = storedSite;
  const path = toCanonicalPath(new URL(url).pathname);
  const exists = isExcluded(path) || listChosenFiles(manifest, "all").some((file) => file[0] === path);
  const storedResponse = await caches.match(exists ? offlinePath : notFoundTextPath, { cacheName });
  const headers = new Headers(storedResponse?.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return storedResponse && new Response(storedResponse.body, { status: exists ? 503 : 404, headers });
}
