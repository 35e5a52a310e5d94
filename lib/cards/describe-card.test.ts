import { describeCard } from "@/lib/cards/describe-card";
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

test("a note has its section's name and symbol, its whole heading and its path", async () => {
  expect(await describe("/garden/prune")).toEqual({
    siteName: "Notes",
    section: "Garden tips",
    heading: "Prune",
    line: "/garden/prune",
    picture: await loadSymbol("garden", symbols),
  });
});

test("a page without its own symbol has the site's, and so has a home without a picture", async () => {
  expect((await describe("/about")).picture).toBe(await loadSymbol("home", symbols));
  expect((await describe("/")).picture).toBe(await loadSymbol("home", symbols));
});

test("a chapter has its picture, and a recipe its pot and its facts", async () => {
  expect((await describe("/shed")).picture).toContain(">The roof</title>");
  const { section, line, picture } = await describe("/bread");
  expect(picture).toMatch(/^<svg .*fill="var\(--coal\)" stroke="var\(--flame\)"/);
  expect([section, line.replaceAll("\u00a0", " ")]).toEqual(["Breads", "1 h · serves 4 · 350 °F · 17 / 8 coals"]);
});
