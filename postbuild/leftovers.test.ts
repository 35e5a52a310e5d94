import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { removeLeftovers } from "@/postbuild/leftovers";

test("what only Next's navigation asks for goes, what pages and their scripts need stays", async () => {
  const out = await mkdtemp(join(tmpdir(), "leftovers-"));
  const files: Record<string, string> = {
    "git.html": "",
    "git.txt": "payload",
    "git/__next._tree.txt": "payload",
    "__next._full.txt": "payload",
    "_not-found.html": "",
    "_not-found.txt": "",
    "robots.txt": "User-agent: *",
    "llms.txt": "# Field Notes",
    "_next/static/chunks/a.js": 'load("static/chunks/b.js")',
    "_next/static/chunks/b.js": "",
    "_next/static/chunks/unused.js": "",
    "_next/static/site/_buildManifest.js": "",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(out, name, ".."), { recursive: true });
    await writeFile(join(out, name), text);
  }
  await removeLeftovers(out, [{ html: '<script src="/_next/static/chunks/a.js"></script>' }]);
  expect(await listFiles(out)).toEqual([
    "_next/static/chunks/a.js",
    "_next/static/chunks/b.js",
    "git.html",
    "llms.txt",
    "robots.txt",
  ]);
});
