import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFindIndex } from "@/lib/find/create-find-index";
import { ask, largeSite } from "@/lib/find/find-fixture";
import { type FindFiles, toFilePath } from "@/lib/find/find-index";
import { createFinder } from "@/lib/find/find-pages";
import { openFinder } from "@/lib/find/site-finder";

test("a page is one answer, with its section's name, and at most three headings that match", async () => {
  const text = [1, 2, 3, 4].map((number) => `## Sharpen blade ${number}\n\nText.`).join("\n\n");
  const find = openFinder(
    await readMadeUpSite({
      "shop/index.md": createTitledNote("Shop: all tools"),
      "shop/saws.md": createTitledNote("Saws", { text }),
    }),
  );
  const { answers } = await find("sharpen blade");
  expect(answers).toMatchObject([{ page: { title: "Saws", section: "Shop" } }]);
  expect(answers[0]?.headings).toHaveLength(3);
});

test.each([
  ["10,000 characters of words", "branch ".repeat(1429)],
  ["signs", "* \\ % [ ( { ? + ^ $ | . _ %E0%A4%A &#; 0x \\u"],
  ["half a character", "\ud83d"],
  ["names of an object’s members", "constructor __proto__ toString"],
])("%s isn't an error", async (_, question) => {
  expect(Array.isArray(await ask(question))).toBe(true);
});

test.each([" \t\n ", "zzzzzz", "字典"])("“%s”, which no page has, has no answer", async (question) => {
  expect(await ask(question)).toEqual([]);
});

const site = await readMadeUpSite(largeSite);
const { files, texts } = createFindIndex(site);

test("an answer loads the pages and the shards of its words, each once", async () => {
  const loaded: string[] = [];
  const find = openFinder(site, (path) => loaded.push(path));
  expect((await find("remove the branch")).answers[0]?.href).toBe("/garden/prune-roses");
  const { length } = loaded;
  expect(length).toBeLessThan(texts.size / 2);
  await Promise.all([find("remove branch"), find("branch removed")]);
  expect(loaded).toHaveLength(length);
});

test.each([
  ["a shard isn't there", '["branch",', () => Promise.reject(new TypeError("404")), 1],
  ["a shard is a page", '["branch",', async () => "<!DOCTYPE html>\n<title>Home</title>", 1],
  ["the pages can't be had", '"/garden/prune-roses"', () => Promise.reject(new TypeError("offline")), 0],
])("where %s, other words still answer, and the next question asks again", async (_, content, answer, count) => {
  let isBroken = true;
  const find = createFinder(files, async (path) => {
    const text = texts.get(path) ?? "";
    return isBroken && text.includes(content) ? answer() : text;
  });
  // Each letter that a visitor types is a question.
  for (const { isIncomplete, answers } of await Promise.all(["prune branc", "prune branch"].map(find)))
    expect([isIncomplete, answers.length]).toEqual([true, count]);
  isBroken = false;
  expect(await find("prune branch")).toMatchObject({ isIncomplete: false, answers: [{ href: "/garden/prune-roses" }] });
});

test("a misspelled word is found in another shard that has its first letters", async () => {
  const pipes = { path: "/pipes", title: "Pipes", section: "", sentence: "", sections: [] };
  const texts = new Map<string, unknown>([
    [toFilePath("pages"), [pipes]],
    [toFilePath("b"), []],
    [toFilePath("coq"), []],
  ]);
  const shards: FindFiles["shards"] = ["b", "copper", "coq"].map((term) => [term, term]);
  const find = createFinder({ pages: ["pages"], shards }, async (path) => JSON.stringify(texts.get(path)));
  // Until that shard can be had, there may be an answer.
  expect(await find("corper")).toMatchObject({ answers: [], isIncomplete: true });
  texts.set(toFilePath("copper"), [["copper", [[0, [0]]]]]);
  expect((await find("corper")).answers).toMatchObject([{ href: "/pipes" }]);
});
