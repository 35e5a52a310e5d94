import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createApp } from "../../host/app";
import { answerFromAssets } from "../../host/pages/answer-page";
import { loadAssets } from "../../host/pages/assets";
import { startHttpServer } from "./start-http-server";

export type FickleHost = Awaited<ReturnType<typeof startFickleHost>>;

/** Starts a host whose network can be taken away and whose build can be changed, at one address. It takes each message. */
export async function startFickleHost(folder: string) {
  const messages = new Hono().post("/api/sm", (context) => context.json({ RequestSuccessful: true, ErrorMessage: "" }));
  const requestedPaths: string[] = [];
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let listener: RequestListener;

  /** Serves a folder from now on. */
  async function serve(folder: string): Promise<void> {
    const assets = await loadAssets(folder);
    const app = createApp({ messages, answerPage: (request) => answerFromAssets(request, assets) });
    listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    for (const [incoming, outgoing] of waiting.splice(0)) listener(incoming, outgoing);
  }

  await serve(folder);
  const server = await startHttpServer((incoming, outgoing) => {
    requestedPaths.push(incoming.url ?? "");
    listener(incoming, outgoing);
  });
  return {
    ...server,
    /** The path of each request so far. */
    requestedPaths,
    serve,
    /** From now on each connection ends without an answer, until the host serves again. */
    leave() {
      listener = (incoming) => incoming.socket.destroy();
    },
    /** From now on these requests aren't answered until the host serves again. */
    stall(isStalled: (path: string) => boolean) {
      const answer = listener;
      listener = (incoming, outgoing) => {
        if (isStalled(incoming.url ?? "")) waiting.push([incoming, outgoing]);
        else answer(incoming, outgoing);
      };
    },
  };
}
