import { workerPath } from "@/lib/delivered/made-files";
import { cacheName, isWhole, type KeptSite, keepSite, lockName, readKeptSite } from "@/lib/offline/kept-site";
import { type Choice, listChosen, measureFiles, type OfflineManifest } from "@/lib/offline/manifest";

/** Says whether this browser can store the site at all: over TLS or on this machine, and with workers. */
export const canKeep = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "caches" in globalThis && "locks" in navigator;

/** What is stored here; `left` says that something is there which is not the whole of anything. */
export type Found = { kept: KeptSite | undefined; left: boolean };

/** Looks at what is stored, once nobody changes it. Rejects where the browser refuses to say. */
export function lookAtDevice(): Promise<Found> {
  return navigator.locks.request(lockName, { mode: "shared" }, async () => {
    const kept = await readKeptSite(caches);
    const registration = await navigator.serviceWorker.getRegistration("/");
    const left = (await caches.has(cacheName)) || registration !== undefined;
    return { kept: kept && registration && (await isWhole(caches, kept)) ? kept : undefined, left };
  });
}

type Wanted = { manifest: OfflineManifest; choice: Choice; tell: (done: number) => void };

/** Stores the site, then lets its worker begin. When that fails, nothing new is left. Rejects with the browser's error. */
export function keepOnDevice({ manifest, choice, tell }: Wanted): Promise<void> {
  return navigator.locks.request(lockName, async () => {
    const { bytes } = measureFiles(listChosen(manifest, choice));
    const { quota = bytes, usage = 0 } = await navigator.storage.estimate();
    if (quota - usage < bytes) throw new DOMException("", "QuotaExceededError");
    const hadWorker = await navigator.serviceWorker.getRegistration("/");
    await keepSite({ caches, fetch: fetch.bind(globalThis), manifest, choice, tell });
    try {
      await navigator.serviceWorker.register(workerPath);
      await navigator.serviceWorker.ready;
    } catch (error) {
      if (!hadWorker) await caches.delete(cacheName);
      throw error;
    }
    // Firefox asks its user; without it a browser may delete what is stored when room is short.
    void navigator.storage.persist().catch(() => false);
  });
}

/** Removes what is stored, and the worker. */
export function removeFromDevice(): Promise<void> {
  return navigator.locks.request(lockName, async () => {
    await caches.delete(cacheName);
    await (await navigator.serviceWorker.getRegistration("/"))?.unregister();
  });
}
