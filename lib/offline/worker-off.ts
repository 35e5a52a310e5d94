import type { WorkerScope } from "./worker";

// /worker.js in a build with OFFLINE=off: replaces the worker of every visitor who has one, and removes it.
declare const self: WorkerScope;

/** Removes everything that was stored, and the worker itself. */
async function end(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(end()));
