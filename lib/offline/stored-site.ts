import { mapBounded } from "@/lib/collections";
import { manifestPath } from "@/lib/output/delivered-files";

/** A file that can be stored. `bytes` is its size on the device, `sent` its size as brotli sends it. */
export type OfflineFile = readonly [path: string, hash: string, bytes: number, sent: number];

/** The files of one build that can be stored. `build` is their hash. The recipes work without `others`. */
export type OfflineManifest = {
  build: string;
  recipes: readonly OfflineFile[];
  others: readonly OfflineFile[];
};

export type Choice = "all" | "recipes";

/** The page that saves and removes the site. The worker also shows it in place of a page that isn't stored. */
export const offlinePath = "/offline";

export const listChosenFiles = ({ recipes, others }: OfflineManifest, choice: Choice): readonly OfflineFile[] =>
  choice === "recipes" ? recipes : [...recipes, ...others];

export const measureFiles = (files: readonly OfflineFile[]): { bytes: number; sent: number } => ({
  bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0),
  sent: files.reduce((sum, [, , , sent]) => sum + sent, 0),
});

/** The build in use. `at` is when it was stored, in ms since 1970. */
export type StoredSite = { cacheName: string; manifest: OfflineManifest; choice: Choice; at: number };

/** The lock of whoever changes what is stored, and the channel on which tabs and the worker send each other a TabMessage. */
export const lockName = "offline";

/** A tab needs the lock, so the worker stops; or a tab has the lock and changes what is stored. */
export type TabMessage = "stop" | "changed";

/** Each cache holds one build and choice: `offline-all-0123456789abcdef`. */
const cachePrefix = "offline-";

/** The cache of the version before this one. The keys of its files had their hash as a query. */
const oldCacheName = "offline-1";

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
  caches.match(path, { cacheName, ignoreSearch: cacheName === oldCacheName });

/** Another build was deployed during the download. */
export class ChangedSiteError extends Error {
  override name = "ChangedSiteError";
}

const fileTimeoutMs = 120_000;

async function fetchFile(path: string, stopSignal: AbortSignal): Promise<Response> {
  const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(fileTimeoutMs)]);
  // `mayAnswer` lets requests with this mode pass to the network.
  const response = await fetch(path, { cache: "reload", signal });
  if (!response.ok || response.redirected) throw new ChangedSiteError(`${path} was answered with ${response.status}`);
  return response;
}

/** Loads the manifest of the deployed build. Rejects with a ChangedSiteError, a SyntaxError or the browser's own error. */
export const loadManifest = async (signal = new AbortController().signal): Promise<OfflineManifest> =>
  (await fetchFile(manifestPath, signal)).json();

type StoreOptions = {
  manifest: OfflineManifest;
  choice: Choice;
  /** Called after each file with the number of files so far. */
  onProgress?: (count: number) => void;
  /** Aborting it stops the download. */
  controller?: AbortController;
};

/**
 * Stores the chosen files of a build in a new cache: copies the unchanged ones from the old cache, fetches the others,
 * then deletes the old cache. The old build stays in use until then, and after a failure. Call it with the lock.
 * Rejects as `loadManifest` does.
 */
export async function storeSite(options: StoreOptions): Promise<void> {
  const { manifest, choice, onProgress, controller = new AbortController() } = options;
  const { signal } = controller;
  const cacheName = `${cachePrefix}${choice}-${manifest.build}`;
  const previous = await readStoredSite();
  if (previous?.cacheName === cacheName) return;
  const previousHashes = new Map(
    previous && listChosenFiles(previous.manifest, previous.choice).map(([path, hash]) => [path, hash]),
  );
  try {
    // An unfinished download may hold files of two builds.
    await deleteOfflineCaches(previous?.cacheName);
    const cache = await caches.open(cacheName);
    let count = 0;
    await mapBounded(listChosenFiles(manifest, choice), async ([path, hash]) => {
      signal.throwIfAborted();
      const unchangedFile = previous && previousHashes.get(path) === hash && (await findFile(previous, path));
      await cache.put(path, unchangedFile || (await fetchFile(path, signal)));
      count += 1;
      onProgress?.(count);
    });
    if ((await loadManifest(signal)).build !== manifest.build) throw new ChangedSiteError();
    await cache.put(doneKey, new Response(JSON.stringify({ manifest, choice, at: Date.now() })));
  } catch (error) {
    controller.abort();
    await caches.delete(cacheName).catch(() => false);
    throw error;
  }
  await deleteOfflineCaches(cacheName);
}

/**
 * Stores the deployed build, with the same choice, if what is stored isn't `build`. Leaves it to a tab that has the lock,
 * and stops when a tab needs it. Rejects as `loadManifest` does.
 */
export async function updateStoredSite(build: string): Promise<void> {
  const controller = new AbortController();
  const channel = new BroadcastChannel(lockName);
  channel.addEventListener("message", () => controller.abort());
  try {
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      const storedSite = lock && (await readStoredSite());
      if (!storedSite || storedSite.manifest.build === build) return;
      const manifest = await loadManifest(controller.signal);
      await storeSite({ manifest, choice: storedSite.choice, controller });
    });
  } finally {
    channel.close();
  }
}
