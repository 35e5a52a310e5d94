import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { ContentPage, StructuredData } from "@/components/content-page/content-page";
import { getCardPath } from "@/lib/cards/describe-card";
import { createChapter, createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { showSize, validRecipe } from "@/lib/recipes/recipe-fixture";
import type { Size } from "@/lib/recipes/sizes";
import { getSettings } from "@/lib/settings";

const alt = "A round loaf in an open Dutch oven, seen from above.";
const picture = `picture:\n  file: loaf.jpg\n  alt: ${alt}`;
const loaf = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#c4501b" } });

/** The right recipe by another name, with further lines of front matter. */
const createRecipe = (name: string, more: string) =>
  validRecipe.replace("Test Bread", name).replace("category:", `${more}\ncategory:`);

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "offline.md": createTitledNote("Read it offline"),
  "garden/index.md": createTitledNote("Garden tips: all of them"),
  "garden/knob.md": createTitledNote("KNOB CHECKWHEEL: turn"),
  "garden/clean.md": createTitledNote("Clean: it", { more: "published: 2026-01-01\n" }),
  "(breads)/breads.md": createTitledNote("Breads", { more: "lists: (breads)\n" }),
  "(breads)/bread.md": validRecipe,
  "(breads)/loaf.md": createRecipe("Loaf", picture).replace("PT45M", "PT20M"),
  "(breads)/buns.md": createRecipe(
    "Buns",
    "minutes: [{ at: 20, coals: 25 }, { at: 65, coals: 0 }]\nmakes: 12 buns\ncontains: [milk, wheat]",
  ).replace("PT1H", "PT1H10M"),
  "(cakes)/cakes.md": createTitledNote("Cakes", { more: "lists: (cakes)\n" }),
  "(cakes)/cake.md": createRecipe(
    "Cake",
    "cooked: 2026-11-20\nunscaled: It fits one oven only.\nsource: https://example.com/cake",
  ),
  "(cakes)/pie.md": createRecipe("Pie", "dish: pie.svg").replace(/oven:.*?(?=dish:)/s, "temperature: 375\n"),
  "pictures/pie.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200"></svg>',
  "shed/index.md": createChapter("Plan: a shed", 1),
  "shed/floor.md": createChapter("Floor", 2),
  "shed/roof.md": createChapter("Roof", 3),
  "pictures/loaf.jpg": await loaf.jpeg().toBuffer(),
});

const show = (path: string) => renderToStaticMarkup(<ContentPage site={site} page={getPage(site, path)} />);

/** The words of some HTML. */
const read = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<[^>]*>/gs, " ")
    .replace(/\s+/g, " ")
    .replaceAll(" .", ".")
    .replaceAll(" ,", ",");

/** The words of a recipe as the style sheet shows them in one size. */
const readSize = (path: string, size: Size) => read(showSize(show(path), size));

/** The links of some HTML, as path and words. */
const listLinks = (html = "") =>
  Array.from(
    html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs),
    ([, path, text = ""]) => `${path}: ${read(text).trim()}`,
  );

/** The part of a page that has this name. */
const findNav = (path: string, name: string) =>
  new RegExp(`<nav [^>]*aria-label="${name}".*?</nav>`, "s").exec(show(path))?.[0];

test("a note says who wrote it, when it first appeared and when it was changed", () => {
  expect(read(show("/garden/clean"))).toContain("updated Jan 2, 2026");
  const { owner } = getSettings();
  expect(read(show("/garden/knob"))).toContain(`By ${owner}. Published January 2, 2026.`);
  const html = show("/garden/clean");
  expect(read(html)).toContain(`By ${owner}. Published January 1, 2026, updated January 2, 2026.`);
  expect(html).toContain('<time dateTime="2026-01-01">');
});

test.each([
  ["/shed/floor", ["/shed: Previous Plan", "/shed/roof: Next Roof"]],
  ["/shed/roof", ["/shed/floor: Previous Floor"]],
])("the chapter %s leads to its neighbors", (path, links) => {
  expect(listLinks(findNav(path, "Previous and next chapter"))).toEqual(links);
});

test("a photograph of a dish is on its page, in its data and on its card, and a recipe without one has none", () => {
  const html = show("/loaf");
  expect(html).toContain(`width="960" height="720" alt="${alt}"`);
  expect(html).toMatch(/"image":\["[^"]*loaf-crop-1x1-\w+\.webp","[^"]*loaf-crop-4x3-\w+\.webp","[^"]*loaf-crop-16x9-/);
  expect(getCardPath(getPage(site, "/loaf"))).toBe("/cards/loaf.jpg");
  expect(show("/bread")).not.toMatch(/<figure|"image"/);
});

test("a recipe says what takes how long, who has tested it, and what the times mean for another size", () => {
  const whole = readSize("/bread", "whole");
  expect(whole).toContain("1 h · serves 4 · 10 min prep · 45 min cook");
  expect(whole).not.toMatch(/Tested|Source/);
  expect(whole).not.toContain("full recipe");
  expect(readSize("/bread", "half")).toMatch(/Times are for the full recipe.*start checking 10 minutes early/);
  expect(readSize("/loaf", "half")).toContain("start checking 3 minutes early");
  expect(readSize("/bread", "double")).toMatch(/two 12-inch ovens\..*“per oven”.*for each;.*prep takes longer/);
});

test("a recipe has its fire over time, the coals for other ovens, what it makes and contains, in its size", () => {
  expect(readSize("/buns", "half")).toMatch(
    /makes 6 buns.*contains milk, wheat.*Minute 20: 14 coals on the lid, 7 below\. Minute 65: off the coals/,
  );
  expect(readSize("/buns", "whole")).toContain("14-inch: 21 / 11, 1⅓ times as much");
  expect(show("/buns")).toContain('"recipeYield":["4 servings","12 buns"]');
  expect(show("/bread")).not.toMatch(/Minute \d|contains/);
  expect(read(show("/cake"))).not.toContain("times as much");
});

test("a recipe that is not scaled says why, and has no other size; one that the owner cooked says when", () => {
  const html = show("/cake");
  expect(read(html)).toContain("it can’t be halved or doubled. It fits one oven only.");
  expect(html).not.toMatch(/type="radio"|class="(?:half|double)/);
  expect(read(html)).toContain("Tested: by the owner on November 20, 2026.");
  expect(read(html)).toContain("Source: https://example.com/cake");
  expect(listLinks(html)).toContain("https://example.com/cake: https://example.com/cake");
});

test("a recipe without coals has no pot, and says what the times mean for another size", () => {
  expect(show("/pie").replace(/.*<article/s, "")).not.toContain("viewBox");
  expect(readSize("/pie", "double")).toMatch(/8 servings.*Prep takes longer/);
});

test("structured data can be read back from the page, and no text can end its block", () => {
  const name = "Bread </script><script>alert(1)</script><!-- & “salt”";
  const data = { "@context": "https://schema.org", "@graph": [{ "@type": "Recipe", name }] } as const;
  const html = renderToStaticMarkup(<StructuredData data={data} />);
  const [, json = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(data);
  expect(renderToStaticMarkup(<StructuredData data={undefined} />)).toBe("");
});
