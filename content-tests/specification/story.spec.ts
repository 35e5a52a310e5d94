import { expect, test } from "playwright/test";
import { readPage } from "./delivered";
import { specifiedChapters } from "./inventory";
import { says } from "./statements";

// Section 2 of the specification, by page: what each one says and shows. All of it is there before any script.

test.describe("Fire pit story (ten pages)", () => {
  test("Each page has a title, an optional thumbnail, body text and a sidebar listing all ten pages", async ({
    request,
  }) => {
    for (const [index, path] of specifiedChapters.entries()) {
      const { heading, text, find } = await readPage(request, path);
      expect([path, heading]).toEqual([path, expect.stringMatching(chapterHeadings[index] ?? /^$/)]);
      expect([path, find("figure a img[width][height]").length]).toEqual([path, 1]);
      expect([path, find("article p").length > 3]).toEqual([path, true]);
      const listed = find("aside a").map(({ properties }) => String(properties.href));
      // The owner may add chapters.
      expect(listed.filter((link) => specifiedChapters.includes(link))).toEqual(specifiedChapters);
      expect(text).toMatch(new RegExp(`(?<!\\d)${index + 1} of ${listed.length}(?!\\d)`));
    }
  });
  // No photograph was given, so there are drawings, which say so. A photograph is added by its file.
  test("a thumbnail that opens the full photo (a drawing) in a new tab that cannot reach back", async ({
    page,
    context,
  }) => {
    await page.goto("/firepit/buildinglid");
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: /in a new tab$/ }).click();
    const tab = await opened;
    await tab.waitForLoadState();
    expect(new URL(tab.url()).pathname).toMatch(/^\/pictures\//);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page.locator("figcaption")).toContainText("Drawing:");
    await expect(page).toHaveURL("/firepit/buildinglid");
  });
  test("/firepit/gettingthepipe: reuses the history text", async ({ request }) => {
    const [history = ""] = /It began with .*?(?= What we did )/.exec((await readPage(request, "/firepit")).text) ?? [];
    expect(history).toContain("I planned to build one");
    expect((await readPage(request, "/firepit/gettingthepipe")).text).toContain(history);
  });
  says(
    [
      "/firepit (History): the author cooked a Thanksgiving turkey in a neighbor's pit",
      "/firepit",
      /a Thanksgiving turkey that I cooked in a neighbor’s pit\./,
    ],
    ["then planned to build one", "/firepit", /Then I planned to build one of my own\./],
    ["/firepit/diggingthehole: dug over about a week", "/firepit/diggingthehole", /dug over about a week/],
    ["soaking the hole with water between digging", "/firepit/diggingthehole", /soaked with water between digging/],
    [
      "/firepit/placingpipeinhole: a tractor and beams slid the pipe in",
      "/firepit/placingpipeinhole",
      /A tractor and beams slid .* pipe into/,
    ],
    ["a stuck beam was burned away", "/firepit/placingpipeinhole", /One beam stuck, and it was burned away\./],
    ["/firepit/buildingtable: a two-level table", "/firepit/buildingtable", /table has two levels/],
    ["made by a welding shop", "/firepit/buildingtable", /A welding shop made it\./],
    ["painted with heat resistant paint", "/firepit/buildingtable", /painted with heat resistant paint/],
    ["hooked and lifted as one unit", "/firepit/buildingtable", /hooked and lifted as one unit/],
    [
      "/firepit/preparingfood: meat wrapped in cheese cloth then foil",
      "/firepit/preparingfood",
      /meat was wrapped in cheese cloth, then in foil/,
    ],
    ["in an aluminum pan on the table", "/firepit/preparingfood", /in an aluminum pan on the table/],
    ["with butter added for browning", "/firepit/preparingfood", /Butter was added for browning\./],
    ["/firepit/cookingtimes: advice of 8 or 14 hours", "/firepit/cookingtimes", /advice was 8 hours or 14/],
    ["11 hours used", "/firepit/cookingtimes", /used 11 hours/],
    ["11.5 hours tested", "/firepit/cookingtimes", /tested 11\.5 hours/],
    ["10 hours planned", "/firepit/cookingtimes", /planned 10 hours/],
    [
      "final 11 hours plus resting a few hours with the lid off",
      "/firepit/cookingtimes",
      /11 hours, plus resting for a few hours with the lid off/,
    ],
  );
  // What the owner did there is unknown. The first page says so once, and these are advice with its sources.
  says([
    "buildinglid, buildinglifter, buildingfire: their text is not shown (said once, on the first page)",
    "/firepit",
    /The story leaves out .*how our lid, lifter and fire were made\./,
  ]);
  for (const name of ["buildinglid", "buildinglifter", "buildingfire"]) {
    test(`/firepit/${name} exists; its text is not shown (advice in its place)`, async ({ request }) => {
      const { text, find } = await readPage(request, `/firepit/${name}`);
      expect(text.replaceAll("What we did", "")).not.toMatch(/\b(?:I|we|our)\b/i);
      expect(find("article a").some(({ properties }) => String(properties.href).startsWith("https:"))).toBe(true);
    });
  }
});

const chapterHeadings = [
  /^Fire pit history: /,
  /^Getting the pipe: /,
  /^Digging the hole: /,
  /^Placing the pipe in the hole: /,
  /^Building the table: /,
  /^Building the lid: /,
  /^Building the lifter: /,
  /^Building the fire: /,
  /^Preparing the food: /,
  /^Cooking times: /,
];
