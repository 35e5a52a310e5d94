import { type AnswerFrame, bareFrame, createAnswerFrame } from "@/lib/output/answer-frame";
import { answerFramePath } from "@/lib/output/delivered-files";
import { defaultHeaders } from "@/lib/output/headers-file";
import { middleware } from "@/middleware";
import { answerAsset } from "./answer-asset";
import type { Assets } from "./assets";

/**
 * Answers a GET or HEAD from the build's files in memory, on Node: the file at the path, then a redirect to the path's
 * one form, then page not found.
 */
export function answerFromAssets(request: Request, { byPath, notFound }: Assets): Response {
  const asset = byPath.get(new URL(request.url).pathname);
  // A file's own path comes first: a script's name has a hash in capital letters.
  if (asset) return answerAsset(asset, request);
  const redirect = findRedirect(request);
  if (redirect && (byPath.has(redirect.path) || isService(redirect.path))) return redirect.response;
  return answerAsset(notFound, request, 404);
}

/** The files of the build, as the platform serves them; in the Fetch standard's own types. */
export type AssetsBinding = { fetch(request: Request): Promise<Response> };

const notFoundPath = "/404";

/**
 * Answers a GET or HEAD from the platform's own files, on the edge. Only a path's one form has a page: where the platform would lead
 * from a file's name to its page (`/garden.html` → `/garden`), this answers 404, as Node does.
 */
export async function answerFromPlatform(request: Request, assets: AssetsBinding): Promise<Response> {
  const page = await assets.fetch(request);
  // A file's own path comes first: a script's name has a hash in capital letters.
  if (![notFoundPath, answerFramePath].includes(new URL(request.url).pathname) && (page.ok || page.status === 304))
    return addDefaults(page);
  const redirect = findRedirect(request);
  if (redirect && isService(redirect.path)) return redirect.response;
  if (redirect && redirect.path !== notFoundPath) {
    const found = await assets.fetch(new Request(new URL(redirect.path, request.url), { method: "HEAD" }));
    if (found.ok) return redirect.response;
  }

  return addDefaults(await assets.fetch(toNotFound(request)), 404);
}

/** Whether a path is the messages service's, whose routes are no files. */
const isService = (path: string): boolean => path.startsWith("/api/");

type Redirect = {
  /** The path's one form, whether there is a page or not. */
  path: string;
  response: Response;
};

/**
 * The redirect of a path in another form to its one form; by path alone, since behind a proxy no host knows the visitor's
 * scheme and name. It's sent only where there is a page or a service: a path of neither is not found, as it was typed.
 */
function findRedirect(request: Request): Redirect | undefined {
  const redirect = middleware(request);
  if (!redirect) return undefined;
  const { pathname, search } = new URL(redirect.headers.get("location") ?? "/", "http://localhost");
  const response = new Response(null, { status: redirect.status, headers: { Location: pathname + search } });
  return { path: pathname, response };
}

/** Gets the page around what the service answers to a plain form. */
export async function fetchAnswerFrame({ url }: Request, assets: AssetsBinding): Promise<AnswerFrame> {
  const page = await assets.fetch(new Request(new URL(answerFramePath, url)));
  return page.ok ? createAnswerFrame(await page.text(), page.headers) : bareFrame;
}

/** Page not found at its own path, because `_headers` has its policy there. */
const toNotFound = ({ url, method }: Request) => new Request(new URL(notFoundPath, url), { method });

/** What the platform says of a file whose rules name no Cache-Control; it means the same as ours. */
const platformCaching = "public, max-age=0, must-revalidate";

/** The platform knows the rules of `_headers`; the defaults for other paths are the same on each of our hosts. */
function addDefaults(answer: Response, status = answer.status): Response {
  const headers = new Headers(answer.headers);
  if (headers.get("Cache-Control") === platformCaching) headers.delete("Cache-Control");
  for (const [name, value] of Object.entries(defaultHeaders)) if (!headers.has(name)) headers.set(name, value);
  return new Response(answer.body, { status, headers });
}
