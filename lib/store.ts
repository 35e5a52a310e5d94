import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { sha256 } from "@/lib/hash";
import { mapBounded } from "@/lib/map-bounded";

/** What a result was made from; the same inputs always give the same result. */
type Inputs = readonly (string | Uint8Array)[];

/** Keeps results by the hash of what they were made from, so that what did not change is not done again. */
export type Store = {
  /** The result that is kept for these inputs, or what `make` gives, kept from now on. */
  remember(inputs: Inputs, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array>;
  /** Removes what nobody has asked this store for since it was opened. */
  sweep(): Promise<void>;
};

/** A store that keeps nothing. */
export const noStore: Store = { remember: async (_, make) => make(), sweep: async () => {} };

const checksumBytes = 32;

/**
 * Opens a store in a folder, which may be deleted at any time. An entry begins with the checksum of the rest, so that a
 * torn or damaged one means work and never a wrong result. `version` is an input of every result.
 */
export function openStore(folder: string, version: string): Store {
  const asked = new Set<string>();
  let folderMade: Promise<unknown> | undefined;
  return {
    async remember(inputs, make) {
      const name = hash([version, ...inputs]).toString("hex");
      asked.add(name);
      const kept = await readFile(join(folder, name)).catch(() => undefined);
      const result = kept?.subarray(checksumBytes);
      if (kept && result && hash([result]).equals(kept.subarray(0, checksumBytes))) return result;
      const made = await make();
      folderMade ??= mkdir(folder, { recursive: true });
      // What cannot be kept, say because the folder is being deleted, is made again next time.
      await folderMade.then(() => write(join(folder, name), Buffer.concat([hash([made]), made]))).catch(() => {});
      return made;
    },
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      const unasked = names.filter((name) => !asked.has(name));
      await mapBounded(unasked, (name) => rm(join(folder, name), { force: true }));
    },
  };
}

/** An entry gets its name only when it is whole, since it may be written by several at once, in one process too. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** SHA-256 over inputs, each with its length, so that no two lists of inputs are one text. */
const hash = (inputs: Inputs): Buffer => sha256(inputs.flatMap((input) => [`${Buffer.byteLength(input)}:`, input]));

/** A text that changes with any file below some folders, by name or content. */
export async function hashFiles(...folders: readonly string[]): Promise<string> {
  const hashes = await Promise.all(
    folders.map(async (folder) => {
      const files = await mapBounded(await listFiles(folder), async (name) => [
        name,
        await readFile(join(folder, name)),
      ]);
      return hash(files.flat());
    }),
  );
  return hash(hashes).toString("hex");
}

/** A text that changes with the code that makes pages, and with its packages: what any stored result depends on. */
async function hashCode(root: string): Promise<string> {
  const lock = await readFile(join(root, "package-lock.json"));
  return hash([lock, await hashFiles(join(root, "lib"), join(root, "postbuild"))]).toString("hex");
}

const codeHashes = new Map<string, Promise<string>>();

/** Where stores lie in the project: Next keeps this folder from build to build. */
const storeFolder = ".next/cache/field-notes";

/** Opens one of the project's stores; a change of code or packages is a new version of all that is in it. */
export async function openProjectStore(name: string, root = process.cwd()): Promise<Store> {
  const version = codeHashes.get(root) ?? hashCode(root);
  codeHashes.set(root, version);
  return openStore(join(root, storeFolder, name), await version);
}
