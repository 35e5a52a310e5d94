import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createApp } from "../../host/app";
import { answerFromAssets } from "../../host/pages/answer-page";
import { loadAssets } from "../../host/pages/assets";

/** The host of a build, whose network can be taken away and whose build can be changed, at one address. */
export type FickleHost = {
  url: string;
  /** The path of each request that came. */
  asked: string[];
  /** Serves a folder from now on. */
  serve(folder: string): Promise<void>;
  /** From now on each connection ends without an answer, until the host serves again. */
  leave(): void;
  /** From now on no request, or none of these, is answered until the host serves again. */
  stall(isStalled?: (path: string) => boolean): void;
  close(): Promise<void>;
};

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Starts such a host with the build in a folder. It takes each message. */
export async function startFickleHost(folder: string): Promise<FickleHost> {
  const messages = new Hono().post("/api/sm", (context) => context.json({ RequestSuccessful: true, ErrorMessage: "" }));
  const asked: string[] = [];
  let listener: Listener;
  const waiting: [IncomingMessage, ServerResponse][] = [];

  async function serve(folder: string): Promise<void> {
    const assets = await loadAssets(folder);
    const app = createApp({ messages, answerPage: (request) => answerFromAssets(request, assets) });
    listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    for (const [incoming, outgoing] of waiting.splice(0)) listener(incoming, outgoing);
  }

  await serve(folder);
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? "");
    listener(incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    asked,
    serve,
    leave() {
      listener = (incoming) => incoming.socket.destroy();
    },
    stall(isStalled = () => true) {
      const answer = listener;
      listener = (incoming, outgoing) => {
        if (isStalled(incoming.url ?? "")) waiting.push([incoming, outgoing]);
        else answer(incoming, outgoing);
      };
    },
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
