import { Hono } from "hono";
import { boundLog } from "@/host/server/log";

type AppDependencies = {
  /** The routes that take messages. */
  messages: Hono;
  /** Answers each GET and HEAD that is not for messages. */
  answerPage(request: Request): Response | Promise<Response>;
};

/** The site as one Fetch handler, on Node and on the edge. It has no port and reads no files, so that a test can call it. */
export function createApp({ messages, answerPage }: AppDependencies): Hono {
  const app = new Hono();
  const logError = boundLog((line) => console.error(line));
  app.route("/", messages);
  app.on(["GET", "HEAD"], "*", ({ req: { raw } }) => answerPage(raw));
  // Not a route for all methods: a page then has one handler, which Hono calls without a promise.
  app.notFound(() => {
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
