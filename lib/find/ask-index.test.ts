import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFinder } from "@/lib/find/ask-index";
import { createFindFiles } from "@/lib/find/create-find-index";
import { createSiteFinder, findSite } from "@/lib/find/find-fixture";
import { indexPath } from "@/lib/find/find-index";

const site = await readMadeUpSite(findSite);
const files = createFindFiles(site);
const newer = createFindFiles(
  await readMadeUpSite({ ...findSite, "branch.md": createTitledNote("Remove a branch of a tree") }),
);

const read = (from: ReadonlyMap<string, string>, path: string) =>
  from.get(path) ?? Promise.reject(new TypeError(`${path} was answered with 404`));

test("an answer loads the root, then what its words need, each once", async () => {
  const loaded: string[] = [];
  const finder = createSiteFinder(site, loaded);
  expect((await finder.find("remove branch"))[0]?.href).toBe("/garden/prune-roses");
  expect(loaded[0]).toBe(indexPath);
  expect(new Set(loaded).size).toBe(loaded.length);
  const before = loaded.length;
  await finder.find("remove branch");
  expect(loaded).toHaveLength(before);
});

test("after a new build the answer is the new site's, and nothing of it is of the old one", async () => {
  let now = files;
  const finder = createFinder(async (path) => read(now, path));
  await finder.find("");
  now = newer;
  expect((await finder.find("remove branch")).map(({ href }) => href)).toContain("/branch");
});

test.each([
  ["isn't there", () => Promise.reject(new TypeError("404"))],
  ["is a page", async () => "<!DOCTYPE html>\n<title>Home</title>"],
])("a part that %s is an error, never another answer, until it can be had", async (_, answer) => {
  let isBroken = true;
  const finder = createFinder(async (path) => (isBroken && path !== indexPath ? answer() : read(files, path)));
  await expect(finder.find("prune")).rejects.toThrow();
  isBroken = false;
  expect((await finder.find("prune"))[0]?.href).toBe("/garden/prune-roses");
});

test("a root that can't be had is asked for again with the next question", async () => {
  let isBroken = true;
  const finder = createFinder(async (path) =>
    isBroken ? Promise.reject(new TypeError("offline")) : read(files, path),
  );
  finder.prepare();
  await expect(finder.find("prune")).rejects.toThrow("offline");
  isBroken = false;
  expect((await finder.find("prune"))[0]?.href).toBe("/garden/prune-roses");
});
