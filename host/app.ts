import { Hono } from "hono";
import { type Answer, answerAsset } from "@/host/answer-asset";
import type { Assets } from "@/host/assets";
import { middleware } from "@/middleware";

type AppDependencies = {
  assets: Assets;
  /** The routes that take messages, mounted as they are. */
  messages: Hono;
};

/**
 * The site as one Fetch handler: messages first, then every path to its one form, then the file at that path. It has
 * no port and reads no files, so that a test calls it as a value and a network's edge runs it.
 */
export function createApp({ assets, messages }: AppDependencies): Hono {
  return createSite(messages, (request) => answer(request, assets));
}

/** The part that is the same wherever the files are: `answerPage` is asked for what is not a message, GET and HEAD only. */
export function createSite(messages: Hono, answerPage: (request: Request) => Response | Promise<Response>): Hono {
  const app = new Hono();
  app.route("/", messages);
  app.on(["GET", "HEAD"], "*", ({ req: { raw } }) => answerPage(raw));
  app.all("*", () => {
    const headers = { ...plainText, Allow: "GET, HEAD" };
    return new Response("This page can only be read.", { status: 405, headers });
  });
  app.onError((error) => {
    console.error(`the host failed to answer: ${error.message}`);
    return new Response("Something went wrong here. Please try again.", { status: 500, headers: plainText });
  });
  return app;
}

const plainText = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };

function answer(request: Request, { byPath, notFound }: Assets): Response {
  const asked = { method: request.method, header: (name: string) => request.headers.get(name) ?? undefined };
  const asset = byPath.get(new URL(request.url).pathname);
  // A file's own path is taken first: what Next names by hash has capital letters.
  if (asset) return toResponse(answerAsset(asset, asked));
  return toPathLocation(middleware(request)) ?? toResponse(answerAsset(notFound, asked, 404));
}

/** A redirect by path alone: behind a proxy, the host knows neither the scheme nor the name that the visitor used. */
export function toPathLocation(redirect: Response | undefined): Response | undefined {
  const { pathname, search } = new URL(redirect?.headers.get("location") ?? "/", "http://localhost");
  return redirect && new Response(null, { status: redirect.status, headers: { Location: pathname + search } });
}

const toResponse = ({ status, headers, body }: Answer) =>
  new Response((body as Uint8Array<ArrayBuffer> | undefined) ?? null, { status, headers });
