import { findMissingWords, getFirstQuery } from "@/lib/content/across";
import { loadSite } from "@/lib/content/site";
import { getShownTitle, listShown } from "@/lib/navigation/list-parts";
import { getMenu, listChapters } from "@/lib/navigation/navigation";
import { specifiedChapters, specifiedMenu, specifiedRecipes, specifiedRoutes } from "./inventory";

const site = await loadSite();
const pages = site.pages.filter(({ path }) => path in specifiedRoutes);

/** A title that we chose leaves room for “Field Notes: ” within the 60 characters that search results show. */
const mostCharacters = 47;

test("each specified route is a page, titled word for word where a title is given", () => {
  const titles = Object.fromEntries([...listShown(site)].map(([path, page]) => [path, getShownTitle(page)]));
  const specified = Object.entries(specifiedRoutes).map(([path, title]) => [path, title ?? expect.any(String)]);
  expect(titles).toEqual(expect.objectContaining(Object.fromEntries(specified)));
});

test("the ten links of the side menu, the ten chapters and the seven recipes are in their order, whatever the owner added", () => {
  const inMenu = getMenu(site, "side").map(({ path }) => path);
  expect(inMenu.filter((path) => path in specifiedRoutes)).toEqual(specifiedMenu);
  const inStory = listChapters(site).map(({ path }) => path);
  expect(inStory.filter((path) => path in specifiedRoutes)).toEqual(specifiedChapters);
  const recipes = pages.filter(({ kind }) => kind === "recipe").map(({ path }) => path);
  expect(recipes.sort()).toEqual([...specifiedRecipes].sort());
});

test("a title is short enough to be shown whole, and holds the words of its first query where the specification leaves it free", () => {
  const lacking = pages.flatMap((page) => {
    const { title } = page.frontMatter;
    if (title.length > mostCharacters) return [`${page.file}: the title has ${title.length} characters`];
    const missing = specifiedRoutes[page.path] === undefined ? findMissingWords(getFirstQuery(page), title) : [];
    return missing.length ? [`${page.file}: the title lacks “${missing.join(" ")}”`] : [];
  });
  expect(lacking).toEqual([]);
});

test("each specified page but home says what it should be found by, and each title of the SQL section names SQL Server", () => {
  expect(pages.filter(({ frontMatter }) => !frontMatter.search).map(({ path }) => path)).toEqual(["/"]);
  const titles = pages.filter(({ folder }) => folder === "sql").map(({ frontMatter: { title } }) => title);
  expect(titles.filter((title) => !title.includes("SQL Server"))).toEqual([]);
});
