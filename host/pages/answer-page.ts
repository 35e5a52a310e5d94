import { type AnswerFrame, createAnswerFrame } from "@/lib/output/answer-frame";
import { answerFramePath, notFoundPath } from "@/lib/output/delivered-files";
import { defaultHeaders } from "@/lib/output/header-rules";
import { toCanonicalPath } from "@/lib/paths";
import { middleware } from "@/middleware";
import { answerAsset } from "./answer-asset";
import type { Assets } from "./assets";

/** Answers a GET or HEAD on Node, from memory: with the file, a redirect to the canonical path, or the 404 page. */
export function answerFromAssets(request: Request, { byPath, redirects, notFound }: Assets): Response {
  const { pathname, search } = new URL(request.url);
  const asset = byPath.get(pathname);
  // Before the redirect to lower case, since a script's name has a hash with capital letters.
  if (asset) return answerAsset(asset, request);
  const newPath = redirects.get(toCanonicalPath(pathname));
  if (newPath) return createRedirect(newPath + search);
  const redirect = findRedirect(request);
  if (redirect && byPath.has(redirect.path)) return redirect.response;
  return answerAsset(notFound, request, 404);
}

/** Cloudflare's static assets, in the types of the Fetch standard. */
export type AssetsBinding = { fetch(request: Request): Promise<Response> };

/**
 * Answers a GET or HEAD on Cloudflare, from its static assets. Cloudflare would redirect from a file's name to its page
 * (`/garden.html` → `/garden`); this answers 404, as Node does.
 */
export async function answerFromPlatform(request: Request, assets: AssetsBinding): Promise<Response> {
  const page = await assets.fetch(request);
  if (page.status === movedStatus) return forwardRedirect(page);
  // Before the redirect to lower case, since a script's name has a hash with capital letters.
  if (![notFoundPath, answerFramePath].includes(new URL(request.url).pathname) && (page.ok || page.status === 304))
    return addDefaults(page);
  const redirect = findRedirect(request);
  if (redirect && redirect.path !== notFoundPath) {
    const url = new URL(redirect.response.headers.get("Location") ?? "/", request.url);
    const target = await assets.fetch(new Request(url, { method: "HEAD", redirect: "manual" }));
    if (target.status === movedStatus) return forwardRedirect(target);
    if (target.ok) return redirect.response;
  }
  // At the 404 page's own path, because `_headers` has its policy there.
  const notFound = new Request(new URL(notFoundPath, request.url), { method: request.method });
  return addDefaults(await assets.fetch(notFound), 404);
}

/** Of `_redirects`; the platform's own redirects are 307. */
const movedStatus = 301;

const forwardRedirect = ({ headers }: Response) => createRedirect(headers.get("Location") ?? "/");

/** A path only, since behind a proxy the host doesn't know the visitor's scheme and host name. */
const createRedirect = (location: string) => new Response(null, { status: 308, headers: { Location: location } });

/**
 * The redirect to the canonical path. Send it only if there is a page at the target, so that the 404 page shows the URL as typed.
 */
function findRedirect(request: Request): { path: string; response: Response } | undefined {
  const redirect = middleware(request);
  if (!redirect) return undefined;
  const { pathname, search } = new URL(redirect.headers.get("location") ?? "/", "http://localhost");
  return { path: pathname, response: createRedirect(pathname + search) };
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
