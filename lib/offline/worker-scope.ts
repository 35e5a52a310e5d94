/** An event that a worker may hold open until its work is done. */
type WorkerEvent = { waitUntil(work: Promise<unknown>): void };

/** A request of a page that the worker may answer. */
type WorkerFetchEvent = WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };

/** What a service worker has beside what pages have; TypeScript’s own library for workers cannot stand beside that of pages. */
export type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: WorkerFetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
};
