import { decodePath, encodePath, offlinePath, resolvePath, toCanonicalPath } from "@/lib/paths";
import { findFile, readStoredSite } from "./stored-site";

/** How long to wait for the network before the cache answers. */
const patienceMs = 2000;

/** Such files never change. */
const isNamedByHash = (path: string) => /^\/(?:islands|pictures|find\/parts)\//.test(path);

/** Lets the worker answer only requests that read this site, not messages, other sites, or downloads of `storeSite`. */
export function mayAnswer({ method, url, cache }: Request, origin: string): boolean {
  const { origin: requestedOrigin, pathname } = new URL(url);
  const isMessage = toCanonicalPath(pathname).startsWith("/api/");
  return method === "GET" && requestedOrigin === origin && cache !== "reload" && !isMessage;
}

/**
 * Answers from the network, or from the cache if the network fails, answers with status 500 or above, or takes longer
 * than two seconds. A file named by its hash comes from the cache first: the network may have only another build's.
 * A page that neither has is answered with /offline, anything else with the network's error.
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

/** The stored file of a path in any encoding, or a redirect to another path, as the host sends it. */
async function findStoredFile({ url }: Request): Promise<Response | undefined> {
  const storedSite = await readStoredSite();
  if (!storedSite) return undefined;
  const { origin, pathname, search } = new URL(url);
  const path = resolvePath(pathname, (path) => encodePath(path) in storedSite.files);
  if (path === undefined) return undefined;
  if (path !== pathname) return Response.redirect(origin + path + search, 308);
  return findFile(storedSite, encodePath(decodePath(path)));
}

async function answerMissing({ mode }: Request): Promise<Response | undefined> {
  const storedSite = await readStoredSite();
  const page = storedSite && mode === "navigate" && (await findFile(storedSite, offlinePath));
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : undefined;
}
