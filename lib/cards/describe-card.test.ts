import { describeCard, getCardPath } from "@/lib/cards/describe-card";
import { loadSymbol } from "@/lib/cards/symbols";
import { createChapter, createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { validRecipe } from "@/lib/recipes/recipe-fixture";

const symbols = "e2e/made-up-site/content/symbols";
const pictures = "e2e/made-up-site/content/pictures";
const roof = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>The roof</title></svg>';

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "about.md": createTitledNote("About"),
  "garden/index.md": createTitledNote("Garden tips: all of them"),
  "garden/prune.md": createTitledNote("Prune"),
  "(breads)/breads.md": createTitledNote("Breads", { more: "lists: (breads)\n" }),
  "(breads)/bread.md": validRecipe,
  "shed/index.md": createChapter("The shed", 1, {
    more: "picture: {file: roof.svg, alt: A roof on a shed with a door.}\n",
  }),
  "pictures/roof.svg": roof,
});
const describe = (path: string) => describeCard(site, getPage(site, path), "Notes", { pictures, symbols });

test("a note has its section's name and symbol, and its whole heading", async () => {
  expect((await describe("/garden/prune")).content).toEqual({
    siteName: "Notes",
    section: "Garden tips",
    heading: "Prune",
    layout: "sheet",
    drawing: await loadSymbol("garden", symbols),
  });
});

test("a page without its own symbol has the site's, home has its opening drawing, and no symbol is no error", async () => {
  const drawings = await Promise.all(["/about", "/"].map(async (path) => (await describe(path)).content));
  expect(drawings.map(({ drawing }) => drawing)).toEqual([
    await loadSymbol("home", symbols),
    await loadSymbol("opening", symbols),
  ]);
  expect(drawings.map(({ section }) => section)).toEqual([undefined, undefined]);
  const { content } = await describeCard(site, getPage(site, "/about"), "Notes", { symbols: "none" });
  expect(content).toMatchObject({ layout: "sheet", drawing: "" });
});

test("a chapter has its picture, a recipe its pot, its time and its coals", async () => {
  const { content, photograph } = await describe("/shed");
  expect(content).toMatchObject({ layout: "picture", drawing: expect.stringContaining(">The roof</title>") });
  expect(photograph).toBeUndefined();
  expect((await describe("/bread")).content).toMatchObject({
    layout: "pot",
    section: "Breads",
    facts: `1\u00a0h · 350\u00a0°F (175\u00a0°C) · 17 coals on the lid, 8 below`,
    drawing: expect.stringContaining("<svg"),
  });
});

test("each page has its own card", () => {
  const paths = site.pages.map(getCardPath);
  expect(new Set(paths).size).toBe(site.pages.length);
  expect(paths).toContain("/cards/index.png");
});
