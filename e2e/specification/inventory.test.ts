import { loadQueries } from "@/checks/find/score-answers";
import { loadSite } from "@/lib/content/site";
import { getShownTitle, listShown } from "@/lib/navigation/list-parts";
import { getMenu, listChapters } from "@/lib/navigation/navigation";
import { specifiedChapters, specifiedMenu, specifiedRecipes, specifiedRoutes } from "./inventory";

const site = await loadSite();
const own = site.pages.filter(({ path }) => path in specifiedRoutes);

test("each specified route is a page, titled word for word where a title is given", () => {
  const titles = Object.fromEntries([...listShown(site)].map(([path, page]) => [path, getShownTitle(page)]));
  const specified = Object.entries(specifiedRoutes).map(([path, title]) => [path, title ?? expect.any(String)]);
  expect(titles).toEqual(expect.objectContaining(Object.fromEntries(specified)));
});

test("the specified recipes are recipes", () => {
  const recipes = own.filter(({ kind }) => kind === "recipe").map(({ path }) => path);
  expect(recipes.sort()).toEqual([...specifiedRecipes].sort());
});

test("the inventory has ten links in the side menu, ten chapters and seven recipes", () => {
  expect([specifiedMenu.length, specifiedChapters.length, specifiedRecipes.length]).toEqual([10, 10, 7]);
});

test("the ten links of the side menu and the ten chapters stand in their order, whatever the owner added", () => {
  const inMenu = getMenu(site, "side").map(({ path }) => path);
  expect(inMenu.filter((path) => path in specifiedRoutes)).toEqual(specifiedMenu);
  const inStory = listChapters(site).map(({ path }) => path);
  expect(inStory.filter((path) => path in specifiedRoutes)).toEqual(specifiedChapters);
});

test("every specified section, and 50 of the specified pages, are wanted by the questions that finding is tried by", async () => {
  const sectionOf = (path: string) => own.find((page) => page.path === path)?.folder.split("/")[0];
  const wanted = new Set((await loadQueries()).flatMap(({ right }) => right.map((place) => place.replace(/#.*/, ""))));
  const reached = new Set([...wanted].map(sectionOf));
  expect(own.filter(({ path }) => !reached.has(sectionOf(path)))).toEqual([]);
  expect(own.filter(({ path }) => wanted.has(path)).length).toBeGreaterThanOrEqual(50);
});
