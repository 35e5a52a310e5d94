import { readMadeUpSite } from "@/lib/content/site-fixture";
import { createFinder } from "@/lib/find/ask-index";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import { createSiteFinder, findSite } from "@/lib/find/find-fixture";

const site = await readMadeUpSite(findSite);
const files = createFindFiles(site);

test("an answer loads the pages and the shards of its words, each once", async () => {
  const loaded: string[] = [];
  const find = createSiteFinder(site, loaded);
  expect((await find("remove the branch")).answers[0]?.href).toBe("/garden/prune-roses");
  expect(loaded.map((path) => path.replace(/^.*\/([^/]+)-.*/, "$1")).sort()).toEqual(["b", "pages", "r"]);
  await Promise.all([find("rambler branch"), find("remove branch")]);
  expect(loaded).toHaveLength(3);
});

test.each([
  ["a shard isn't there", "/b-", () => Promise.reject(new TypeError("404")), 1],
  ["a shard is a page", "/b-", async () => "<!DOCTYPE html>\n<title>Home</title>", 1],
  ["the pages can't be had", "/pages-", () => Promise.reject(new TypeError("offline")), 0],
])("where %s, other words still answer, and the next question asks again", async (_, name, answer, count) => {
  let isBroken = true;
  const find = createFinder(listFindFiles(site), async (path) =>
    isBroken && path.includes(name) ? answer() : (files.get(path) ?? ""),
  );
  const { isIncomplete, answers } = await find("prune branch");
  expect([isIncomplete, answers.length]).toEqual([true, count]);
  isBroken = false;
  expect(await find("prune branch")).toMatchObject({ isIncomplete: false, answers: [{ href: "/garden/prune-roses" }] });
});
