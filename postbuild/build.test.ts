import { spawnSync } from "node:child_process";
import { readdir, readFile, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createTitledNote } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

/** Exports as its only page the page that is served at that time. */
const next = `import { cpSync, mkdirSync } from "node:fs";
mkdirSync(process.env.EXPORT_FOLDER);
cpSync("out/index.html", process.env.EXPORT_FOLDER + "/index.html");`;

const files = {
  "content/index.md": createTitledNote("Home"),
  "out/index.html": "Served while the build runs",
  "out/old.html": "",
  "node_modules/next/dist/bin/next": next,
};
const linked = "app components lib node_modules/@fontsource package-lock.json package.json postbuild".split(" ");

/** Calls `run` in a project with one page, where `build` is `npm run build` with a small program in Next's place. */
const inProject = (run: (root: string, build: () => { status: number | null; stderr: string }) => Promise<void>) =>
  inTemporaryFolder(files, async (root) => {
    for (const name of linked) await symlink(resolve(name), join(root, name));
    const tsx = pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href;
    const env = { ...process.env, NODE_OPTIONS: "", TSX_TSCONFIG_PATH: resolve("tsconfig.json") };
    const words = ["--import", tsx, resolve("postbuild/build.ts")];
    await run(root, () => spawnSync(process.execPath, words, { cwd: root, env, encoding: "utf8" }));
  });

test("a link in public/ ends the build, which changes nothing in out/", () =>
  inProject(async (root, build) => {
    await symlink("/etc", join(root, "public"));
    expect(build()).toMatchObject({ status: 1, stderr: expect.stringMatching(/public: is a symbolic link/) });
    expect(await listFiles(join(root, "out"))).toEqual(["index.html", "old.html"]);
  }));

test("a build leaves out/ as it was until it replaces it as a whole", () =>
  inProject(async (root, build) => {
    expect(build()).toMatchObject({ status: 0 });
    const names = await readdir(join(root, "out"));
    expect(names).toEqual(expect.arrayContaining(["_headers", "cards", "index.html", "islands"]));
    expect(names).not.toContain("old.html");
    expect(await readFile(join(root, "out/index.html"), "utf8")).toContain("Served while the build runs");
  }));
