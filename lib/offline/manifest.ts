import { manifestPath, neverStored } from "@/lib/delivered/made-files";

/** A file that a visitor may store: its path, its hash, its bytes, and as many as brotli sends for them. */
export type OfflineFile = readonly [path: string, hash: string, bytes: number, sent: number];

/** All that can be stored of one build; the hash of it is the build's name. Recipes need no file of the others. */
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

/** Sums up files: the bytes that they take on a device, and those that are sent for them. */
export const measureFiles = (files: readonly OfflineFile[]): { bytes: number; sent: number } => ({
  bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0),
  sent: files.reduce((sum, [, , , sent]) => sum + sent, 0),
});

/**
 * Says which delivered files are not stored: what other programs read (feed, Markdown copies, cards, license texts), full
 * pictures and crops, of which pages show a smaller one, and what storing itself is made of.
 */
export const isLeftOut = (path: string): boolean =>
  /^\/cards\/|\.(?:md|LEGAL\.txt)$|^\/pictures\/.*-(?:full|crop-\d+x\d+)-/.test(path) || neverStored.includes(path);

const hashBytes = 8;

/** A file's hash in the manifest: the first 16 hex digits of its SHA-256. */
export async function hashFile(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, hashBytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Loads the manifest of the build that the network has now. Throws a TypeError when it cannot be had. */
export async function loadManifest(fetch: typeof globalThis.fetch): Promise<OfflineManifest> {
  const answer = await fetch(manifestPath, { cache: "no-cache" });
  const manifest: unknown = answer.ok ? await answer.json() : undefined;
  if (!isManifest(manifest)) throw new TypeError(`${manifestPath} was answered with ${answer.status}`);
  return manifest;
}

const isManifest = (value: unknown): value is OfflineManifest =>
  typeof value === "object" &&
  value !== null &&
  "build" in value &&
  typeof value.build === "string" &&
  "recipes" in value &&
  Array.isArray(value.recipes) &&
  "others" in value &&
  Array.isArray(value.others);
