import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mapBounded } from "@/lib/collections";
import { listFiles } from "@/lib/files";
import { sha256 } from "@/lib/hash";

/** What a result is made from; equal inputs must give equal results. */
export type Inputs = readonly (string | Uint8Array)[];

/** A cache of results by the hash of their inputs. */
export type Store = {
  /** Returns the cached result for these inputs, or else calls `make` and caches its result. */
  remember(inputs: Inputs, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array>;
  /** Removes all results that nobody has requested since the store was opened. */
  sweep(): Promise<void>;
};

export const noStore: Store = { remember: async (_, make) => make(), sweep: async () => {} };

/**
 * Opens a store in a folder. Deleting the folder at any time costs work and never changes a result. `version` is an input
 * of every result.
 */
export function openStore(folder: string, version: string): Store {
  const requested = new Set<string>();
  return {
    async remember(inputs, make) {
      const name = hash([version, ...inputs]);
      requested.add(name);
      const cached = await readFile(join(folder, name)).catch(() => undefined);
      // A power failure may leave an empty file.
      if (cached?.length) return cached;
      const result = await make();
      // If this fails, for example because the folder is being deleted, the next run makes it again.
      await write(folder, name, result).catch(() => {});
      return result;
    },
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      const unused = names.filter((name) => !requested.has(name));
      await mapBounded(unused, (name) => rm(join(folder, name), { force: true }));
    },
  };
}

/** Writes under a temporary name and renames, since several writers may be at work on one result. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `${name}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
}

/** SHA-256 over inputs, each prefixed with its length, so that `["ab"]` and `["a", "b"]` differ. */
export const hash = (inputs: Inputs): string =>
  sha256(inputs.flatMap((input) => [`${Buffer.byteLength(input)}:`, input])).toString("hex");

export async function hashFiles(folder: string): Promise<string> {
  const files = await mapBounded(await listFiles(folder), async (name) => [name, await readFile(join(folder, name))]);
  return hash(files.flat());
}

/** Opens one of the project's stores; a change of code or packages is a new version. */
export async function openProjectStore(name: string, root = process.cwd()): Promise<Store> {
  const version = codeHashes.get(root) ?? hashCode(root);
  codeHashes.set(root, version);
  return openStore(join(root, ".next/cache/field-notes", name), await version);
}

const codeHashes = new Map<string, Promise<string>>();

async function hashCode(root: string): Promise<string> {
  const folders = ["lib", "postbuild"].map((folder) => hashFiles(join(root, folder)));
  return hash([await readFile(join(root, "package-lock.json")), ...(await Promise.all(folders))]);
}
