import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { lstat, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { ContentError } from "@/lib/problem";

/** Lists the files below a folder, sorted, relative to it, with `/` as separator, without strays. A missing folder is empty. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = (await readFolder(folder)).filter((entry) => entry.isFile());
  const names = entries.map(({ parentPath, name }) => toSlashes(relative(folder, join(parentPath, name))));
  return names.filter((name) => !isStray(name)).sort();
}

/** Hidden names, and those of files that systems, editors and browsers leave behind or haven't finished. */
const strayName = /^\.|^~\$|~$|^#.*#$|\.(?:crdownload|part|sw[op]|tmp)$|^(?:desktop\.ini|thumbs\.db|icon\r)$/is;

/** Whether nothing of the project reads or publishes a file, by its path in a folder: `.DS_Store`, `garden/~$plan.docx`. */
export const isStray = (path: string): boolean =>
  path.split("/").some((name) => name !== ".well-known" && strayName.test(name));

/**
 * Throws a ContentError that lists every symbolic link and special file in these folders. Next would copy whatever a
 * link in `public` points to, even the mailbox, and the build deletes files there.
 */
export async function refuseLinks(...folders: readonly string[]): Promise<void> {
  const links: string[] = [];
  for (const folder of folders) {
    const isLink = (await lstat(folder).catch(ignoreMissing))?.isSymbolicLink();
    const specials = isLink
      ? []
      : (await readFolder(folder)).filter((entry) => !entry.isFile() && !entry.isDirectory());
    // Emacs locks a file by such a link, which leads nowhere.
    const entries = specials.filter(({ name }) => !name.startsWith(".#"));
    links.push(...(isLink ? [folder] : []), ...entries.map(({ parentPath, name }) => join(parentPath, name)));
  }
  const message = "is a symbolic link or a special file; put the file itself there";
  if (links.length) throw new ContentError(links.map((link) => ({ file: toSlashes(link), message })));
}

const readFolder = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

const toSlashes = (name: string) => name.split(sep).join("/");

/** Writes a file and creates its folder. */
export async function outputFile(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Writes to a folder on the same disk and renames, so that no file is half written if a command is stopped or two run at once.
 */
export async function writeWhole(file: string, bytes: string | Uint8Array, unfinished: string): Promise<void> {
  const temporary = join(unfinished, `${basename(file)}.${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}

/** A text that changes whenever one of these files, or one below the folder, is added, removed or written. */
export async function stampFiles(folder: string, ...files: readonly string[]): Promise<string> {
  const names = [...(await listFiles(folder)).map((name) => join(folder, name)), ...files];
  // In development, a hundred promises take a tenth of a second.
  return names.map((name) => `${name} ${statSync(name, { throwIfNoEntry: false })?.mtimeMs}`).join("\n");
}
