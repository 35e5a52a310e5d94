import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { listFiles } from "@/lib/files";
import { sha256 } from "@/lib/hash";
import { hashFile, isExcluded, type OfflineFile, type OfflineManifest, offlinePath } from "@/lib/offline/stored-site";
import { alwaysStored, isDelivered, manifestPath, toDeliveredPath, workerPath } from "@/lib/output/delivered-files";
import { readTarget } from "@/lib/output/islands";

/** Files that are stored whether the visitor stores the recipes or all pages. */
const isForAll = (path: string) => path.startsWith("/icons/") || alwaysStored.includes(path);

/** The scripts and pictures of a page: `/islands/a-1B.js`. */
const listLoaded = (html: string) => html.match(/\/(?:islands|pictures)\/[\w.-]+/g) ?? [];

/** Bundles the service worker of reading offline; with `isOn` false, one that unregisters itself and deletes what is stored. */
export async function writeWorker(out: string, isOn: boolean): Promise<void> {
  const outfile = join(out, workerPath);
  const entryPoints = [isOn ? "lib/offline/worker.ts" : "lib/offline/worker-off.ts"];
  const target = await readTarget();
  await build({ entryPoints, outfile, bundle: true, minify: true, format: "iife", target, logLevel: "silent" });
}

type ManifestOptions = {
  /** The paths of recipes and of the pages that list them. */
  recipes: readonly string[];
  /** Brotli's bytes by file name. */
  sizes: ReadonlyMap<string, number>;
};

export async function writeManifest(out: string, { recipes: paths, sizes }: ManifestOptions): Promise<OfflineManifest> {
  const forRecipes = new Set(["/", offlinePath, ...paths]);
  const isForRecipes = (name: string) => forRecipes.has(toDeliveredPath(name));
  const names = (await listFiles(out)).filter((name) => isDelivered(name) && !isExcluded(toDeliveredPath(name)));
  const loaded = new Set<string>();
  const files: { file: OfflineFile; isRecipes: boolean }[] = [];
  for (const name of names) {
    const content = await readFile(join(out, name));
    const path = toDeliveredPath(name);
    const isRecipes = isForRecipes(name) || isForAll(path);
    if (isRecipes) for (const file of listLoaded(content.toString())) loaded.add(file);
    files.push({ file: [path, await hashFile(content), content.length, sizes.get(name) ?? content.length], isRecipes });
  }
  const isChosen = ({ file: [path], isRecipes }: (typeof files)[number]) => isRecipes || loaded.has(path);
  const recipes = files.filter(isChosen).map(({ file }) => file);
  const others = files.filter((entry) => !isChosen(entry)).map(({ file }) => file);
  const hash = sha256([JSON.stringify([recipes, others])]);
  const manifest = { build: hash.toString("hex").slice(0, 16), recipes, others };
  await writeFile(join(out, manifestPath), JSON.stringify(manifest));
  return manifest;
}
