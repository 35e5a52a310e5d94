import { readFile } from "node:fs/promises";
import { loadQueries } from "@/checks/find/score-answers";
import { guide, isAsked, readQuestions } from "@/checks/owner/questions";
import { loadSite } from "@/lib/content/site";
import { getShownTitle, listShown } from "@/lib/navigation/list-parts";
import { getMenu, listChapters } from "@/lib/navigation/navigation";
import { specifiedChapters, specifiedMenu, specifiedRecipes, specifiedRoutes } from "./inventory";

const site = await loadSite();
const questions = readQuestions(await readFile(guide, "utf8"));
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

test("the owner is asked 25 questions and more, one of them about each link that leads from home to another site", () => {
  expect(questions.length).toBeGreaterThan(25);
  const links = own.find(({ path }) => path === "/")?.markdown.match(/\(https:[^)]+\)/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(2);
  for (const link of links) expect([link, isAsked(questions, "content/index.md", link)]).toEqual([link, true]);
});

test("the owner is asked about each specified recipe that nobody has cooked or that has no photograph, and about each drawing", () => {
  for (const { kind, file, frontMatter } of own) {
    if (kind === "recipe") {
      const asked = (what: string) => isAsked(questions, file, frontMatter.title, what);
      expect([file, asked("cooked on")]).toEqual([file, !frontMatter.cooked]);
      expect([file, asked("wanted as picture")]).toEqual([file, !frontMatter.picture]);
    }
    const picture = kind === "chapter" ? frontMatter.picture?.file : undefined;
    if (picture) expect([picture, isAsked(questions, file, picture)]).toEqual([picture, picture.endsWith(".svg")]);
  }
});
