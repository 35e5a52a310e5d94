import { answer, mayAnswer } from "./answer";
import { renewKeptSite } from "./kept-site";
import type { WorkerScope } from "./worker-scope";

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
