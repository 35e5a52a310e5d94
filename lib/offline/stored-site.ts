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

const hashBytes = 8;

/** The first 16 hex digits of a file's SHA-256, as the manifest lists it. */
export async function hashFile(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, hashBytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Loads the manifest of the deployed build. Throws a TypeError if it can't. */
export async function loadManifest(fetch: typeof globalThis.fetch): Promise<OfflineManifest> {
  const response = await fetch(manifestPath, { cache: "no-cache" });
  const manifest: unknown = response.ok ? await response.json() : undefined;
  if (!isManifest(manifest)) throw new TypeError(`${manifestPath} was answered with ${response.status}`);
  return manifest;
}

function isManifest(value: unknown): value is OfflineManifest {
  const { build, recipes, others }: Record<string, unknown> = Object(value);
  return typeof build === "string" && isFiles(recipes) && isFiles(others);
}

const isFiles = (value: unknown) => Array.isArray(value) && value.every(isFile);

function isFile(value: unknown): boolean {
  const [path, hash, bytes, sent]: unknown[] = Array.isArray(value) ? value : [];
  const areTexts = typeof path === "string" && /^\/(?!\/)/.test(path) && typeof hash === "string";
  return areTexts && Number.isSafeInteger(bytes) && Number.isSafeInteger(sent);
}

/** The browser's cache and network, which tests replace. */
export type OfflineEnvironment = { caches: CacheStorage; fetch: typeof fetch };

/** What is stored, and since when (`at`, in ms since 1970). */
export type StoredSite = { manifest: OfflineManifest; choice: Choice; at: number };

/** A fetched file doesn't match the manifest: another build was deployed during the download. */
export class ChangedFileError extends Error {
  override name = "ChangedFileError";
}

/** Raise the number when the format of the entries changes. */
export const cacheName = "offline-1";

/** Tabs and the worker take turns: whoever changes the stored site holds this lock. */
export const lockName = "offline";

/** The entry that says what is stored. Writing it switches to the new build. */
const recordKey = manifestPath;

/** The entry with the time of the last check for a new build. */
const checkedKey = "/offline-looked";

const hourMs = 3_600_000;

const fileTimeoutMs = 120_000;

/** Includes the hash, so that the cache can hold the files of two builds at once. */
const toKey = ([path, hash]: OfflineFile) => `${path}?${hash}`;

/** Gives undefined if nothing is stored, the download wasn't finished, or the record can't be read. */
export async function readStoredSite(caches: CacheStorage): Promise<StoredSite | undefined> {
  // Opening a cache would create it.
  if (!(await caches.has(cacheName))) return undefined;
  const record = await (await caches.open(cacheName)).match(recordKey);
  const storedSite: unknown = await record?.json().catch(() => undefined);
  return isStoredSite(storedSite) ? storedSite : undefined;
}

function isStoredSite(value: unknown): value is StoredSite {
  const { manifest, choice, at }: Record<string, unknown> = Object(value);
  return isManifest(manifest) && (choice === "all" || choice === "recipes") && Number.isFinite(at);
}

export async function matchStoredFile(
  caches: CacheStorage,
  storedSite: StoredSite,
  path: string,
): Promise<Response | undefined> {
  const file = listChosenFiles(storedSite.manifest, storedSite.choice).find(([filePath]) => filePath === path);
  return file && (await caches.open(cacheName)).match(toKey(file));
}

type StoreOptions = OfflineEnvironment & {
  manifest: OfflineManifest;
  choice: Choice;
  /** Called after each file with the number of bytes stored so far. */
  onProgress?: (storedBytes: number) => void;
};

/**
 * Stores the chosen files of a build and fetches only those that aren't stored yet. The old build stays in use until the
 * last file is stored, and after a failure. Rejects with a ChangedFileError, or with the browser's own error.
 */
export async function storeSite({ caches, fetch, manifest, choice, onProgress }: StoreOptions): Promise<StoredSite> {
  const previousSite = await readStoredSite(caches);
  const files = listChosenFiles(manifest, choice);
  const controller = new AbortController();
  try {
    const cache = await caches.open(cacheName);
    const storedKeys = await deleteOtherFiles(cache, [
      ...files,
      ...(previousSite ? listChosenFiles(previousSite.manifest, previousSite.choice) : []),
    ]);
    let storedBytes = 0;
    await mapBounded(files, async (file) => {
      if (!storedKeys.has(toKey(file))) await cache.put(toKey(file), await fetchFile(file, fetch, controller.signal));
      storedBytes += file[2];
      onProgress?.(storedBytes);
    });
    const storedSite: StoredSite = { manifest, choice, at: Date.now() };
    await cache.put(recordKey, new Response(JSON.stringify(storedSite)));
    await cache.put(checkedKey, new Response(String(storedSite.at)));
    await deleteOtherFiles(cache, files);
    return storedSite;
  } catch (error) {
    controller.abort();
    if (!previousSite) await caches.delete(cacheName).catch(() => false);
    throw error;
  }
}

/** Deletes every other file and returns the keys of these that are stored. */
async function deleteOtherFiles(cache: Cache, files: readonly OfflineFile[]): Promise<Set<string>> {
  const wantedKeys = new Set([recordKey, checkedKey, ...files.map(toKey)]);
  const storedKeys = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (wantedKeys.has(pathname + search)) storedKeys.add(pathname + search);
    else await cache.delete(request);
  }
  return storedKeys;
}

async function fetchFile([path, hash]: OfflineFile, fetch: OfflineEnvironment["fetch"], abortSignal: AbortSignal) {
  const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(fileTimeoutMs)]);
  // `mayAnswer` lets requests with this mode pass to the network.
  const response = await fetch(path, { cache: "reload", signal });
  const body = await response.clone().arrayBuffer();
  if (!response.ok || response.redirected || (await hashFile(body)) !== hash)
    throw new ChangedFileError(`${path} is not the file that the manifest names`);
  return response;
}

/** Checks that every file is still stored, since a browser may delete some. */
export async function isComplete(caches: CacheStorage, { manifest, choice }: StoredSite): Promise<boolean> {
  const keys = await (await caches.open(cacheName)).keys();
  const storedKeys = new Set(keys.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search));
  return listChosenFiles(manifest, choice).every((file) => storedKeys.has(toKey(file)));
}

/**
 * Replaces the stored build if another one was deployed. Checks at most once an hour, and after a failure again with the
 * next page. Rejects as `storeSite` does, or with a TypeError.
 */
export async function updateStoredSite(
  { caches, fetch }: OfflineEnvironment,
  now: number,
  locks: LockManager,
): Promise<void> {
  const storedSite = await readStoredSite(caches);
  if (!storedSite) return;
  const cache = await caches.open(cacheName);
  const checkedAt = Number((await (await cache.match(checkedKey))?.text()) ?? 0);
  if (now - checkedAt < hourMs) return;
  await locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const manifest = await loadManifest(fetch);
    if (manifest.build !== storedSite.manifest.build)
      await storeSite({ caches, fetch, manifest, choice: storedSite.choice });
    else await cache.put(checkedKey, new Response(String(now)));
  });
}
