import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { findShown } from "@/lib/navigation/list-parts";
import { createPageData } from "@/lib/published/page-data";
import { rightRecipe } from "@/lib/recipes/recipe-fixture";
import { ownSettings } from "@/lib/settings-fixture";

const chapter = (order: number) =>
  createTitledNote(`Chapter ${order}`).replace('kind: "note"', `kind: chapter\norder: ${order}`);
const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "git/index.md": createTitledNote("Git tips: all of them"),
  "git/clean.md": createTitledNote("Clean: what git knows", { more: "published: 2026-01-01\n" }),
  "(recipes)/test.md": rightRecipe,
  "(recipes)/list.md": createTitledNote("Recipes", { more: "lists: (recipes)\n" }),
  "firepit/index.md": chapter(1),
  "firepit/lid.md": chapter(2),
});
const describe = (path: string, hasTool?: boolean) =>
  createPageData(findShown(site, path), ownSettings, hasTool)?.["@graph"];
const ann = { "@type": "Person", name: "Ann", url: "https://notes.example/" };

test("home is the site, with its name, its owner and the address that answers, and no way to itself", () => {
  expect(describe("/")).toMatchObject([
    { "@type": "WebSite", name: "Notes", url: "https://notes.example/", author: ann },
  ]);
  expect(JSON.stringify(describe("/"))).toContain("https://notes.example/find?q={search_term_string}");
});

test("a note is an article, with the way that its top shows, its byline and its card", () => {
  expect(describe("/git/clean")).toEqual([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://notes.example/" },
        { "@type": "ListItem", position: 2, name: "Git tips", item: "https://notes.example/git" },
        { "@type": "ListItem", position: 3, name: "Clean", item: "https://notes.example/git/clean" },
      ],
    },
    {
      "@type": "TechArticle",
      headline: "Clean: what git knows",
      description: expect.stringContaining("Clean: what git knows"),
      url: "https://notes.example/git/clean",
      inLanguage: "en",
      image: ["https://notes.example/cards/git/clean.png"],
      author: ann,
      datePublished: "2026-01-01",
      dateModified: "2026-01-02",
    },
  ]);
});

test("a page with a tool has no byline, and says nothing of itself", () => {
  expect(describe("/git", true)).toBeUndefined();
  expect(describe("/git/clean", true)).toMatchObject([{ "@type": "BreadcrumbList" }]);
});

test("an index is a collection, and one of recipes their list, too", () => {
  expect(describe("/git")).toMatchObject([{ "@type": "CollectionPage", headline: "Git tips: all of them" }]);
  expect(describe("/list")).toMatchObject([{ "@type": "CollectionPage" }, { "@type": "ItemList", numberOfItems: 1 }]);
});

test("a further part of a list says what it lists, and nothing of the page that it is a part of", () => {
  const { site: own, page } = findShown(site, "/list");
  const recipes = site.pages.filter(({ kind }) => kind === "recipe");
  const part = { path: "/list/page-2", number: 2, label: "", pages: recipes };
  expect(createPageData({ site: own, page, part }, ownSettings)?.["@graph"]).toMatchObject([{ "@type": "ItemList" }]);
});

test("a chapter is an article with its place in the story", () => {
  expect(describe("/firepit/lid")).toMatchObject([
    { "@type": "BreadcrumbList" },
    {
      "@type": "Article",
      isPartOf: { "@type": "CreativeWork", name: "The fire pit story", url: "https://notes.example/firepit" },
      position: 2,
    },
  ]);
});

test("a recipe is a recipe", () => {
  expect(describe("/test")).toMatchObject([{ "@type": "BreadcrumbList" }, { "@type": "Recipe", name: "Test Bread" }]);
});
