import { readMadeUpSite } from "@/lib/content/site-fixture";
import { createFinder } from "@/lib/find/ask-index";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import { createSiteFinder, findSite } from "@/lib/find/find-fixture";

const site = await readMadeUpSite(findSite);
const files = createFindFiles(site);
const read = async (path: string) => files.get(path) ?? Promise.reject(new TypeError(`${path} was answered with 404`));

test("an answer loads the pages and the letters of its words, each once", async () => {
  const loaded: string[] = [];
  const find = createSiteFinder(site, loaded);
  expect((await find("remove the branch")).answers[0]?.href).toBe("/garden/prune-roses");
  expect(loaded.map((path) => path.replace(/^.*\/([^/]+)-.*/, "$1")).sort()).toEqual(["b", "pages", "r"]);
  await Promise.all([find("rambler branch"), find("remove branch")]);
  expect(loaded).toHaveLength(3);
});

test.each([
  ["isn't there", () => Promise.reject(new TypeError("404"))],
  ["is a page", async () => "<!DOCTYPE html>\n<title>Home</title>"],
])("where a letter %s, the other words still answer, and the next question asks for it again", async (_, answer) => {
  let isBroken = true;
  const find = createFinder(listFindFiles(site), async (path) =>
    isBroken && path.includes("/b-") ? answer() : read(path),
  );
  const found = await find("prune branch");
  expect(found).toMatchObject({ isIncomplete: true, answers: [{ href: "/garden/prune-roses" }] });
  isBroken = false;
  expect(await find("prune branch")).toMatchObject({ isIncomplete: false });
});

test("without the pages there is no answer, until they can be had", async () => {
  let isBroken = true;
  const find = createFinder(listFindFiles(site), async (path) =>
    isBroken ? Promise.reject(new TypeError("offline")) : read(path),
  );
  expect(await find("prune")).toMatchObject({ isIncomplete: true, answers: [] });
  isBroken = false;
  expect((await find("prune")).answers[0]?.href).toBe("/garden/prune-roses");
});
