import { manifestPath, notFoundTextPath, workerPath } from "@/lib/output/delivered-files";
import { toCanonicalPath } from "@/lib/paths";
import { isLeftOut, type KeptSiteParts, listChosen, matchKeptFile, offlinePath, readKeptSite } from "./kept-site";

/** How long the network may take to begin its answer before the store is asked. */
const patienceMs = 2000;

/** Files with their content's hash in their name, which never change. */
const isNamedByHash = (path: string) => /^\/(?:islands|pictures|find\/parts)\//.test(path);

/**
 * Says which requests the worker may answer: those that read this site. Messages, other methods, other sites, parts of
 * files, and what storing itself fetches go to the network as if there were no worker.
 */
export function mayAnswer({ method, url, cache, headers }: Request, origin: string): boolean {
  const { origin: asked, pathname } = new URL(url);
  const isOwn = pathname === workerPath || pathname === manifestPath || toCanonicalPath(pathname).startsWith("/api/");
  return method === "GET" && asked === origin && cache !== "reload" && !headers.has("Range") && !isOwn;
}

type AnswerParts = KeptSiteParts & { wait: (ms: number) => Promise<undefined> };

/**
 * Answers from the network, or from the store when the network fails, answers with its own error, or does not
 * begin within two seconds. A file with a hash in its name comes from the store at once, since the network may have only
 * that of another build. Rejects with the network's error when neither has an answer.
 */
export async function answer(request: Request, { caches, fetch, wait }: AnswerParts): Promise<Response> {
  const { pathname } = new URL(request.url);
  const find = () => findKept(request, caches);
  if (isNamedByHash(pathname)) return (await find()) ?? fetch(request);

  const network = fetch(request);
  const heard = network.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const inTime = await Promise.race([heard, wait(patienceMs)]);
  if (inTime) return inTime;
  const kept = await find();
  if (kept) return kept;
  return (
    (await heard) ?? network.catch(async (error) => (await answerMissing(request, caches)) ?? Promise.reject(error))
  );
}

/** The stored file of a path, or the redirect from a path in another form to its page, as on the host. */
async function findKept({ url }: Request, caches: CacheStorage): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(url);
  const kept = await readKeptSite(caches);
  if (!kept) return undefined;
  const found = await matchKeptFile(caches, kept, pathname);
  if (found) return found;
  const canonical = toCanonicalPath(pathname);
  if (canonical === pathname || !(await matchKeptFile(caches, kept, canonical))) return undefined;
  return Response.redirect(origin + canonical + search, 308);
}

/** The answer for a page that is not stored: page not found, or the page that says what is stored. */
async function answerMissing({ url, mode }: Request, caches: CacheStorage): Promise<Response | undefined> {
  const kept = await readKeptSite(caches);
  if (!kept || mode !== "navigate") return undefined;
  const path = toCanonicalPath(new URL(url).pathname);
  const isKnown = isLeftOut(path) || listChosen(kept.manifest, "all").some(([stored]) => stored === path);
  const shown = await matchKeptFile(caches, kept, isKnown ? offlinePath : notFoundTextPath);
  if (!shown) return undefined;
  const headers = new Headers(shown.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(shown.body, { status: isKnown ? 503 : 404, headers });
}
