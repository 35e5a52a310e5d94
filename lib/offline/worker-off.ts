import type { WorkerScope } from "./worker";

// What /worker.js is in a build with OFFLINE=off: takes the place of the worker of everybody who has one, and ends it.
declare const self: WorkerScope;

/** Removes all that was stored, in whatever form, and the worker itself. */
async function end(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(end()));
