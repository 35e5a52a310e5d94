import {
  answerFramePath,
  hostFactsName,
  mapPublicPaths,
  notFoundPath,
  parseHostFacts,
} from "@/lib/build/delivered-files";
import { defaultHeaders } from "@/lib/build/header-rules";
import { encodePatterns, movedStatus } from "@/lib/build/old-paths";
import { type AnswerFrame, createAnswerFrame } from "@/lib/message/answer-frame";
import { createRedirect, decodePath, encodePath, resolvePath, toCanonicalPath } from "@/lib/paths";
import { answerAsset } from "./answer-asset";
import type { Assets } from "./assets";

/**
 * Answers a GET or HEAD on Node, from memory: with the file, a redirect to a moved page or another path, or the 404 page.
 * A redirect has a path only, since behind a proxy the host doesn't know the visitor's scheme and host name.
 */
export function answerFromAssets(request: Request, { byPath, redirects, notFound }: Assets): Response {
  const { pathname, search } = new URL(request.url);
  const path = resolvePath(pathname, (path) => byPath.has(path));
  const asset = path === pathname ? byPath.get(decodePath(path)) : undefined;
  if (asset) return answerAsset(asset, request);
  const newPath = path ?? redirects.get(toCanonicalPath(pathname));
  return newPath ? createRedirect(newPath + search) : answerAsset(notFound, request, 404);
}

/** Cloudflare's static assets, in the types of the Fetch standard. */
export type AssetsBinding = { fetch(request: Request): Promise<Response> };

/** Files that have a path on Cloudflare, but not for visitors. */
const hiddenPaths = [notFoundPath, answerFramePath, `/${hostFactsName}`];

/** Loads the names of the files that came from `public/`, by their paths. */
export async function fetchPublicFiles({ url }: Request, assets: AssetsBinding): Promise<ReadonlyMap<string, string>> {
  const facts = await assets.fetch(new Request(new URL(`/${hostFactsName}`, url)));
  return mapPublicPaths(parseHostFacts(await facts.text()).publicNames);
}

/** Answers a GET or HEAD on Cloudflare as `answerFromAssets` does, from its static assets. */
export async function answerFromPlatform(
  request: Request,
  assets: AssetsBinding,
  publicFiles: ReadonlyMap<string, string>,
): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const publicPath = resolvePath(pathname, (path) => publicFiles.has(path));
  const name = publicPath === pathname && publicFiles.get(decodePath(pathname));
  if (name) return addDefaults(await fetchFile(name, request, assets));
  if (publicPath !== undefined) return createRedirect(publicPath + search);

  const path = toCanonicalPath(pathname);
  // Cloudflare has such a file at the path of a page, too.
  const isHidden = [path, pathname].some(
    (path) => hiddenPaths.includes(path) || publicFiles.has(`${decodePath(path)}.html`),
  );
  if (!isHidden) {
    let answer = await assets.fetch(request);
    if (answer.ok || answer.status === 304) return addDefaults(answer);
    const oldPath = encodePatterns(path);
    if (answer.status !== movedStatus && oldPath !== pathname)
      answer = await assets.fetch(new Request(origin + oldPath + search, { method: "HEAD", redirect: "manual" }));
    if (answer.status === movedStatus) return createRedirect(answer.headers.get("Location") ?? "/");
    if (answer.ok) return createRedirect(path + search);
  }
  // At the 404 page's own path, because `_headers` has its policy there.
  const notFound = new Request(origin + notFoundPath, { method: request.method });
  return addDefaults(await assets.fetch(notFound), 404);
}

/** Fetches a file by its name. Cloudflare redirects from a document's name to a path without `.html`, by 307. */
async function fetchFile(name: string, request: Request, assets: AssetsBinding): Promise<Response> {
  const fetchPath = (path: string) => assets.fetch(new Request(new URL(path, request.url), request));
  const answer = await fetchPath(`/${encodePath(name)}`);
  return answer.status === 307 ? fetchPath(answer.headers.get("Location") ?? "/") : answer;
}

/** Fetches the page that surrounds the answer to a plain form. */
export async function fetchAnswerFrame({ url }: Request, assets: AssetsBinding): Promise<AnswerFrame> {
  const page = await assets.fetch(new Request(new URL(answerFramePath, url)));
  return createAnswerFrame(await page.text(), page.headers);
}

/** Cloudflare's default, which means the same as ours. */
const platformCaching = "public, max-age=0, must-revalidate";

/** Cloudflare applies `_headers`. The defaults for other paths must match the Node host's. */
function addDefaults(answer: Response, status = answer.status): Response {
  const headers = new Headers(answer.headers);
  if (headers.get("Cache-Control") === platformCaching) headers.delete("Cache-Control");
  for (const [name, value] of Object.entries(defaultHeaders)) if (!headers.has(name)) headers.set(name, value);
  return new Response(answer.body, { status, headers });
}
