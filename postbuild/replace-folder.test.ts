import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { lockBuild, replaceFolder } from "@/postbuild/replace-folder";

test("the new folder takes the place of the one before, and nothing else is left", () =>
  inTemporaryFolder(
    { "out/a.html": "old", "out/b.html": "old", "new/a.html": "new", "old/c.html": "" },
    async (root) => {
      await replaceFolder(join(root, "new"), join(root, "out"), join(root, "old"));
      expect(await listFiles(root)).toEqual(["out/a.html"]);
      expect(await readFile(join(root, "out/a.html"), "utf8")).toBe("new");
    },
  ));

test("a second build is refused while the first one runs", () =>
  inTemporaryFolder({}, async (root) => {
    const file = join(root, "lock.db");
    lockBuild(file);
    expect(() => lockBuild(file)).toThrow(/^another build is running/);
  }));
