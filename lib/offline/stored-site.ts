import { manifestPath } from "@/lib/build/delivered-files";
import { mapBounded } from "@/lib/collections";

export type Choice = "all" | "recipes";

/** `bytes` is its size on the device, `sent` with brotli. */
export type OfflineFile = { hash: string; bytes: number; sent: number; isForRecipes: boolean };

/** The files of one build by encoded path. `build` is their hash. */
export type OfflineManifest = { build: string; files: Readonly<Record<string, OfflineFile>> };

/** The chosen files of a build. `at` is when they were stored, in ms since 1970. */
export type StoredSite = OfflineManifest & { choice: Choice; at: number };

/** It has the StoredSite at `manifestPath`, and the files, also those of an unfinished download, by path and hash. */
const cacheName = "offline";

const toKey = (path: string, { hash }: OfflineFile): string => `${path}?${hash}`;

/** Gives undefined if nothing is stored, or the first download wasn't finished. */
export const readStoredSite = async (): Promise<StoredSite | undefined> =>
  (await caches.match(manifestPath, { cacheName }))?.json();

export async function deleteStoredSite(): Promise<void> {
  for (const name of [cacheName, ...(await listOldCaches())]) await caches.delete(name);
}

/** Before version 2.0.0 each build had a cache, `offline-recipes-0123456789abcdef`, with its StoredSite at the same path. */
const listOldCaches = async () => (await caches.keys()).filter((name) => name.startsWith("offline-"));

async function readOldChoice(): Promise<Choice | undefined> {
  for (const name of await listOldCaches()) {
    const oldSite: StoredSite | undefined = await (await caches.match(manifestPath, { cacheName: name }))?.json();
    // One without is an interrupted download.
    if (oldSite) return oldSite.choice;
  }
}

/** The stored file at an encoded path. */
export async function findFile({ files }: StoredSite, path: string): Promise<Response | undefined> {
  const file = files[path];
  return file && caches.match(toKey(path, file), { cacheName });
}

export const chooseFiles = ({ files }: OfflineManifest, choice: Choice): [path: string, file: OfflineFile][] =>
  Object.entries(files).filter(([, { isForRecipes }]) => choice === "all" || isForRecipes);

async function fetchFile(path: string, timeoutMs: number): Promise<Response> {
  // `mayAnswer` lets requests with this mode pass to the network.
  const response = await fetch(path, { cache: "reload", signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** Loads the manifest of the deployed build. Rejects with an Error if there is none, or with the browser's own error. */
export const loadManifest = async (): Promise<OfflineManifest> => (await fetchFile(manifestPath, 10_000)).json();

/**
 * Stores the deployed build: fetches the files that the device lacks, replaces the StoredSite, then deletes what that doesn't
 * name. Without a choice it updates what is stored, if anything is. Calls `onProgress` after each file. Rejects with an Error
 * if another build is deployed meanwhile, or with the browser's own error; then the earlier StoredSite is still whole.
 */
export const storeSite = (newChoice?: Choice, onProgress?: (count: number, total: number) => void): Promise<void> =>
  navigator.locks.request(cacheName, async () => {
    const manifest = await loadManifest();
    const choice = newChoice ?? (await readStoredSite())?.choice;
    if (!choice) return;
    const chosen = chooseFiles(manifest, choice);
    // If the visitor removes the site meanwhile, this cache has no name any more and ends with this function.
    const cache = await caches.open(cacheName);
    let count = 0;
    await mapBounded(chosen, async ([path, file]) => {
      const key = toKey(path, file);
      if (!(await cache.match(key))) await cache.put(key, await fetchFile(path, 120_000));
      count += 1;
      onProgress?.(count, chosen.length);
    });
    const { build } = manifest;
    if ((await loadManifest()).build !== build) throw new Error(`${build} is no longer deployed`);
    const storedSite: StoredSite = { build, choice, files: Object.fromEntries(chosen), at: Date.now() };
    await cache.put(manifestPath, new Response(JSON.stringify(storedSite)));
    const keys = new Set([manifestPath, ...chosen.map(([path, file]) => toKey(path, file))]);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!keys.has(pathname + search)) await cache.delete(request);
    }
  });

/** Updates what is stored if it isn't of this build. Rejects as `storeSite` does. */
export async function updateStoredSite(build: string): Promise<void> {
  const storedSite = await readStoredSite();
  const oldChoice = storedSite ? undefined : await readOldChoice();
  if (oldChoice || (storedSite && storedSite.build !== build)) await storeSite(oldChoice);
  for (const name of await listOldCaches()) await caches.delete(name);
}
