import { mapBounded } from "@/lib/collections";
import { manifestPath, neverStored } from "@/lib/output/delivered-files";

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

/**
 * Excludes files that only other programs read (feed, Markdown copies, cards, license texts), full pictures and crops,
 * and the worker and its manifest.
 */
export const isExcluded = (path: string): boolean =>
  /^\/cards\/|\.(?:md|LEGAL\.txt)$|^\/pictures\/.*-(?:full|crop-\d+x\d+)-[0-9a-f]+\.webp$/.test(path) ||
  neverStored.includes(path);

/** Loads the manifest of the deployed build. Throws a TypeError or a SyntaxError if it can't. */
export async function loadManifest(): Promise<OfflineManifest> {
  const response = await fetch(manifestPath, { cache: "no-cache" });
  if (!response.ok) throw new TypeError(`${manifestPath} was answered with ${response.status}`);
  return response.json();
}

/** Tabs and the worker take turns: whoever changes the stored site holds this lock. */
export const lockName = "offline";

/** Each cache holds one build: `offline-all-0123456789abcdef`. Until November 2026 one cache, `offline-1`, held them all. */
const cachePrefix = "offline-";

/** The entry with a StoredSite, written last. A cache without it is an unfinished download. */
const doneKey = manifestPath;

/** The build in use. `at` is when it was stored, in ms since 1970. */
export type StoredSite = { cacheName: string; manifest: OfflineManifest; choice: Choice; at: number };

/** Also lists unfinished downloads. */
export const listOfflineCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

export async function deleteOfflineCaches(exceptName?: string): Promise<void> {
  for (const name of await listOfflineCaches()) if (name !== exceptName) await caches.delete(name);
}

/** Gives undefined if nothing is stored, or the download wasn't finished. */
export async function readStoredSite(): Promise<StoredSite | undefined> {
  const storedSites: StoredSite[] = [];
  for (const cacheName of await listOfflineCaches()) {
    const done = await caches.match(doneKey, { cacheName });
    if (done) storedSites.push({ ...(await done.json()), cacheName });
  }
  // There are two if the browser was closed before it deleted the old one.
  return storedSites.sort((one, other) => other.at - one.at)[0];
}

/** Another build was deployed during the download. */
export class ChangedSiteError extends Error {
  override name = "ChangedSiteError";
}

/**
 * Stores the chosen files of a build in a new cache: copies the unchanged ones from the old cache, fetches the others,
 * then deletes the old cache. The old build stays in use until then, and after a failure. Calls `onProgress` after each
 * file with the number of files so far. Rejects with a ChangedSiteError, or with the browser's own error.
 */
export async function storeSite(
  manifest: OfflineManifest,
  choice: Choice,
  onProgress?: (count: number) => void,
): Promise<void> {
  const cacheName = `${cachePrefix}${choice}-${manifest.build}`;
  const previous = await readStoredSite();
  if (previous?.cacheName === cacheName) return;
  const previousFiles = previous ? listChosenFiles(previous.manifest, previous.choice) : [];
  const previousHashes = new Map(previousFiles.map(([path, hash]) => [path, hash]));
  const controller = new AbortController();
  try {
    // An unfinished download may hold files of two builds.
    await deleteOfflineCaches(previous?.cacheName);
    const cache = await caches.open(cacheName);
    let count = 0;
    await mapBounded(listChosenFiles(manifest, choice), async ([path, hash]) => {
      const isUnchanged = previous && previousHashes.get(path) === hash;
      const unchangedFile = isUnchanged && (await caches.match(path, { cacheName: previous.cacheName }));
      await cache.put(path, unchangedFile || (await fetchFile(path, controller.signal)));
      count += 1;
      onProgress?.(count);
    });
    if ((await loadManifest()).build !== manifest.build) throw new ChangedSiteError();
    const storedSite: StoredSite = { cacheName, manifest, choice, at: Date.now() };
    await cache.put(doneKey, new Response(JSON.stringify(storedSite)));
  } catch (error) {
    controller.abort();
    await caches.delete(cacheName).catch(() => false);
    throw error;
  }
  await deleteOfflineCaches(cacheName);
}

const fileTimeoutMs = 120_000;

async function fetchFile(path: string, abortSignal: AbortSignal): Promise<Response> {
  const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(fileTimeoutMs)]);
  // `mayAnswer` lets requests with this mode pass to the network.
  const response = await fetch(path, { cache: "reload", signal });
  if (!response.ok || response.redirected) throw new ChangedSiteError(`${path} was answered with ${response.status}`);
  return response;
}

/**
 * Stores the deployed build if another one is stored, with the same choice. Resolves to false if nothing is stored.
 * Rejects as `storeSite` does.
 */
export async function updateStoredSite(): Promise<boolean> {
  const storedSite = await readStoredSite();
  if (storedSite) await storeSite(await loadManifest(), storedSite.choice);
  return storedSite !== undefined;
}
