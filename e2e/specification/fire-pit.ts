import { expect } from "playwright/test";
import { readPage, says } from "./delivered-page";
import { specifiedChapters } from "./inventory";
import { holds, holdsOtherwise, type Statement } from "./statement";

const titles = [
  "Fire pit history: a Thanksgiving turkey, then a plan",
  "Getting the pipe: steel pipe for a fire pit",
  "Digging the hole: a fire pit, dug with water",
  "Placing the pipe in the hole: with a tractor and beams",
  "Building the table: two levels for fire pit cooking",
  "Building the fire: wood and coals in a cooking pit",
  "Building the lid: what a fire pit lid needs",
  "Building the lifter: a hot table lifted out of a fire pit",
  "Cooking times: 11 hours in a fire pit",
  "Preparing the food: wrap meat for a fire pit",
];

const notTold = (path: string, words: string): Statement =>
  holdsOtherwise(
    `/firepit/${path}: exists (${words}); its text is not shown`,
    "What the owner did is not told, and the page says so; its text is advice with its sources.",
    says(`/firepit/${path}`, / is not told\. This page is advice\./),
  );

/** Section 2, under “Fire pit story (ten pages)”. */
export const firePit = [
  holds("Each page has a title", async ({ request }) => {
    for (const [index, path] of specifiedChapters.entries())
      expect((await readPage(request, path)).heading).toBe(titles[index]);
  }),
  holds("an optional thumbnail", async ({ request }) => {
    for (const path of specifiedChapters) {
      const { find } = await readPage(request, path);
      expect([path, find("figure a img[width][height]").length]).toEqual([path, 1]);
    }
  }),
  holdsOtherwise(
    "that opens the full photo in a new tab",
    "No photograph was given, so drawings stand in their place and say that they are drawings; a photograph is added by its file.",
    async ({ page, context }) => {
      await page.goto("/firepit/buildinglid");
      const opened = context.waitForEvent("page");
      await page.locator("figure a:has(img)").first().click();
      const tab = await opened;
      await tab.waitForLoadState();
      expect(new URL(tab.url()).pathname).toMatch(/^\/pictures\//);
      await expect(page.locator("figcaption")).toContainText("Drawing:");
    },
  ),
  holds("body text", async ({ request }) => {
    for (const path of specifiedChapters)
      expect([path, (await readPage(request, path)).find("article p").length > 3]).toEqual([path, true]);
  }),
  holds("and a sidebar listing all ten pages", async ({ request }) => {
    for (const path of specifiedChapters) {
      const links = (await readPage(request, path)).find("aside a").map(({ properties }) => String(properties.href));
      // A chapter of the owner's own may stand among them.
      expect(links.filter((link) => specifiedChapters.includes(link))).toEqual(specifiedChapters);
    }
  }),
  holds(
    "/firepit (History): the author cooked a Thanksgiving turkey in a neighbor's pit",
    says("/firepit", "a Thanksgiving turkey that I cooked in a neighbor’s pit."),
  ),
  holds("then planned to build one", says("/firepit", "Then I planned to build one.")),
  holds("/firepit/gettingthepipe: reuses the history text", async ({ request }) => {
    const [history = ""] = /It began with .*/.exec((await readPage(request, "/firepit")).text) ?? [];
    const text = history.slice(0, 1000);
    expect(text).toHaveLength(1000);
    expect((await readPage(request, "/firepit/gettingthepipe")).text).toContain(text);
  }),
  holds("/firepit/diggingthehole: dug over about a week", says("/firepit/diggingthehole", "dug over about a week")),
  holds(
    "soaking the hole with water between digging",
    says("/firepit/diggingthehole", "soaked with water between digging"),
  ),
  holds(
    "/firepit/placingpipeinhole: a tractor and beams slid the pipe in",
    says("/firepit/placingpipeinhole", /A tractor and beams slid .* pipe into/),
  ),
  holds("a stuck beam was burned away", says("/firepit/placingpipeinhole", "One beam stuck, and it was burned away.")),
  holds("/firepit/buildingtable: a two-level table", says("/firepit/buildingtable", "table has two levels")),
  holds("made by a welding shop", says("/firepit/buildingtable", "A welding shop made it.")),
  holds("painted with heat resistant paint", says("/firepit/buildingtable", "painted with heat resistant paint")),
  holds("hooked and lifted as one unit", says("/firepit/buildingtable", "hooked and lifted as one unit")),
  notTold("buildinglid", "the lid"),
  notTold("buildinglifter", "the lifter"),
  notTold("buildingfire", "building the fire"),
  holds(
    "/firepit/preparingfood: meat wrapped in cheese cloth then foil",
    says("/firepit/preparingfood", "meat was wrapped in cheese cloth, then in foil"),
  ),
  holds("in an aluminum pan on the table", says("/firepit/preparingfood", "in an aluminum pan on the table")),
  holds("with butter added for browning", says("/firepit/preparingfood", "Butter was added for browning.")),
  holds("/firepit/cookingtimes: advice of 8 or 14 hours", says("/firepit/cookingtimes", "advice was 8 or 14 hours")),
  holds("11 hours used", says("/firepit/cookingtimes", "used 11 hours")),
  holds("11.5 hours tested", says("/firepit/cookingtimes", "tested 11.5 hours")),
  holds("10 hours planned", says("/firepit/cookingtimes", "planned 10 hours")),
  holds(
    "final 11 hours plus resting a few hours with the lid off",
    says("/firepit/cookingtimes", /11 hours, plus resting for a few hours with the lid off/),
  ),
];
