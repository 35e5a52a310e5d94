import { manifestPath, workerPath } from "@/lib/output/delivered-files";
import { toCanonicalPath } from "@/lib/paths";
import { matchStoredFile, type OfflineEnvironment, offlinePath, readStoredSite } from "./stored-site";

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

type AnswerOptions = OfflineEnvironment & { wait: (ms: number) => Promise<undefined> };

/**
 * Answers from the network, or from the cache if the network fails, answers with status 500 or above, or takes longer
 * than two seconds. A file named by its hash comes from the cache first: the network may have only another build's.
 * Rejects with the network's error if neither has an answer.
 */
export async function answer(request: Request, { caches, fetch, wait }: AnswerOptions): Promise<Response> {
  const { pathname } = new URL(request.url);
  const findInCache = () => findStoredFile(request, caches);
  if (isNamedByHash(pathname)) return (await findInCache()) ?? fetch(request);

  const network = fetch(request);
  const networkResponse = network.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const earlyResponse = await Promise.race([networkResponse, wait(patienceMs)]);
  if (earlyResponse) return earlyResponse;
  const storedResponse = await findInCache();
  if (storedResponse) return storedResponse;
  return (
    (await networkResponse) ??
    network.catch(async (error) => (await answerMissing(request, caches)) ?? Promise.reject(error))
  );
}

/** The stored file of a path, or a redirect to the canonical path, as the host sends it. */
async function findStoredFile({ url }: Request, caches: CacheStorage): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(url);
  const storedSite = await readStoredSite(caches);
  if (!storedSite) return undefined;
  const storedResponse = await matchStoredFile(caches, storedSite, pathname);
  if (storedResponse) return storedResponse;
  const canonical = toCanonicalPath(pathname);
  if (canonical === pathname || !(await matchStoredFile(caches, storedSite, canonical))) return undefined;
  return Response.redirect(origin + canonical + search, 308);
}

/** Answers for a page that isn't stored: /offline with status 503. */
async function answerMissing({ mode }: Request, caches: CacheStorage): Promise<Response | undefined> {
  const storedSite = await readStoredSite(caches);
  const page = storedSite && mode === "navigate" && (await matchStoredFile(caches, storedSite, offlinePath));
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : undefined;
}
