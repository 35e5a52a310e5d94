import { answer, mayAnswer } from "./answer";
import { updateStoredSite } from "./stored-site";

type WorkerEvent = {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
};

// Bundled as /worker.js. Only /offline registers it. TypeScript’s `webworker` library conflicts with `dom`.
declare const self: {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** The name of the worker's build, which lib/offline/write-offline.ts defines. A new build is a new worker to the browser. */
declare const build: string;

// The worker holds nothing in memory, so a new one can take over at once.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (!mayAnswer(request, location.origin)) return;
  const response = answer(request);
  event.respondWith(response);
  // An update that fails is tried again with the next page.
  if (request.mode === "navigate") event.waitUntil(response.then(() => updateStoredSite(build)).catch(() => {}));
});
