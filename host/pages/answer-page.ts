import { answerFramePath, notFoundPath } from "@/lib/build/delivered-files";
import { defaultHeaders } from "@/lib/build/header-rules";
import { movedStatus } from "@/lib/build/old-paths";
import { type AnswerFrame, createAnswerFrame } from "@/lib/message/answer-frame";
import { createRedirect } from "@/lib/paths";
import { middleware } from "@/middleware";
import { answerAsset } from "./answer-asset";
import type { Assets } from "./assets";

/**
 * Answers a GET or HEAD on Node, from memory: with the file, a redirect to a moved page or the canonical path, or the 404 page.
 * A redirect has a path only, since behind a proxy the host doesn't know the visitor's scheme and host name.
 */
export function answerFromAssets(request: Request, { byPath, redirects, notFound }: Assets): Response {
  const { pathname, search } = new URL(request.url);
  const asset = byPath.get(pathname);
  // Before the redirect to lower case, since a script's name has a hash with capital letters.
  if (asset) return answerAsset(asset, request);
  const { pathname: path } = getCanonicalUrl(request);
  const newPath = redirects.get(path) ?? (byPath.has(path) ? path : undefined);
  return newPath ? createRedirect(newPath + search) : answerAsset(notFound, request, 404);
}

const getCanonicalUrl = (request: Request): URL => new URL(middleware(request)?.headers.get("Location") ?? request.url);

/** Cloudflare's static assets, in the types of the Fetch standard. */
export type AssetsBinding = { fetch(request: Request): Promise<Response> };

/** Documents that have a path on Cloudflare, but not for visitors. */
const hiddenPaths = [notFoundPath, answerFramePath];

/**
 * Answers a GET or HEAD on Cloudflare as `answerFromAssets` does, from its static assets. Cloudflare would redirect from a file's
 * name to its page (`/garden.html` → `/garden`), by 307.
 */
export async function answerFromPlatform(request: Request, assets: AssetsBinding): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const { pathname: path } = getCanonicalUrl(request);
  if (!hiddenPaths.includes(path)) {
    let answer = await assets.fetch(request);
    if (answer.ok || answer.status === 304) return addDefaults(answer);
    if (answer.status !== movedStatus && path !== pathname)
      answer = await assets.fetch(new Request(origin + path + search, { method: "HEAD", redirect: "manual" }));
    if (answer.status === movedStatus) return createRedirect(answer.headers.get("Location") ?? "/");
    if (answer.ok) return createRedirect(path + search);
  }
  // At the 404 page's own path, because `_headers` has its policy there.
  const notFound = new Request(origin + notFoundPath, { method: request.method });
  return addDefaults(await assets.fetch(notFound), 404);
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
