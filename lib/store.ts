import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mapBounded } from "@/lib/collections";
import { listFiles } from "@/lib/files";
import { sha256 } from "@/lib/hash";

/** What a result was made from; the same inputs always give the same result. */
export type Inputs = readonly (string | Uint8Array)[];

/** Keeps results by the hash of what they were made from, so that what did not change is not done again. */
export type Store = {
  /** The result that is kept for these inputs, or what `make` gives, kept from now on. */
  remember(inputs: Inputs, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array>;
  /** Removes what nobody has asked this store for since it was opened. */
  sweep(): Promise<void>;
};

/** A store that keeps nothing. */
export const noStore: Store = { remember: async (_, make) => make(), sweep: async () => {} };

/**
 * Opens a store in a folder, which may be deleted at any time: that means work and never another result. `version` is an
 * input of every result.
 */
export function openStore(folder: string, version: string): Store {
  const asked = new Set<string>();
  return {
    async remember(inputs, make) {
      const name = hash([version, ...inputs]);
      asked.add(name);
      const kept = await readFile(join(folder, name)).catch(() => undefined);
      // A machine that lost its power may leave an empty file.
      if (kept?.length) return kept;
      const made = await make();
      // What cannot be kept, for example because the folder is being deleted, is made again next time.
      await write(folder, name, made).catch(() => {});
      return made;
    },
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      const unasked = names.filter((name) => !asked.has(name));
      await mapBounded(unasked, (name) => rm(join(folder, name), { force: true }));
    },
  };
}

/** A result gets its name only when it is whole: several processes, or one twice, may write it at once. */
async function write(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `${name}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
}

/** SHA-256 over inputs, each with its length, so that no two lists of inputs are one text. */
export const hash = (inputs: Inputs): string =>
  sha256(inputs.flatMap((input) => [`${Buffer.byteLength(input)}:`, input])).toString("hex");

/** A text that changes with any file below a folder, by name or content. */
export async function hashFiles(folder: string): Promise<string> {
  const files = await mapBounded(await listFiles(folder), async (name) => [name, await readFile(join(folder, name))]);
  return hash(files.flat());
}

/** Opens one of the project's stores; a change of code or packages is a new version of all that is in it. */
export async function openProjectStore(name: string, root = process.cwd()): Promise<Store> {
  const version = codeHashes.get(root) ?? hashCode(root);
  codeHashes.set(root, version);
  // Next keeps this folder from build to build.
  return openStore(join(root, ".next/cache/field-notes", name), await version);
}

const codeHashes = new Map<string, Promise<string>>();

/** A text that changes with the code that makes pages, and with its packages: what any stored result depends on. */
async function hashCode(root: string): Promise<string> {
  const folders = ["lib", "postbuild"].map((folder) => hashFiles(join(root, folder)));
  return hash([await readFile(join(root, "package-lock.json")), ...(await Promise.all(folders))]);
}
