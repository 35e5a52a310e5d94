import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder";
import { removeLeftovers } from "@/postbuild/leftovers";

test("what only Next's navigation asks for goes, what pages and their scripts need stays", async () => {
  const files = {
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
  const left = await inTemporaryFolder(files, async (out) => {
    await removeLeftovers(out, [{ html: '<script src="/_next/static/chunks/a.js"></script>' }]);
    return listFiles(out);
  });
  expect(left).toEqual(["_next/static/chunks/a.js", "_next/static/chunks/b.js", "git.html", "llms.txt", "robots.txt"]);
});
