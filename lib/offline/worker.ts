import { answer, mayAnswer } from "./answer";
import { renewKeptSite } from "./kept-site";

/** An event that a worker may hold open until its work is done. */
type WorkerEvent = { waitUntil(work: Promise<unknown>): void };

/** A request of a page that the worker may answer. */
type WorkerFetchEvent = WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };

/** What a service worker has that pages lack. TypeScript’s own library for workers conflicts with that for pages. */
export type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: WorkerFetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
};

// The worker of a visitor who has stored the site. Registered by /offline alone; bundled as /worker.js.
declare const self: WorkerScope;

const parts = {
  caches,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  wait: (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms)),
};

// It holds nothing in memory, so a new one may take over at once.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (!mayAnswer(request, location.origin)) return;
  const answered = answer(request, parts);
  event.respondWith(answered);
  if (request.mode !== "navigate") return;
  // Without a network there is nothing to renew: the next page tries again.
  const renew = () => renewKeptSite(parts, Date.now(), navigator.locks);
  event.waitUntil(answered.then(renew).catch(() => {}));
});
