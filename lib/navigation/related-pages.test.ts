import { createTitledNote, readMadeUpSite, type SiteFiles } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { findNearPages, listRelated } from "@/lib/navigation/related-pages";

const note = (heading: string, text: string, more = "") => createTitledNote(heading, { text, more });

/** The paths near each page of a made-up site, the nearest first; without pages that are near to none. */
async function findNear(files: SiteFiles): Promise<Record<string, string[]>> {
  const near = findNearPages((await readMadeUpSite(files)).pages);
  return toPaths([...near].map(([page, others]) => [page.path, others]));
}

/** What each page of a made-up site names; without pages that name none. */
async function relate(files: SiteFiles): Promise<Record<string, string[]>> {
  const site = await readMadeUpSite({ "index.md": createTitledNote("Home"), ...files });
  return toPaths(site.pages.map((page) => [page.path, listRelated(site, page)]));
}

const toPaths = (near: readonly (readonly [string, readonly { path: string }[]])[]) =>
  Object.fromEntries(near.flatMap(([path, pages]) => (pages.length ? [[path, pages.map((page) => page.path)]] : [])));

const shared = {
  "branch.md": note("Prune branches", "Look at the rootstock."),
  "tulip.md": note("Tulip branches", "To another branch; the rootstock has the old."),
  "turkey.md": note("Roast a turkey", "Slowly, over coals."),
  "rootstock.md": note("Rootstock", "What a branch was before."),
  ...Object.fromEntries(
    ["Clouds", "Hammers", "Kettles", "Paint"].map((name) => [`${name.toLowerCase()}.md`, note(name, name)]),
  ),
};

test("pages that share words are near, in the plural too, and a page that shares none is near to none", async () => {
  const near = await findNear(shared);
  expect(near["/branch"]?.toSorted()).toEqual(["/rootstock", "/tulip"]);
  expect(Object.keys(near)).not.toContain("/turkey");
  expect(Object.values(near).flat()).not.toContain("/turkey");
});

test("a word in both headings makes pages nearer than one in the text", async () => {
  const near = await findNear({
    "a.md": note("Charcoal", "Text."),
    "b.md": note("Ovens", "Text under charcoal."),
    "c.md": note("Charcoal ovens", "Text."),
    "d.md": note("Pans", "Text."),
  });
  expect(near["/a"]?.[0]).toBe("/c");
});

test("a word of more than forty pages makes none of them near", async () => {
  const createMany = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}.md`, note(`Oven ${index}`, "Text.")]));
  const others = { "a.md": note("Alpha", "Text."), "b.md": note("Beta", "Text.") };
  expect(Object.keys(await findNear({ ...others, ...createMany(40) }))).toHaveLength(40);
  expect(await findNear({ ...others, ...createMany(41) })).toEqual({});
});

const files = {
  "garden/index.md": note("Garden", "Branches, tulips, charcoal."),
  "garden/a.md": note("Prune a branch", "The rootstock has the branch."),
  "garden/b.md": note("Charcoal", "Briquettes glow."),
  "garden/c.md": note("Rootstock of a branch", "Where a branch was."),
  "cook/index.md": note("Cook", "All of it."),
  "cook/e.md": note("Charcoal briquettes", "Briquettes glow in the oven."),
};

test("a page names what shares its words, in its section or in another, and no index", async () => {
  expect(await relate(files)).toEqual({
    "/cook/e": ["/garden/b"],
    "/garden/a": ["/garden/c"],
    "/garden/b": ["/cook/e"],
    "/garden/c": ["/garden/a"],
  });
});

test("a page names three at most, itself never, and none twice", async () => {
  const many = Array.from({ length: 30 }, (_, index) => [
    `garden/n${index}.md`,
    note(`Branch ${index}`, "The rootstock."),
  ]);
  const others = { "garden/x.md": note("Tulips", "Text."), "garden/y.md": note("Roses", "Text.") };
  const related = await relate({ "garden/index.md": note("Garden", "All."), ...others, ...Object.fromEntries(many) });
  expect(Object.keys(related)).toContain("/garden/n0");
  for (const [path, named] of Object.entries(related)) {
    expect(named.length).toBeLessThanOrEqual(3);
    expect(new Set([...named, path]).size).toBe(named.length + 1);
  }
});

test("front matter takes the place of what shares words, in its order, also on a chart, which else names none", async () => {
  const chart = "rowAnchors:\n  prefix: code\n  column: Decimal\n";
  const createChart = (heading: string, more = "") =>
    note(heading, "Table: Codes.\n\n| Decimal |\n|---|\n| 65 |", `${chart}${more}`);
  const related = await relate({
    ...files,
    "garden/a.md": note("Prune a branch", "The rootstock has the branch.", "related: [/garden, /cook/e]\n"),
    "garden/codes.md": createChart("Branch codes", "related: [/garden/a]\n"),
    "garden/numbers.md": createChart("Branch rootstock numbers"),
  });
  expect(related["/garden/a"]).toEqual(["/garden", "/cook/e"]);
  expect(related["/garden/codes"]).toEqual(["/garden/a"]);
  expect(related["/garden/numbers"]).toBeUndefined();
});

test("a chapter, a page in no section and home name none", async () => {
  const related = await relate({
    "about.md": note("About branches", "The rootstock of a branch."),
    "shed/index.md": note("Shed", "A branch burns.", "order: 1\n").replace('"note"', "chapter"),
    "shed/floor.md": note("Floor", "A branch on the floor.", "order: 2\n").replace('"note"', "chapter"),
  });
  expect(related).toEqual({});
});

test("a site's pages are compared once", async () => {
  const site = await readMadeUpSite({ "index.md": createTitledNote("Home"), ...files });
  expect(listRelated(site, getPage(site, "/garden/a"))).toBe(listRelated(site, getPage(site, "/garden/a")));
});
