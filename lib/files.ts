import { lstat, readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { ContentError } from "@/lib/problem";

/** Every file below a folder, as sorted paths from it with `/` between names. A folder that does not exist has none. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = (await readFolder(folder)).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => toSlashes(relative(folder, join(parentPath, name)))).sort();
}

/**
 * Throws a ContentError with each symbolic link and special file among folders and below them. Next copies what a link in
 * `public` leads to, be it the mailbox, and pictures are written and removed there.
 */
export async function refuseLinks(...folders: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const folder of folders) {
    const isLink = (await lstat(folder).catch(ignoreMissing))?.isSymbolicLink();
    const entries = isLink ? [] : (await readFolder(folder)).filter((entry) => !entry.isFile() && !entry.isDirectory());
    found.push(...(isLink ? [folder] : []), ...entries.map(({ parentPath, name }) => join(parentPath, name)));
  }
  const message = "is a symbolic link or a special file; put the file itself there";
  if (found.length) throw new ContentError(found.map((name) => ({ file: toSlashes(name), message })));
}

const readFolder = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const toSlashes = (name: string) => name.split(sep).join("/");

/** A text that changes when a file below a folder, or one of some other files, is added, removed or written. */
export async function stampFiles(folder: string, ...others: readonly string[]): Promise<string> {
  const names = [...(await listFiles(folder)).map((name) => join(folder, name)), ...others];
  const times = await Promise.all(names.map(async (name) => (await stat(name).catch(() => undefined))?.mtimeMs));
  return names.map((name, index) => `${name} ${times[index]}`).join("\n");
}
