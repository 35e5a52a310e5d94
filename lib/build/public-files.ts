import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publicListName } from "@/lib/build/delivered-files";
import { mapBounded } from "@/lib/collections";
import { listFiles, outputFile } from "@/lib/files";

/** Copies `public/` byte for byte, and writes the list of its files. Names get one Unicode form: macOS may keep another one. */
export async function copyPublicFiles(folder: string, out: string): Promise<ReadonlySet<string>> {
  const names = await mapBounded(await listFiles(folder), async (name) => {
    const copy = name.normalize("NFC");
    await outputFile(join(out, copy), await readFile(join(folder, name)));
    return copy;
  });
  await writeFile(join(out, publicListName), JSON.stringify(names));
  return new Set(names);
}

/** The names of the files of a build that came from `public/`. */
export const loadPublicNames = async (out: string): Promise<ReadonlySet<string>> =>
  new Set<string>(JSON.parse(await readFile(join(out, publicListName), "utf8")));
