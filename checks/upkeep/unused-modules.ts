import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const isTest = (file: string) => /\.test\.tsx?$|-fixture\.tsx?$/.test(file);

/** The modules and style sheets below a folder that only tests import, of these files: a program of its own is one too. */
export async function findUnused(folder: string, files: readonly string[]): Promise<string[]> {
  const modules = files.filter((file) => /\.(?:tsx?|css)$/.test(file) && !isTest(file));
  const imported = new Set<string>();
  for (const file of modules) {
    const text = await readFile(join(folder, file), "utf8");
    for (const [, target = ""] of text.matchAll(/(?:from|import)\s*\(?"((?:@\/|\.)[^"]+)"/g)) {
      imported.add(target.startsWith("@/") ? target.slice(2) : join(dirname(file), target));
    }
  }
  return modules.filter((file) => !imported.has(file) && !imported.has(file.replace(/\.tsx?$/, "")));
}
