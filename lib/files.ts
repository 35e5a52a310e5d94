import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Every file below a folder, as sorted paths from it with `/` between names. A folder that does not exist has none. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** A text that changes when a file below a folder, or one of some other files, is added, removed or written. */
export async function stampFiles(folder: string, ...others: readonly string[]): Promise<string> {
  const names = [...(await listFiles(folder)).map((name) => join(folder, name)), ...others];
  const times = await Promise.all(names.map(async (name) => (await stat(name).catch(() => undefined))?.mtimeMs));
  return names.map((name, index) => `${name} ${times[index]}`).join("\n");
}
