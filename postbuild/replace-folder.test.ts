import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { replaceFolder, restoreFolder } from "@/postbuild/replace-folder";

const replace = (root: string) => replaceFolder(join(root, "new"), join(root, "out"), join(root, "old"));

test.each<[what: string, before: Record<string, string>, after: string]>([
  [
    "the new folder takes the place of the one before",
    { "out/a.html": "old", "out/b.html": "old", "new/a.html": "new", "old/c.html": "" },
    "new",
  ],
  ["a first build has nothing to replace", { "new/a.html": "new" }, "new"],
])("%s, and nothing else is left", (_, before, after) =>
  inTemporaryFolder(before, async (root) => {
    await replace(root);
    expect(await listFiles(root)).toEqual(["out/a.html"]);
    expect(await readFile(join(root, "out/a.html"), "utf8")).toBe(after);
  }),
);

test("without a new folder the one before stays; after a kill between the two renames the next build puts it back", () =>
  inTemporaryFolder({ "out/a.html": "old" }, async (root) => {
    await expect(replace(root)).rejects.toThrow("ENOENT");
    expect(await listFiles(root)).toEqual(["out/a.html"]);
    await rename(join(root, "out"), join(root, "old"));
    for (const _ of ["killed", "whole"]) {
      restoreFolder(join(root, "out"), join(root, "old"));
      expect(await listFiles(root)).toEqual(["out/a.html"]);
    }
  }));

/** A process that locks files as it's told to, says of each whether it could, and runs on. */
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
      build.kill("SIGKILL");
      await once(build, "exit");
    },
  };
}

test("of builds that start at once, one runs, also where the one before was killed", () =>
  inTemporaryFolder({}, async (root) => {
    const [first, ...others] = await Promise.all([startBuild(), startBuild(), startBuild(), startBuild()]);
    try {
      const killed = join(root, "killed.db");
      expect(await first.lock(killed)).toBe("locked");
      await first.kill();
      const refusal = expect.stringMatching(/^another build (?:is running|has just begun)/);
      for (let round = 0; round < 20; round += 1) {
        const file = join(root, `${round}.db`);
        await copyFile(killed, file);
        const words = await Promise.all(others.map((build) => build.lock(file)));
        expect(words.sort()).toEqual([refusal, refusal, "locked"]);
      }
    } finally {
      await Promise.all(others.map((build) => build.kill()));
    }
  }));
