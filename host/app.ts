import { Hono } from "hono";
import { createHealthAnswer, type Health } from "@/host/health";
import { writeToConsole } from "@/host/log";

export type AppDependencies = {
  messages: Hono;
  /** Returns nothing if messages go elsewhere. */
  checkMailbox?(): Promise<Health>;
  /** Answers every other GET and HEAD. */
  answerPage(request: Request): Response | Promise<Response>;
};

const allow = { Allow: "GET, HEAD, OPTIONS" };

/** Creates the site as a Fetch handler for Node and the Worker. It opens no port and reads no files, so a test can call it. */
export function createApp({ messages, checkMailbox, answerPage }: AppDependencies): Hono {
  const app = new Hono();
  async function check({ url }: Request): Promise<Health> {
    const findHome = async () => (await answerPage(new Request(new URL("/", url), { method: "HEAD" }))).ok;
    return { pages: await findHome().catch(() => false), ...(await checkMailbox?.()) };
  }
  app.route("/", messages);
  app.get("/api/health", createHealthAnswer(check));
  app.on(["GET", "HEAD"], "*", ({ req: { raw } }) => answerPage(raw));
  // Some load balancers ask so whether a host is up.
  app.options("*", () => new Response(null, { status: 204, headers: allow }));
  // Not a route for all methods: with a second handler for each page, Hono would wait for a promise.
  app.notFound(() => createText(405, "Only GET and HEAD are allowed here.", allow));
  app.onError((error) => {
    writeToConsole(`the host failed to answer: ${error.message}`);
    return createText(500, "Something went wrong here. Please try again.");
  });
  return app;
}

/** Answers a request whose URL can't be parsed, such as one with `Host: xn--`. */
export const refuseUnreadable = (): Response => createText(400, "The Host or the path of this request can't be read.");

const createText = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...plainText, ...headers } });

const plainText = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
