// /worker.js in a build with OFFLINE=off. It replaces the worker that a visitor may have, deletes what it saved, and removes itself.
async function removeStoredSite() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(removeStoredSite()));
