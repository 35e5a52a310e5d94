import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { mapBounded } from "@/lib/collections";
import { listFiles } from "@/lib/files";
import { sha256 } from "@/lib/hash";
import { isExcluded, type OfflineFile, type OfflineManifest, offlinePath } from "@/lib/offline/stored-site";
import {
  alwaysStored,
  isDelivered,
  manifestPath,
  notFoundTextPath,
  toDeliveredPath,
  workerPath,
} from "@/lib/output/delivered-files";
import { readTarget } from "@/lib/output/islands";

const toHash = (content: string | Buffer) => sha256([content]).toString("hex").slice(0, 16);

/** The scripts and pictures of a page: `/islands/a-1B.js`. */
const listLoaded = (html: string) => html.match(/\/(?:islands|pictures)\/[\w.-]+/g) ?? [];

/**
 * Bundles the service worker of reading offline and copies the 404 page to a file that it can store. With `isOn` false, bundles
 * a worker that unregisters itself and deletes what is stored.
 */
export async function writeWorker(out: string, isOn: boolean): Promise<void> {
  const outfile = join(out, workerPath);
  const entryPoints = [isOn ? "lib/offline/worker.ts" : "lib/offline/worker-off.ts"];
  const target = await readTarget();
  await build({ entryPoints, outfile, bundle: true, minify: true, format: "iife", target, logLevel: "silent" });
  if (isOn) await writeFile(join(out, notFoundTextPath), await readFile(join(out, "404.html")));
}

type ManifestOptions = {
  /** The paths of recipes and of the pages that list them. */
  recipes: readonly string[];
  /** Brotli's bytes by file name. */
  sizes: ReadonlyMap<string, number>;
};

/** Writes the list of files, and names the build in the worker: a browser looks there for a new one with each page. */
export async function writeManifest(out: string, { recipes: paths, sizes }: ManifestOptions): Promise<OfflineManifest> {
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
  const manifest = { build: toHash(JSON.stringify([recipes, others])), recipes, others };
  await writeFile(join(out, manifestPath), JSON.stringify(manifest));
  await appendFile(join(out, workerPath), `//${manifest.build}\n`);
  return manifest;
}
