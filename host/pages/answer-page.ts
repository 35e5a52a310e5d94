import {
  answerFramePath,
  type HostFacts,
  hostFactsName,
  notFoundPath,
  parseHostFacts,
} from "@/lib/build/delivered-files";
import { defaultHeaders } from "@/lib/build/header-rules";
import { type AnswerFrame, createAnswerFrame } from "@/lib/message/answer-frame";
import { createRedirect, decodePath, encodePath, resolvePath, toCanonicalPath } from "@/lib/paths";
import { answerAsset } from "./answer-asset";
import type { Assets } from "./assets";

/**
 * Finds the decoded path of the file that a request asks for, or a redirect to another path or to a page that moved; undefined if
 * there's none. A redirect has a path only, since behind a proxy the host doesn't know the visitor's scheme and host name.
 */
function findPath(
  { url }: Request,
  paths: { has(path: string): boolean },
  redirects: HostFacts["redirects"],
): string | Response | undefined {
  const { pathname, search } = new URL(url);
  const path = resolvePath(pathname, (path) => paths.has(path));
  if (path === pathname) return decodePath(path);
  const newPath = path ?? redirects.get(toCanonicalPath(pathname));
  return newPath && createRedirect(newPath + search);
}

/** Answers a GET or HEAD on Node, from memory: with the file, a redirect, or the 404 page. */
export function answerFromAssets(request: Request, { byPath, redirects, notFound }: Assets): Response {
  const path = findPath(request, byPath, redirects);
  if (path instanceof Response) return path;
  const asset = path && byPath.get(path);
  return asset ? answerAsset(asset, request) : answerAsset(notFound, request, 404);
}

/** Cloudflare's static assets, in the types of the Fetch standard. */
export type AssetsBinding = { fetch(request: Request): Promise<Response> };

/** Loads what the build says to hosts. */
export async function fetchHostFacts({ url }: Request, assets: AssetsBinding): Promise<HostFacts> {
  const facts = await assets.fetch(new Request(new URL(`/${hostFactsName}`, url)));
  return parseHostFacts(await facts.text());
}

/** Answers a GET or HEAD on Cloudflare as `answerFromAssets` does, from its static assets. */
export async function answerFromPlatform(
  request: Request,
  assets: AssetsBinding,
  { paths, redirects }: Pick<HostFacts, "paths" | "redirects">,
): Promise<Response> {
  const path = findPath(request, paths, redirects);
  if (path instanceof Response) return path;
  // At the 404 page's own path, because `_headers` has its policy there.
  const notFound = new Request(new URL(notFoundPath, request.url), { method: request.method });
  if (path === undefined) return addDefaults(await assets.fetch(notFound), 404);
  const fetchPath = (path: string) => assets.fetch(new Request(new URL(path, request.url), request));
  const answer = await fetchPath(encodePath(path));
  // Cloudflare has a document of `public/` at a path without `.html` and slash, and leads there.
  return addDefaults(answer.status === 307 ? await fetchPath(answer.headers.get("Location") ?? "/") : answer);
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
