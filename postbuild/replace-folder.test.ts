import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { replaceFolder, restoreFolder } from "@/postbuild/replace-folder";

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

test("without a new folder the one before stays; after a kill between the two renames the next build puts it back", () =>
  inTemporaryFolder({ "out/a.html": "old" }, async (root) => {
    await expect(replace(root)).rejects.toThrow("ENOENT");
    expect(await listFiles(root)).toEqual(["out/a.html"]);
    await rename(join(root, "out"), join(root, "old"));
    restoreFolder(join(root, "out"), join(root, "old"));
    expect(await listFiles(root)).toEqual(["out/a.html"]);
  }));

/** A process that locks files on request, and says of each whether it could. */
async function startBuild() {
  const program = `import { createInterface } from "node:readline";
    import { lockBuild } from "@/postbuild/replace-folder";
    createInterface(process.stdin).on("line", (file) => {
      try { lockBuild(file); console.log("locked"); } catch (error) { console.log(error.message); }
    });
    console.log("ready");`;
  const build = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program]);
  await once(build.stdout, "data");
  return {
    async lock(file: string): Promise<string> {
      build.stdin.write(`${file}\n`);
      const [words] = await once(build.stdout, "data");
      return String(words).trim();
    },
    async kill() {
      if (build.kill("SIGKILL")) await once(build, "exit");
    },
  };
}

test("a second build is refused while the first one runs, and may begin when that is killed", () =>
  inTemporaryFolder({}, async (root) => {
    const [first, second] = await Promise.all([startBuild(), startBuild()]);
    const file = join(root, "lock.db");
    try {
      expect(await first.lock(file)).toBe("locked");
      expect(await second.lock(file)).toMatch(/^another build is running/);
      await first.kill();
      expect(await second.lock(file)).toBe("locked");
    } finally {
      await Promise.all([first.kill(), second.kill()]);
    }
  }));
