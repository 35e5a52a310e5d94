import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { cleanFolder } from "@/postbuild/clean-folder";

test("what only Next's navigation asks for goes, and folders that are empty then", async () => {
  const files = {
    "git.html": "",
    "git.txt": "payload",
    "git/__next._tree.txt": "payload",
    "git/a.html": "",
    "git/a/__next.git.txt": "payload",
    "__next._full.txt": "payload",
    "_not-found.html": "",
    "_not-found.txt": "",
    "_not-found/__next._tree.txt": "",
    "robots.txt": "User-agent: *",
    "llms.txt": "# Field Notes",
    "_next/static/chunks/a.js": "",
    "islands/a-B.js": "",
    "islands/a-B.js.LEGAL.txt": "",
  };
  const left = await inTemporaryFolder(files, async (out) => {
    await cleanFolder(out);
    return listFiles(out);
  });
  expect(left).toEqual([
    "git.html",
    "git/a.html",
    "islands/a-B.js",
    "islands/a-B.js.LEGAL.txt",
    "llms.txt",
    "robots.txt",
  ]);
});
