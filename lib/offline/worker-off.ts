import { cacheName } from "./kept-site";
import type { WorkerScope } from "./worker-scope";

// What /worker.js is in a build with OFFLINE=off: takes the place of the worker of everybody who has one, and ends it.
declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) =>
  event.waitUntil(caches.delete(cacheName).then(() => self.registration.unregister())),
);
