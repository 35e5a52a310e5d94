import { createTitledNote, readMadeUpSite, type SiteFiles } from "@/lib/content/site-fixture";
import { createFindFiles } from "@/lib/find/create-find-index";
import { createSiteFinder } from "@/lib/find/find-fixture";

const common = "## Related pages\n\nSome links.\n";
const files = {
  "index.md": createTitledNote("Home"),
  "colors.md": createTitledNote("Colors", { text: `Shades.\n\n${common}` }),
  "codes.md": createTitledNote("Codes", { text: `Signs.\n\n${common}` }),
  "tasks.md": createTitledNote("Tasks", { text: `Await them.\n\n${common}` }),
  "paging.md": createTitledNote("Read rows in parts", { text: "## Far pages are slow\n\nCount them.\n" }),
};
const finder = createSiteFinder(await readMadeUpSite(files));

test.each([
  ["pages", "/paging#far-pages-are-slow"],
  ["which pages are slow", "/paging#far-pages-are-slow"],
  ["Related pages", "/codes#related-pages"],
])("“%s” finds a heading that three pages have only if it says just that heading", async (question, href) => {
  expect((await finder.find(question))[0]?.href).toBe(href);
});

/** A site whose words fill many parts. */
const createLargeSite = (more: SiteFiles = {}) =>
  readMadeUpSite({
    ...more,
    "index.md": createTitledNote("Home"),
    ...Object.fromEntries(
      Array.from({ length: 150 }, (_, page) => {
        const words = Array.from({ length: 90 }, (_, word) => `co${((page * 90 + word) * 7919).toString(36)}`);
        const text = `Everywhere ${words.join(" ")}.\n\n## The heading ${words[0]}\n\nEverywhere.\n`;
        const day = `2026-01-${String((page % 28) + 1).padStart(2, "0")}`;
        return [`note-${page}.md`, createTitledNote(`Copper everywhere ${page}`, { text, date: day })];
      }),
    ),
  });
const large = await createLargeSite();

test("a beginning of very many words is answered from a few parts, by what pages are called", async () => {
  const loaded: string[] = [];
  const answers = await createSiteFinder(large, loaded).find("co");
  expect(answers).toContainEqual(
    expect.objectContaining({ kind: "page", found: [expect.arrayContaining(["copper"])] }),
  );
  expect(loaded.length).toBeLessThan(createFindFiles(large).size / 2);
});

test("a word of most pages takes little, and a question with it finds its place", async () => {
  const terms = [...createFindFiles(large).values()].flatMap((text) => text.split("\n"));
  expect(terms.find((line) => line.startsWith("everywhere\t"))?.length).toBeLessThan(400);
  const [best] = await createSiteFinder(large).find("everywhere 77");
  expect(best?.href).toBe("/note-77");
});

test("one more page with a later day leaves all parts but those of its words as they are", async () => {
  const more = { "a-page.md": createTitledNote("Zebra", { text: "Zoo.", date: "2026-02-01" }) };
  const before = createFindFiles(large);
  const added = [...createFindFiles(await createLargeSite(more)).keys()].filter((path) => !before.has(path));
  expect(added.length).toBeGreaterThan(0);
  expect(added.length).toBeLessThan(before.size / 4);
});
