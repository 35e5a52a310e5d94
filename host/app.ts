import { Hono } from "hono";
import { type Answer, answerAsset } from "@/host/pages/answer-asset";
import type { Assets } from "@/host/pages/assets";
import { isService, redirectPath } from "@/host/pages/redirect-path";
import { boundLog } from "@/host/server/log";

type AppDependencies = {
  assets: Assets;
  /** The routes that take messages. */
  messages: Hono;
};

/**
 * The site as one Fetch handler: messages, then the file at a path, then a redirect to a path's one form, then page not
 * found. It has no port and reads no files, so that a test can call it as a value.
 */
export function createApp({ assets, messages }: AppDependencies): Hono {
  return createSite(messages, (request) => answer(request, assets));
}

/** The part that is the same on Node and on the edge; `answerPage` answers each GET and HEAD that is not for messages. */
export function createSite(messages: Hono, answerPage: (request: Request) => Response | Promise<Response>): Hono {
  const app = new Hono();
  const logError = boundLog((line) => console.error(line));
  app.route("/", messages);
  app.on(["GET", "HEAD"], "*", ({ req: { raw } }) => answerPage(raw));
  app.all("*", () => {
    const headers = { ...plainText, Allow: "GET, HEAD" };
    return new Response("This page can only be read.", { status: 405, headers });
  });
  app.onError((error) => {
    logError(`the host failed to answer: ${error.message}`);
    return new Response("Something went wrong here. Please try again.", { status: 500, headers: plainText });
  });
  return app;
}

const plainText = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };

function answer(request: Request, { byPath, notFound }: Assets): Response {
  const asked = { method: request.method, header: (name: string) => request.headers.get(name) ?? undefined };
  const asset = byPath.get(new URL(request.url).pathname);
  // A file's own path comes first: a script’s name has a hash in capital letters.
  if (asset) return toResponse(answerAsset(asset, asked));
  const redirect = redirectPath(request);
  if (redirect && (byPath.has(redirect.path) || isService(redirect.path))) return redirect.response;
  return toResponse(answerAsset(notFound, asked, 404));
}

const toResponse = ({ status, headers, body }: Answer) => new Response(body ?? null, { status, headers });
