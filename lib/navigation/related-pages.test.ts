import { createChapter, createTitledNote, readMadeUpSite, type SiteFiles } from "@/lib/content/site-fixture";
import { listRelated } from "@/lib/navigation/related-pages";

const note = (heading: string, text: string, more = "") => createTitledNote(heading, { text, more });

/** What each page of a made-up site names, by paths; without pages that name none. */
async function relate(files: SiteFiles): Promise<Record<string, string[]>> {
  const site = await readMadeUpSite({ "index.md": createTitledNote("Home"), ...files });
  const paths = site.pages.map((page) => [page.path, listRelated(site, page).map(({ path }) => path)] as const);
  return Object.fromEntries(paths.filter(([, named]) => named.length));
}

/** Pages of one section, by their headings and texts. */
const inGarden = (texts: Readonly<Record<string, string>>): SiteFiles => ({
  "garden/index.md": note("All of it", "Text."),
  ...Object.fromEntries(
    Object.entries(texts).map(([heading, text]) => [
      `garden/${heading.toLowerCase().replaceAll(" ", "-")}.md`,
      note(heading, text),
    ]),
  ),
});

test("a word in both headings makes pages nearer than one in the text, and the plural is the same word", async () => {
  const texts = { Oven: "Text.", Pots: "Text under ovens.", "Charcoal ovens": "Text.", Pans: "Text." };
  const near = await relate(inGarden(texts));
  expect(near["/garden/oven"]?.[0]).toBe("/garden/charcoal-ovens");
  expect(near).not.toHaveProperty(["/garden/pans"]);
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
  const many = Array.from({ length: 30 }, (_, index) => [`Branch ${index}`, "The rootstock."]);
  const related = await relate(inGarden({ Tulips: "Text.", Roses: "Text.", ...Object.fromEntries(many) }));
  expect(Object.keys(related)).toHaveLength(30);
  for (const [path, named] of Object.entries(related)) {
    expect(named).toHaveLength(3);
    expect(new Set([...named, path]).size).toBe(4);
  }
});

test("front matter takes the place of pages that share words, in its order, and a chart names none", async () => {
  const related = await relate({
    ...files,
    "garden/a.md": note("Prune a branch", "The rootstock has the branch.", "related: [/garden, /cook/e]\n"),
    "garden/chart.md": note("Branch", "| Dec |\n|---|\n| 65 |", "rowAnchors: { prefix: a, column: Dec }\n"),
  });
  expect(related["/garden/a"]).toEqual(["/garden", "/cook/e"]);
  expect(related["/garden/chart"]).toBeUndefined();
});

test("a chapter, a page in no section and home name none", async () => {
  const related = await relate({
    "about.md": note("About branches", "The rootstock of a branch."),
    "shed/index.md": createChapter("Shed", 1, { text: "A branch burns." }),
    "shed/floor.md": createChapter("Floor", 2, { text: "A branch on the floor." }),
  });
  expect(related).toEqual({});
});
