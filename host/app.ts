import { Hono } from "hono";
import { writeToConsole } from "@/host/log";

type AppDependencies = {
  messages: Hono;
  /** Answers every other GET and HEAD. */
  answerPage(request: Request): Response | Promise<Response>;
};

/** Creates the site as a Fetch handler for Node and the Worker. It opens no port and reads no files, so a test can call it. */
export function createApp({ messages, answerPage }: AppDependencies): Hono {
  const app = new Hono();
  app.route("/", messages);
  app.on(["GET", "HEAD"], "*", ({ req: { raw } }) => answerPage(raw));
  // Not a route for all methods: with a second handler for each page, Hono would wait for a promise.
  app.notFound(() => {
    const headers = { ...plainText, Allow: "GET, HEAD" };
    return new Response("Only GET and HEAD are allowed here.", { status: 405, headers });
  });
  app.onError((error) => {
    writeToConsole(`the host failed to answer: ${error.message}`);
    return new Response("Something went wrong here. Please try again.", { status: 500, headers: plainText });
  });
  return app;
}

const plainText = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
