import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { test as base, expect } from "playwright/test";
import { createApp } from "../../host/app";
import { answerFromAssets } from "../../host/pages/answer-page";
import { loadAssets } from "../../host/pages/assets";
import { writeOffline } from "../../lib/offline/write-offline";
import { madeUpOut } from "./delivered-pages";
import type { Evaluating } from "./find-too-wide";
import { startHttpServer } from "./start-http-server";

/** Each test has its own host, which serves the made-up site first, and a folder with a copy of it. */
export const test = base.extend<{ host: Awaited<ReturnType<typeof startFickleHost>>; changed: string }>({
  host: async ({ browserName: _ }, use, testInfo) => {
    // Storing the whole site takes long on a busy machine.
    testInfo.setTimeout(120_000);
    const host = await startFickleHost(madeUpOut);
    await use(host);
    await host.close();
  },
  changed: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "offline-"));
    await cp(madeUpOut, folder, { recursive: true, filter: (name) => !/\.(?:br|gz)$/.test(name) });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ host }, use) => use(host.url),
});

/** The status once the whole site is stored. */
export const storedWords = /^The whole site is saved on this device as of .+, and readable here offline\.$/;

/** Reads what the browser has stored for this site. */
export const readDevice = (page: Evaluating) =>
  page.evaluate(async () => {
    const stored = await caches.match("/offline.json", { cacheName: "offline" });
    return {
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      build: stored ? (await stored.json()).build : "",
    };
  });

/** The result of `readDevice` when nothing is stored. */
export const nothing = { workers: 0, caches: [], build: "" };

/** Opens pages until a condition is true, since the browser looks for a new worker with each. */
export const readUntil = (tab: { goto(path: string): Promise<unknown> }, isTrue: () => boolean | Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await tab.goto("/garden");
        return isTrue();
      },
      { timeout: 60_000 },
    )
    .toBe(true);

/** Writes a changed recipe into a copy of the build, with its manifest and worker. Returns the name of the build. */
export async function changeBuild(folder: string): Promise<string> {
  const file = join(folder, "flatbread.html");
  await writeFile(file, (await readFile(file, "utf8")).replace(/(<h1[^>]*>)/, "$1Changed: "));
  await writeOffline(folder, []);
  return JSON.parse(await readFile(join(folder, "offline.json"), "utf8")).build;
}

/** Starts a host whose network can be taken away and whose build can be changed, at one address. It takes each message. */
async function startFickleHost(folder: string) {
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
