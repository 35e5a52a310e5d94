import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { readdir, readFile, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "@/lib/days";
import { listFiles, writeWhole } from "@/lib/files";

/** What a result is made from; equal inputs must give equal results. */
type Inputs = readonly (string | Uint8Array)[];

/** A cache of results by the hash of their inputs. */
export type BuildCache = {
  /**
   * Returns the cached result for these inputs if it's still current, as a result may depend on files that only `make` finds.
   * Otherwise calls `make` and caches its result.
   */
  remember(
    inputs: Inputs,
    make: () => Uint8Array | Promise<Uint8Array>,
    isCurrent?: (cached: Uint8Array) => Promise<boolean>,
  ): Promise<Uint8Array>;
  /** Removes results that nobody needs: from memory those of earlier runs, from a folder those unused for a day. */
  sweep(): Promise<void>;
};

/** Creates a cache that ends with the code that made its results: `next dev` replaces code in a process that goes on. */
export function createMemoryCache(): BuildCache {
  let results = new Map<string, Uint8Array>();
  let requested = new Map<string, Uint8Array>();
  return {
    async remember(inputs, make, isCurrent) {
      const name = hashInputs(inputs);
      const cached = results.get(name);
      const result = cached && (await isCurrent?.(cached)) !== false ? cached : await make();
      requested.set(name, result);
      return result;
    },
    async sweep() {
      results = requested;
      requested = new Map();
    },
  };
}

/** Opens a cache in a folder, which may be deleted between builds. `version` is an input of every result. */
export function openBuildCache(folder: string, version: string): BuildCache {
  return {
    async remember(inputs, make, isCurrent) {
      const file = join(folder, hashInputs([version, ...inputs]));
      const cached = await readFile(file).catch(() => undefined);
      if (cached && (await isCurrent?.(cached)) !== false) {
        // Another command that doesn't need it may sweep.
        await utimes(file, new Date(), new Date()).catch(() => {});
        return cached;
      }
      const result = await make();
      await writeWhole(file, result, folder);
      return result;
    },
    async sweep() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name);
        const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
        if (mtimeMs < Date.now() - dayMs) await rm(file, { force: true });
      }
    },
  };
}

/** Hashes the inputs' hashes, so that `["ab"]` and `["a", "b"]` differ. */
const hashInputs = (inputs: Inputs): string => hash("sha256", inputs.map((input) => hash("sha256", input)).join());

/** Reads all files at once, so it's only for a folder of code. */
export async function hashFiles(folder: string): Promise<string> {
  const files = (await listFiles(folder)).map(async (name) => [name, await readFile(join(folder, name))]);
  return hashInputs((await Promise.all(files)).flat());
}

/**
 * Opens one of the project's caches; a change in `lib`, `postbuild` or `package-lock.json` is a new version. A command opens it
 * before anything that takes time, so that the version is that of the code it runs.
 */
export async function openProjectCache(name: string, root = "."): Promise<BuildCache> {
  const hashes = [
    readFile(join(root, "package-lock.json")),
    hashFiles(join(root, "lib")),
    hashFiles(join(root, "postbuild")),
  ];
  return openBuildCache(join(root, ".next/cache/field-notes", name), hashInputs(await Promise.all(hashes)));
}
