import { hash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";

/** What a result is made from; equal inputs must give equal results. */
type Inputs = readonly (string | Uint8Array)[];

/** A cache of results by the hash of their inputs. */
export type BuildCache = {
  /** Returns the cached result for these inputs, or else calls `make` and caches its result. */
  remember(inputs: Inputs, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array>;
  /** Removes all results that nobody has requested since the cache was opened. */
  sweep(): Promise<void>;
};

export const noCache: BuildCache = { remember: async (_, make) => make(), sweep: async () => {} };

/** Opens a cache in a folder, which may be deleted between builds. `version` is an input of every result. */
export function openBuildCache(folder: string, version: string): BuildCache {
  const requested = new Set<string>();
  return {
    async remember(inputs, make) {
      const name = hashInputs([version, ...inputs]);
      requested.add(name);
      const file = join(folder, name);
      const cached = await readFile(file).catch(() => undefined);
      if (cached) return cached;
      const result = await make();
      await writeResult(folder, file, result);
      return result;
    },
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) if (!requested.has(name)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Writes under a temporary name and renames, since several writers may be at work on one result. */
async function writeResult(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** Hashes the inputs' hashes, so that `["ab"]` and `["a", "b"]` differ. */
const hashInputs = (inputs: Inputs): string => hash("sha256", inputs.map((input) => hash("sha256", input)).join());

export async function hashFiles(folder: string): Promise<string> {
  const files = (await listFiles(folder)).map(async (name) => [name, await readFile(join(folder, name))]);
  return hashInputs((await Promise.all(files)).flat());
}

/** Opens one of the project's caches; a change in `lib`, `postbuild` or `package-lock.json` is a new version. */
export async function openProjectCache(name: string, root = "."): Promise<BuildCache> {
  const hashes = [
    readFile(join(root, "package-lock.json")),
    hashFiles(join(root, "lib")),
    hashFiles(join(root, "postbuild")),
  ];
  return openBuildCache(join(root, ".next/cache/field-notes", name), hashInputs(await Promise.all(hashes)));
}
