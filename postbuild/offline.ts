import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import { mapBounded } from "@/lib/collections";
import { listFiles } from "@/lib/files";
import { sha256 } from "@/lib/hash";
import { type OfflineFile, type OfflineManifest, offlinePath } from "@/lib/offline/stored-site";
import {
  alwaysStored,
  isDelivered,
  manifestPath,
  neverStored,
  toDeliveredPath,
  workerPath,
} from "@/lib/output/delivered-files";
import { readTarget } from "@/lib/output/islands";

const toHash = (content: string | Buffer) => sha256([content]).toString("hex").slice(0, 16);

/** Excludes files that only other programs read (feed, Markdown copies, cards, license texts), full pictures and crops. */
export const isExcluded = (path: string): boolean =>
  /^\/cards\/|\.(?:md|LEGAL\.txt)$|^\/pictures\/.*-(?:full|crop-\d+x\d+)-[0-9a-f]+\.webp$/.test(path) ||
  neverStored.includes(path);

/** The scripts and pictures of a page: `/islands/a-1B.js`. */
const listLoaded = (html: string) => html.match(/\/(?:islands|pictures)\/[\w.-]+/g) ?? [];

type ManifestOptions = {
  /** The paths of recipes and of the pages that list them. */
  recipes: readonly string[];
  /** Brotli's bytes by file name. */
  sizes: ReadonlyMap<string, number>;
};

/** Lists the files of a build that visitors can store. */
export async function createManifest(
  out: string,
  { recipes: paths, sizes }: ManifestOptions,
): Promise<OfflineManifest> {
  const alwaysChosen = ["/", offlinePath, ...alwaysStored, ...paths];
  const isForRecipes = (path: string) => path.startsWith("/icons/") || alwaysChosen.includes(path);
  const names = (await listFiles(out)).filter((name) => isDelivered(name) && !isExcluded(toDeliveredPath(name)));
  const loaded = new Set<string>();
  const files = await mapBounded(names, async (name): Promise<OfflineFile> => {
    const content = await readFile(join(out, name));
    const path = toDeliveredPath(name);
    if (isForRecipes(path)) for (const file of listLoaded(content.toString())) loaded.add(file);
    return [path, toHash(content), content.length, sizes.get(name) ?? content.length];
  });
  const isRecipeFile = ([path]: OfflineFile) => isForRecipes(path) || loaded.has(path);
  const recipes = files.filter(isRecipeFile);
  const others = files.filter((file) => !isRecipeFile(file));
  return { build: toHash(JSON.stringify([recipes, others])), recipes, others };
}

/**
 * Writes the manifest and the service worker that names its build. With `false` for the options writes only a worker that
 * unregisters itself and deletes what is stored. Returns the names of the files.
 */
export async function writeOffline(out: string, options: ManifestOptions | false): Promise<string[]> {
  const manifest = options && (await createManifest(out, options));
  if (manifest) await writeFile(join(out, manifestPath), JSON.stringify(manifest));
  await bundle({
    entryPoints: [manifest ? "lib/offline/worker.ts" : "lib/offline/worker-off.ts"],
    outfile: join(out, workerPath),
    define: manifest ? { build: JSON.stringify(manifest.build) } : {},
    bundle: true,
    minify: true,
    format: "iife",
    target: await readTarget(),
    logLevel: "silent",
  });
  return manifest ? [manifestPath.slice(1), workerPath.slice(1)] : [workerPath.slice(1)];
}
