import { hash } from "node:crypto";
import { copyFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import {
  alwaysStored,
  hostFactsName,
  listPaths,
  manifestPath,
  neverStored,
  parseHostFacts,
  workerPath,
} from "@/lib/build/delivered-files";
import { createScriptOptions } from "@/lib/build/islands";
import { mapBounded } from "@/lib/collections";
import { listFiles } from "@/lib/files";
import type { OfflineManifest } from "@/lib/offline/stored-site";
import { encodePath, offlinePath } from "@/lib/paths";

const hashContent = (content: string | Buffer) => hash("sha256", content).slice(0, 16);

/** Excludes files that only other programs read (feed, Markdown copies, cards, license texts), full pictures and crops. */
const isExcluded = (path: string): boolean =>
  /^\/cards\/|\.(?:md|LEGAL\.txt)$|^\/pictures\/.*-(?:full|crop-\d+x\d+)-[0-9a-f]+\.webp$/.test(path) ||
  neverStored.includes(path);

/** The scripts and pictures of a page: `/islands/a-1B.js`. */
const listLoaded = (html: string) => html.match(/\/(?:islands|pictures)\/[\w.-]+/g) ?? [];

/** Lists the files of a build that visitors can store. `recipes` has the paths of recipes and of their lists. */
export async function createManifest(out: string, recipes: readonly string[]): Promise<OfflineManifest> {
  const recipePaths = new Set(["/", offlinePath, ...alwaysStored, ...recipes]);
  const loaded = new Set<string>();
  const { publicNames } = parseHostFacts(await readFile(join(out, hostFactsName), "utf8"));
  const targets = (await listFiles(out)).flatMap((name) => {
    const paths = listPaths(name, publicNames).filter((path) => !isExcluded(path));
    return paths.map((path) => ({ name, path }));
  });
  const files = await mapBounded(targets, async ({ name, path }) => {
    const content = await readFile(join(out, name));
    const { size: sent } = await stat(join(out, `${name}.br`)).catch(() => stat(join(out, name)));
    const isForRecipes = recipePaths.has(path) || path.startsWith("/icons/");
    if (isForRecipes) for (const file of listLoaded(content.toString())) loaded.add(file);
    return { path, hash: hashContent(content), bytes: content.length, sent, isForRecipes };
  });
  for (const file of files) file.isForRecipes ||= loaded.has(file.path);
  const list = Object.fromEntries(files.map(({ path, ...file }) => [encodePath(path), file]));
  return { build: hashContent(JSON.stringify(list)), files: list };
}

/**
 * Writes the manifest and the service worker that names its build. Without `recipes` writes only a worker that unregisters
 * itself and deletes what is stored. Returns the names of the files.
 */
export async function writeOffline(out: string, recipes?: readonly string[]): Promise<string[]> {
  if (!recipes) {
    await copyFile("lib/offline/worker-off.js", join(out, workerPath));
    return [workerPath.slice(1)];
  }
  const manifest = await createManifest(out, recipes);
  await writeFile(join(out, manifestPath), JSON.stringify(manifest));
  await bundle({
    ...(await createScriptOptions(process.cwd())),
    entryPoints: ["lib/offline/worker.ts"],
    outfile: join(out, workerPath),
    define: { build: JSON.stringify(manifest.build) },
    minify: true,
    format: "iife",
  });
  return [workerPath.slice(1), manifestPath.slice(1)];
}
