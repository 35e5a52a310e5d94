import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Creates a folder with these files, by their paths in it, calls `run`, and removes the folder. */
export async function inTemporaryFolder<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "field-notes-test-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return await run(folder);
  } finally {
    // What `run` has begun may still write after it has failed.
    await rm(folder, { recursive: true, maxRetries: 5 });
  }
}
