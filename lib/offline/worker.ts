import { answer, mayAnswer } from "./answer";
import { lockName, updateStoredSite } from "./stored-site";

type WorkerEvent = {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
};

/** The parts of ServiceWorkerGlobalScope that we use. TypeScript’s `webworker` library conflicts with `dom`. */
export type WorkerScope = {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
};

// Bundled as /worker.js. Only /offline registers it.
declare const self: WorkerScope;

/**
 * A browser installs a worker when /worker.js has changed, which names its build. While this one stores that build, the
 * worker before it goes on with the old one. If it fails, the browser tries again with the next page.
 */
async function install(): Promise<void> {
  // Without a worker before it, /offline has just stored the site.
  if (self.registration.active)
    await navigator.locks.request(lockName, async () => {
      if (await updateStoredSite()) new BroadcastChannel(lockName).postMessage(lockName);
    });
  await self.skipWaiting();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (mayAnswer(event.request, location.origin)) event.respondWith(answer(event.request));
});
