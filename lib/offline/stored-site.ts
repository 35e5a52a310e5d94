import { manifestPath } from "@/lib/build/delivered-files";
import { mapBounded } from "@/lib/collections";

export type Choice = "all" | "recipes";

/** Hashes by encoded path, as in `{ "/garden": "0123456789abcdef" }`. `bytes` is their size on the device, `sent` with brotli. */
export type OfflineFiles = { hashes: Readonly<Record<string, string>>; bytes: number; sent: number };

/** The files of one build that can be stored. `build` is their hash. */
export type OfflineManifest = { build: string } & Readonly<Record<Choice, OfflineFiles>>;

/** The build in use. `at` is when it was stored, in ms since 1970. */
export type StoredSite = Pick<OfflineFiles, "hashes"> & {
  cacheName: string;
  build: string;
  choice: Choice;
  at: number;
};

/** The lock of whoever changes what is stored, and the channel on which tabs and the worker send each other a TabMessage. */
export const lockName = "offline";

/** A tab needs the lock, so the worker stops; or a tab has the lock and changes what is stored. */
export type TabMessage = "stop" | "changed";

/** Each cache holds one build and choice: `offline-all-0123456789abcdef`. */
const cachePrefix = "offline-";

/** The entry with a StoredSite, written last. A cache without it is an unfinished download. */
const doneKey = manifestPath;

/** Also lists unfinished downloads. */
export const listOfflineCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

export async function deleteOfflineCaches(exceptName?: string): Promise<void> {
  for (const name of await listOfflineCaches()) if (name !== exceptName) await caches.delete(name);
}

/** Gives undefined if nothing is stored, or the download wasn't finished. */
export async function readStoredSite(): Promise<StoredSite | undefined> {
  let storedSite: StoredSite | undefined;
  // The last cache is the newest. There are two builds if the browser was closed before it deleted the old one.
  for (const cacheName of await listOfflineCaches()) {
    const done = await caches.match(doneKey, { cacheName });
    if (done) storedSite = { ...(await done.json()), cacheName };
  }
  return storedSite;
}

export const findFile = ({ cacheName }: StoredSite, path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName });

const fileTimeoutMs = 120_000;

async function fetchFile(path: string, stopSignal: AbortSignal): Promise<Response> {
  const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(fileTimeoutMs)]);
  // `mayAnswer` lets requests with this mode pass to the network.
  const response = await fetch(path, { cache: "reload", signal });
  if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** Loads the manifest of the deployed build. Rejects with an Error if there is none, or with the browser's own error. */
export const loadManifest = async (signal: AbortSignal): Promise<OfflineManifest> =>
  (await fetchFile(manifestPath, signal)).json();

/**
 * Stores the deployed build in a new cache: copies unchanged files from the old cache, fetches the others, then deletes
 * the old cache. That one stays in use until then, and after a failure. Call it with the lock. The controller stops it.
 * Calls `onProgress` after each file. Rejects with an Error if another build was deployed meanwhile, or with the
 * browser's own error.
 */
export async function storeSite(
  choice: Choice,
  controller: AbortController,
  onProgress?: (count: number, total: number) => void,
): Promise<OfflineManifest> {
  const { signal } = controller;
  const manifest = await loadManifest(signal);
  const { build } = manifest;
  const { hashes } = manifest[choice];
  const cacheName = `${cachePrefix}${choice}-${build}`;
  const previous = await readStoredSite();
  if (previous?.cacheName === cacheName) return manifest;
  try {
    // An unfinished download may hold files of two builds.
    await deleteOfflineCaches(previous?.cacheName);
    const cache = await caches.open(cacheName);
    const files = Object.entries(hashes);
    let count = 0;
    await mapBounded(files, async ([path, hash]) => {
      signal.throwIfAborted();
      const unchangedFile = previous?.hashes[path] === hash && (await findFile(previous, path));
      await cache.put(path, unchangedFile || (await fetchFile(path, signal)));
      count += 1;
      onProgress?.(count, files.length);
    });
    if ((await loadManifest(signal)).build !== build) throw new Error(`${build} is no longer deployed`);
    await cache.put(doneKey, new Response(JSON.stringify({ build, choice, hashes, at: Date.now() })));
  } catch (error) {
    controller.abort();
    await caches.delete(cacheName).catch(() => false);
    throw error;
  }
  await deleteOfflineCaches(cacheName);
  return manifest;
}

/**
 * Stores the deployed build, with the same choice, if what is stored isn't `build`. Leaves it to a tab that has the lock,
 * and stops when a tab needs it. Rejects as `storeSite` does.
 */
export async function updateStoredSite(build: string): Promise<void> {
  const controller = new AbortController();
  const channel = new BroadcastChannel(lockName);
  channel.addEventListener("message", () => controller.abort());
  try {
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      const storedSite = lock && (await readStoredSite());
      if (storedSite && storedSite.build !== build) await storeSite(storedSite.choice, controller);
    });
  } finally {
    channel.close();
  }
}
