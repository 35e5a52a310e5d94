import { createTitledNote, readMadeUpSite, type SiteFiles } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { listRelated } from "@/lib/navigation/related-pages";

/** What each page of a made-up site names, without those that name none. */
async function relate(files: SiteFiles): Promise<Record<string, string[]>> {
  const site = await readMadeUpSite({ "index.md": createTitledNote("Home"), ...files });
  const named = site.pages.map((page) => [page.path, listRelated(site, page).map(({ path }) => path)] as const);
  return Object.fromEntries(named.filter(([, paths]) => paths.length));
}

const note = (heading: string, text: string, more = "") => createTitledNote(heading, { text, more });
const chart = "rowAnchors:\n  prefix: code\n  column: Decimal\n";
const files = {
  "garden/index.md": note("Garden", "Branches, tulips, charcoal."),
  "garden/a.md": note("Prune a branch", "The rootstock has the branch.", "order: 1\n"),
  "garden/b.md": note("Charcoal", "Briquettes glow.", "order: 2\n"),
  "garden/c.md": note("Rootstock of a branch", "Where a branch was.", "order: 3\n"),
  "garden/d.md": note("Branch rootstock again", "Which branch it was.", "order: 4\n"),
  "cook/index.md": note("Cook", "All of it."),
  "cook/e.md": note("Charcoal briquettes", "Briquettes glow in the oven."),
};

test("a page names what shares its words, in its section or in another, and no index", async () => {
  const related = await relate(files);
  expect(related["/garden/c"]?.[0]).toBe("/garden/a");
  expect(related["/garden/b"]?.[0]).toBe("/cook/e");
  expect(related["/cook/e"]).toEqual(["/garden/b"]);
  expect(Object.keys(related)).toEqual(["/cook/e", "/garden/a", "/garden/b", "/garden/c", "/garden/d"]);
  expect(Object.values(related).flat()).not.toEqual(expect.arrayContaining(["/garden"]));
});

test("its previous and next come last, although they share most", async () => {
  expect((await relate(files))["/garden/d"]).toEqual(["/garden/a", "/garden/c"]);
});

test("where nothing shares its words, a page names those around it, and they it", async () => {
  const words = ["Apple", "Birch", "Cedar", "Dogwood", "Elm"];
  const alone = Object.fromEntries(
    words.map((word) => [`garden/${word.toLowerCase()}.md`, note(word, `${word}s alone.`)]),
  );
  const related = await relate({ "garden/index.md": note("Garden", "All."), ...alone });
  expect(related["/garden/cedar"]?.slice(0, 2)).toEqual(["/garden/birch", "/garden/dogwood"]);
  const naming = Object.keys(related).map(
    (path) => Object.values(related).filter((named) => named.includes(path)).length,
  );
  expect(naming).toEqual(words.map(() => expect.any(Number)));
  expect(Math.min(...naming)).toBeGreaterThanOrEqual(2);
});

test("a page names three at most, itself never, and none twice", async () => {
  const many = Array.from({ length: 30 }, (_, index) => [
    `garden/n${index}.md`,
    note(`Branch ${index}`, "The rootstock."),
  ]);
  const related = await relate({ "garden/index.md": note("Garden", "All."), ...Object.fromEntries(many) });
  for (const [path, named] of Object.entries(related)) {
    expect(named.length).toBeLessThanOrEqual(3);
    expect(new Set([...named, path]).size).toBe(named.length + 1);
  }
});

test("front matter takes the place of what shares words, in its order, also on a page that else names none", async () => {
  const related = await relate({
    ...files,
    "garden/a.md": note("Prune a branch", "The rootstock has the branch.", "related: [/garden, /cook/e]\n"),
    "codes.md": note("Codes", "Text.", `${chart}related: [/garden/a]\n`).replace(
      "Text.",
      "Table: Codes.\n\n| Decimal |\n|---|\n| 65 |\n",
    ),
  });
  expect(related["/garden/a"]).toEqual(["/garden", "/cook/e"]);
  expect(related["/codes"]).toEqual(["/garden/a"]);
});

test("a chapter, a page in no section and home name none", async () => {
  const related = await relate({
    "about.md": note("About branches", "The rootstock of a branch."),
    "shed/index.md": note("Shed", "A branch burns.", "order: 1\n").replace('"note"', "chapter"),
    "shed/floor.md": note("Floor", "A branch on the floor.", "order: 2\n").replace('"note"', "chapter"),
  });
  expect(related).toEqual({});
});

test("the same site gives the same lists", async () => {
  expect(await relate(files)).toEqual(await relate(files));
  const site = await readMadeUpSite(files);
  expect(listRelated(site, getPage(site, "/garden/a"))).toBe(listRelated(site, getPage(site, "/garden/a")));
});
