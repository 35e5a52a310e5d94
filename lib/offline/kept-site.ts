import { mapBounded } from "@/lib/collections";
import { manifestPath, neverStored } from "@/lib/output/delivered-files";

/** A file that a visitor may store: its path, its hash, its size in bytes, and its size as brotli sends it. */
export type OfflineFile = readonly [path: string, hash: string, bytes: number, sent: number];

/** All files of one build that can be stored; their hash is the build's name. Recipes need no file of the others. */
export type OfflineManifest = {
  build: string;
  recipes: readonly OfflineFile[];
  others: readonly OfflineFile[];
};

/** What a visitor chose to store. */
export type Choice = "all" | "recipes";

/** The page where all of this is offered; it also answers for what exists and is not stored. */
export const offlinePath = "/offline";

/** The files of a choice. */
export const listChosen = ({ recipes, others }: OfflineManifest, choice: Choice): readonly OfflineFile[] =>
  choice === "recipes" ? recipes : [...recipes, ...others];

/** Sums up files: their bytes on a device, and the bytes that are sent for them. */
export const measureFiles = (files: readonly OfflineFile[]): { bytes: number; sent: number } => ({
  bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0),
  sent: files.reduce((sum, [, , , sent]) => sum + sent, 0),
});

/**
 * Says which delivered files are not stored: what other programs read (feed, Markdown copies, cards, license texts), full
 * pictures and crops, of which pages show a smaller one, and the parts of storing itself.
 */
export const isLeftOut = (path: string): boolean =>
  /^\/cards\/|\.(?:md|LEGAL\.txt)$|^\/pictures\/.*-(?:full|crop-\d+x\d+)-/.test(path) || neverStored.includes(path);

const hashBytes = 8;

/** A file's hash in the manifest: the first 16 hex digits of its SHA-256. */
export async function hashFile(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, hashBytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Loads the manifest of the build that the network has now. Throws a TypeError when it cannot be loaded. */
export async function loadManifest(fetch: typeof globalThis.fetch): Promise<OfflineManifest> {
  const answer = await fetch(manifestPath, { cache: "no-cache" });
  const manifest: unknown = answer.ok ? await answer.json() : undefined;
  if (!isManifest(manifest)) throw new TypeError(`${manifestPath} was answered with ${answer.status}`);
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

/** The browser's store and its network; tests pass their own. */
export type KeptSiteParts = { caches: CacheStorage; fetch: typeof fetch };

/** What is stored: a choice of a whole build, and when it became so, in ms since 1970. */
export type KeptSite = { manifest: OfflineManifest; choice: Choice; at: number };

/** A fetched file is not the one that the manifest names: another build was deployed meanwhile. */
export class ChangedFileError extends Error {
  override name = "ChangedFileError";
}

/** The one cache. Its number changes with the form of its entries. */
export const cacheName = "offline-1";

/** A tab or worker that changes what is stored holds this lock, so that they do so one after the other. */
export const lockName = "offline";

/** The entry that says what is stored. Writing it makes another build take the place of the old one. */
const recordKey = manifestPath;

/** The entry with the time of the last look for another build. */
const lookedKey = "/offline-looked";

const hourMs = 3_600_000;

/** A file that takes longer has stalled. */
const fileTimeoutMs = 120_000;

/** Files are kept by path and hash, so that the cache can hold those of two builds at once. */
const toKey = ([path, hash]: OfflineFile) => `${path}?${hash}`;

/** Reads what is stored; undefined if nothing is, only a part, or what can't be read. */
export async function readKeptSite(caches: CacheStorage): Promise<KeptSite | undefined> {
  // Opening a cache would make one.
  if (!(await caches.has(cacheName))) return undefined;
  const record = await (await caches.open(cacheName)).match(recordKey);
  const kept: unknown = await record?.json().catch(() => undefined);
  return isKeptSite(kept) ? kept : undefined;
}

function isKeptSite(value: unknown): value is KeptSite {
  const { manifest, choice, at }: Record<string, unknown> = Object(value);
  return isManifest(manifest) && (choice === "all" || choice === "recipes") && Number.isFinite(at);
}

/** The stored answer for a path. */
export async function matchKeptFile(caches: CacheStorage, kept: KeptSite, path: string): Promise<Response | undefined> {
  const file = listChosen(kept.manifest, kept.choice).find(([own]) => own === path);
  return file && (await caches.open(cacheName)).match(toKey(file));
}

type KeepOptions = KeptSiteParts & {
  manifest: OfflineManifest;
  choice: Choice;
  /** Called after each file with the number of bytes that are there. */
  tell?: (done: number) => void;
};

/**
 * Stores a choice of a build. Files that are stored already are not fetched again, and the old build stays in use until
 * the last file is there. When it fails, the old build is unchanged; where there was none, nothing is left. Rejects with
 * a ChangedFileError, or with the browser's own error.
 */
export async function keepSite({ caches, fetch, manifest, choice, tell }: KeepOptions): Promise<KeptSite> {
  const before = await readKeptSite(caches);
  const files = listChosen(manifest, choice);
  const failed = new AbortController();
  try {
    const cache = await caches.open(cacheName);
    const there = await sweep(cache, [...files, ...(before ? listChosen(before.manifest, before.choice) : [])]);
    let done = 0;
    await mapBounded(files, async (file) => {
      if (!there.has(toKey(file))) await cache.put(toKey(file), await fetchFile(file, fetch, failed.signal));
      done += file[2];
      tell?.(done);
    });
    const kept: KeptSite = { manifest, choice, at: Date.now() };
    await cache.put(recordKey, new Response(JSON.stringify(kept)));
    await cache.put(lookedKey, new Response(String(kept.at)));
    await sweep(cache, files);
    return kept;
  } catch (error) {
    failed.abort();
    if (!before) await caches.delete(cacheName).catch(() => false);
    throw error;
  }
}

/** Removes every file but these; gives the keys of those that are there. */
async function sweep(cache: Cache, files: readonly OfflineFile[]): Promise<Set<string>> {
  const wanted = new Set([recordKey, lookedKey, ...files.map(toKey)]);
  const there = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (wanted.has(pathname + search)) there.add(pathname + search);
    else await cache.delete(request);
  }
  return there;
}

async function fetchFile([path, hash]: OfflineFile, fetch: KeptSiteParts["fetch"], failed: AbortSignal) {
  const signal = AbortSignal.any([failed, AbortSignal.timeout(fileTimeoutMs)]);
  // This mode asks the worker not to answer from its store.
  const answer = await fetch(path, { cache: "reload", signal });
  const body = await answer.clone().arrayBuffer();
  if (!answer.ok || answer.redirected || (await hashFile(body)) !== hash)
    throw new ChangedFileError(`${path} is not the file that the manifest names`);
  return answer;
}

/** Says whether every stored file is still there: a browser may delete some. */
export async function isWhole(caches: CacheStorage, { manifest, choice }: KeptSite): Promise<boolean> {
  const keys = await (await caches.open(cacheName)).keys();
  const there = new Set(keys.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search));
  return listChosen(manifest, choice).every((file) => there.has(toKey(file)));
}

/**
 * Stores the build that the network has now, if something is stored and it is another one. Looks once an hour at most;
 * after a failure it looks again with the next page. Rejects as `keepSite` does, or with a TypeError.
 */
export async function renewKeptSite({ caches, fetch }: KeptSiteParts, now: number, locks: LockManager): Promise<void> {
  const kept = await readKeptSite(caches);
  if (!kept) return;
  const cache = await caches.open(cacheName);
  const looked = Number((await (await cache.match(lookedKey))?.text()) ?? 0);
  if (now - looked < hourMs) return;
  await locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const manifest = await loadManifest(fetch);
    if (manifest.build !== kept.manifest.build) await keepSite({ caches, fetch, manifest, choice: kept.choice });
    else await cache.put(lookedKey, new Response(String(now)));
  });
}
