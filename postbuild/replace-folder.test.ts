import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { replaceFolder } from "@/postbuild/replace-folder";

const replace = (root: string) => replaceFolder(join(root, "new"), join(root, "out"), join(root, "old"));

test("the new folder takes the place of the one before, and nothing else is left", () =>
  inTemporaryFolder(
    { "out/a.html": "old", "out/b.html": "old", "new/a.html": "new", "old/c.html": "" },
    async (root) => {
      await replace(root);
      expect(await listFiles(root)).toEqual(["out/a.html"]);
      expect(await readFile(join(root, "out/a.html"), "utf8")).toBe("new");
    },
  ));

test("a first build has nothing to replace", () =>
  inTemporaryFolder({ "new/a.html": "new" }, async (root) => {
    await replace(root);
    expect(await listFiles(root)).toEqual(["out/a.html"]);
  }));

test("without a new folder the one before stays", () =>
  inTemporaryFolder({ "out/a.html": "old" }, async (root) => {
    await expect(replace(root)).rejects.toThrow("ENOENT");
    expect(await listFiles(root)).toEqual(["out/a.html"]);
  }));
