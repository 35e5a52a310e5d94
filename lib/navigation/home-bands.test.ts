import { checkMadeUpSite, createChapter, createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { type HomeBand, listBands } from "@/lib/navigation/home-bands";
import { getPage } from "@/lib/navigation/navigation";
import { validRecipe } from "@/lib/recipes/recipe-fixture";

const menu = (order: number) => `menu:\n  place: side\n  label: a\n  order: ${order}\n`;
const files = {
  "about.md": createTitledNote("About"),
  "codes.md": createTitledNote("Codes", { more: menu(3) }),
  "garden/index.md": createTitledNote("Git tips: all of them", { more: menu(2) }),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`garden/n${n}.md`, createTitledNote(`Note ${n}`)])),
  "birds/index.md": createTitledNote("C# notes"),
  "birds/a.md": createTitledNote("Bird"),
};

async function readBands(more: string, others: Readonly<Record<string, string>> = {}) {
  const site = await readMadeUpSite({ "index.md": createTitledNote("Home", { more }), ...files, ...others });
  return listBands(site, getPage(site, "/"));
}

const name = (bands: readonly HomeBand[]) =>
  bands.map(({ name, items }) => [name, ...items.map(({ page, count }) => `${page.path} ${count}`)]);

test("without bands home has all sections in the menus' order, then the pages in none", async () => {
  const bands = await readBands("");
  expect(name(bands)).toEqual([[undefined, "/garden 5", "/birds 1", "/codes 0", "/about 0"]]);
  expect(bands[0]?.items[0]?.rows).toHaveLength(4);
});

test("a section that no band shows comes last", async () => {
  const bands = await readBands("bands:\n  - name: Look up\n    pages: [/codes, /birds]\n");
  expect(name(bands)).toEqual([
    ["Look up", "/codes 0", "/birds 1"],
    [undefined, "/garden 5"],
  ]);
});

test("a band whose pages all wait is left out", async () => {
  const more = "bands:\n  - name: Waiting\n    pages: [/later]\n  - name: Look up\n    pages: [/codes, /later]\n";
  const later = createTitledNote("Later", { more: "draft: true\n" });
  const home = createTitledNote("Home", { more });
  const { site } = await checkMadeUpSite({ "index.md": home, ...files, "later.md": later }, "2026-12-01");
  expect(name(listBands(site, getPage(site, "/"))).slice(0, 1)).toEqual([["Look up", "/codes 0"]]);
});

test("a band of the newest pages has each with the day it appeared, and hides no page", async () => {
  const [band, remaining] = await readBands("bands:\n  - name: Recent\n    newest: 2\n", {
    "garden/new.md": createTitledNote("New", { date: "2026-11-20" }),
    "garden/old.md": createTitledNote("Old", { date: "2026-11-21", more: "published: 2026-01-01\n" }),
    "birds/owl.md": createTitledNote("Owl", { date: "2026-11-19" }),
  });
  expect(band?.newest?.map(({ label, fact }) => [label, fact])).toEqual([
    ["New", "November 20, 2026"],
    ["Owl", "November 19, 2026"],
  ]);
  expect(remaining?.items.map(({ page }) => page.path)).toEqual(["/garden", "/birds", "/codes", "/about"]);
});

test("an item has its first pages and their number: notes, recipes or chapters", async () => {
  const [band] = await readBands("bands:\n  - name: Cook\n    pages: [/breads, /shed]\n", {
    "breads.md": createTitledNote("Breads", { more: "lists: (breads)\n" }),
    "(breads)/test.md": validRecipe,
    "shed/index.md": createChapter("Chapter 1", 1),
    "shed/roof.md": createChapter("Chapter 2", 2),
  });
  expect(band?.items.map(({ rows, count }) => [count, ...rows.map(({ path }) => path)])).toEqual([
    [1, "/test"],
    [2, "/shed", "/shed/roof"],
  ]);
});

test("a section to which a door leads isn't shown again", async () => {
  const bands = await readBands("doors:\n  - { link: /garden, label: Garden, line: five notes }\n");
  expect(name(bands)).toEqual([[undefined, "/birds 1", "/codes 0", "/about 0"]]);
});
