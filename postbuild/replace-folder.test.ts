import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { lockBuild, replaceFolder, restoreFolder } from "@/postbuild/replace-folder";

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

test("a build that was killed between the two renames loses nothing: the next one puts the old folder back", () =>
  inTemporaryFolder({ "old/a.html": "old" }, async (root) => {
    restoreFolder(join(root, "out"), join(root, "old"));
    expect(await listFiles(root)).toEqual(["out/a.html"]);
    restoreFolder(join(root, "out"), join(root, "old"));
    expect(await listFiles(root)).toEqual(["out/a.html"]);
  }));

test("a build that is stopped by a signal takes its lock away", () =>
  inTemporaryFolder({}, async (root) => {
    const file = join(root, "build.lock");
    const words = `import { lockBuild } from "@/postbuild/replace-folder"; lockBuild(${JSON.stringify(file)}); setInterval(() => {}, 1000); console.log("locked");`;
    const build = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", words]);
    await once(build.stdout, "data");
    expect(await readFile(file, "utf8")).toBe(String(build.pid));
    expect(() => lockBuild(file)).toThrow(`another build is running, as process ${build.pid}`);
    build.kill("SIGTERM");
    expect(await once(build, "exit")).toEqual([143, null]);
    expect(await listFiles(root)).toEqual([]);
  }));

test("a second build is refused while the first runs, and not once it was killed", () =>
  inTemporaryFolder({}, async (root) => {
    const file = join(root, "build.lock");
    await writeFile(file, String(process.ppid));
    expect(() => lockBuild(file)).toThrow(`another build is running, as process ${process.ppid}; wait for it`);
    // No system has so large a process number.
    await writeFile(file, "99999999");
    lockBuild(file);
    expect(await readFile(file, "utf8")).toBe(String(process.pid));
  }));
