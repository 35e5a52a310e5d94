import { utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listFiles, stampFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const files = { "b.md": "b", "a.md": "a", "git/c.md": "c" };

test("files are listed sorted, with their folders", async () => {
  expect(await inTemporaryFolder(files, listFiles)).toEqual(["a.md", "b.md", "git/c.md"]);
});

test("a folder that does not exist has no files", async () => {
  expect(await listFiles(join(tmpdir(), "no-such-folder"))).toEqual([]);
});

test("the stamp stays while nothing changes, and changes when a file is added or written", () =>
  inTemporaryFolder(files, async (folder) => {
    const first = await stampFiles(folder);
    expect(await stampFiles(folder)).toBe(first);
    await utimes(join(folder, "a.md"), 0, 0);
    const second = await stampFiles(folder);
    expect(second).not.toBe(first);
    await writeFile(join(folder, "new.md"), "");
    expect(await stampFiles(folder)).not.toBe(second);
  }));
