import { answer, mayAnswer } from "./answer";
import { updateStoredSite } from "./stored-site";

type WorkerEvent = { waitUntil(work: Promise<unknown>): void };

type WorkerFetchEvent = WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };

/** The parts of ServiceWorkerGlobalScope that we use. TypeScript’s `webworker` library conflicts with `dom`. */
export type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: WorkerFetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
};

// Bundled as /worker.js. Only /offline registers it.
declare const self: WorkerScope;

const environment = {
  caches,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  wait: (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms)),
};

// The worker holds nothing in memory, so a new one can take over at once.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (!mayAnswer(request, location.origin)) return;
  const response = answer(request, environment);
  event.respondWith(response);
  if (request.mode !== "navigate") return;
  // An update that fails is tried again with the next page.
  const update = () => updateStoredSite(environment, Date.now(), navigator.locks);
  event.waitUntil(response.then(update).catch(() => {}));
});
