import { loadSite } from "@/lib/content/site";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { describeCard, getCardPath } from "@/lib/drawn/describe-card";
import { loadSymbol } from "@/lib/drawn/symbols";
import { getPage } from "@/lib/navigation/navigation";
import { formatTemperature } from "@/lib/recipes/kitchen-words";
import { rightRecipe } from "@/lib/recipes/recipe-fixture";

const site = await loadSite();
const describe = (path: string) => describeCard(site, getPage(site, path), "Notes");

test("a note has its section's name and symbol, and its whole heading", async () => {
  expect((await describe("/git/delete-branch")).content).toEqual({
    siteName: "Notes",
    section: "Git tips",
    heading: getPage(site, "/git/delete-branch").heading,
    place: "sheet",
    drawing: await loadSymbol("git"),
  });
});

test("a page in no section has its own symbol, or else the site's; home has the turkey", async () => {
  const drawings = await Promise.all(["/ascii", "/about", "/"].map(async (path) => (await describe(path)).content));
  expect(drawings.map(({ drawing }) => drawing)).toEqual(
    await Promise.all(["ascii", "home", "turkey"].map((slug) => loadSymbol(slug))),
  );
  expect(drawings.map(({ section }) => section)).toEqual([undefined, undefined, undefined]);
});

test("a chapter has its picture", async () => {
  const { content, photograph } = await describe("/firepit/buildinglid");
  expect(content).toMatchObject({ place: "picture", section: "Fire pit history" });
  expect(content.drawing).toContain('<title id="title">The lid goes on</title>');
  expect(photograph).toBeUndefined();
});

test("a recipe has its pot, its time and its coals", async () => {
  const made = await readMadeUpSite({
    "(recipes)/recipies.md": createTitledNote("Recipes", { more: "lists: (recipes)\n" }),
    "(recipes)/bread.md": rightRecipe,
  });
  const { content } = await describeCard(made, getPage(made, "/bread"), "Notes");
  expect(content).toMatchObject({
    place: "pot",
    section: "Recipes",
    facts: `1 hour · ${formatTemperature(350)} · 17 coals on the lid, 8 below`,
  });
  expect(content.drawing).toContain("<svg");
});

test("each page has its own card; a photograph makes it a JPEG", () => {
  const paths = site.pages.map(getCardPath);
  expect(new Set(paths).size).toBe(site.pages.length);
  expect(paths).toContain("/cards/index.png");
  const lid = getPage(site, "/firepit/buildinglid");
  if (lid.kind !== "chapter" || !lid.frontMatter.picture) throw new Error("the lid has no picture");
  const picture = { ...lid.frontMatter.picture, file: "lid.JPG" };
  expect(getCardPath({ ...lid, frontMatter: { ...lid.frontMatter, picture } })).toBe("/cards/firepit/buildinglid.jpg");
});
