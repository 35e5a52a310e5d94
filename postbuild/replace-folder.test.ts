import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { replaceFolder } from "@/postbuild/replace-folder";

test("the new folder takes the place of the one before, and nothing else is left", () =>
  inTemporaryFolder(
    { "out/a.html": "old", "out/b.html": "old", "new/a.html": "new", "old/c.html": "" },
    async (root) => {
      await replaceFolder(join(root, "new"), join(root, "out"), join(root, "old"));
      expect(await listFiles(root)).toEqual(["out/a.html"]);
      expect(await readFile(join(root, "out/a.html"), "utf8")).toBe("new");
    },
  ));

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
