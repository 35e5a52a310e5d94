import type Axe from "axe-core";
import { expect, type Page, test } from "playwright/test";
import { parse } from "postcss";
import { recipes } from "./content-pages";
import { deliveredPages, firstOfKind, missingPath, sheets } from "./delivered-pages";
import { fill } from "./shared/contact-form";
import { findProblems } from "./shared/find-problems";
import { interactivePaths, openReady } from "./shared/open-ready";

const allRules: Axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
};
const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];
type View = { width: number; colorSchemes: readonly Scheme[] };
const views: readonly View[] = [360, 700, 1280].map((width) => ({ width, colorSchemes: schemes }));
/** One view a page, so that all six come in turn. */
const singleViews: readonly View[] = views.flatMap(({ width }) =>
  schemes.map((colorScheme) => ({ width, colorSchemes: [colorScheme] })),
);

/** The rules that look at colors. */
const onlyColors: Axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * What axe finds in a page in one scheme after the other. The schemes differ in colors alone, to which a test holds the
 * style sheets, so in the second one axe asks only about colors.
 */
async function expectNoProblems(page: Page, colorSchemes: readonly Scheme[], where: string): Promise<void> {
  for (const [place, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme });
    const runOnly = place > 0 ? onlyColors : allRules;
    expect.soft(await findProblems(page, runOnly), `${where}, ${colorScheme}`).toEqual([]);
  }
}

// Colors that are still on their way to others would be judged half way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Whether a page names its language, has one main heading, skips no level, and its tables tell what they hold. */
const readOutline = (page: Page) =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1]));
    const article = [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")];
    return {
      language: document.documentElement.lang,
      mainHeadings: levels.filter((level) => level === 1).length,
      firstHeading: article[0]?.tagName,
      skipped: levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1),
      withoutCaption: [...document.querySelectorAll("table")].filter(({ caption }) => !caption?.textContent?.trim())
        .length,
      withoutScope: [...document.querySelectorAll("th:not([scope=col], [scope=row])")].map((head) => head.textContent),
      withoutHead: document.querySelectorAll("table:not(:has(> thead th[scope=col]))").length,
    };
  });

const rightOutline = {
  language: "en",
  mainHeadings: 1,
  firstHeading: "H1",
  skipped: [],
  withoutCaption: 0,
  withoutScope: [],
  withoutHead: 0,
};

/** Pages of a kind look alike: one of them, and each with an island, is looked at in every view, the others in one. */
const thorough = new Set([...firstOfKind, ...interactivePaths, missingPath]);

for (const [place, path] of [...deliveredPages, missingPath].entries()) {
  const own = thorough.has(path) ? views : singleViews.slice(place % singleViews.length).slice(0, 1);
  const count = own.flatMap(({ colorSchemes }) => colorSchemes).length;
  test(`axe finds nothing on ${path} in ${count} of ${singleViews.length} views; it says what it is and holds`, async ({
    page,
  }) => {
    // Two tables of the site have hundreds of rows.
    test.slow();
    for (const { width, colorSchemes } of own) {
      await page.emulateMedia({ colorScheme: colorSchemes[0] ?? null });
      await page.setViewportSize({ width, height: 900 });
      await openReady(page, path);
      await expectNoProblems(page, colorSchemes, `${width} px`);
    }
    expect(await readOutline(page)).toEqual(rightOutline);
  });
}

test("a picture without words, and text that can be read in the light alone, would be found", async ({ page }) => {
  const style = "background: #fff; color: light-dark(#000, #ddd); color-scheme: light dark";
  await page.setContent(`<title>A</title><main><h1>A</h1><img src="data:,"><p style="${style}">Text</p></main>`);
  await page.emulateMedia({ colorScheme: "light" });
  expect((await findProblems(page, allRules)).join()).toMatch(/image-alt img /);
  expect(await findProblems(page, onlyColors)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect((await findProblems(page, onlyColors)).join()).toMatch(/color-contrast p /);
});

test("dark and light differ in colors and in the brightness of pictures, in nothing that moves or hides", () => {
  expect(sheets.length).toBeGreaterThan(5);
  for (const sheet of sheets) {
    const inScheme: string[] = [];
    parse(sheet).walkAtRules("media", (rule) => {
      if (rule.params.includes("prefers-color-scheme")) rule.walkDecls(({ prop }) => void inScheme.push(prop));
    });
    expect(inScheme.filter((property) => property !== "filter")).toEqual([]);
  }
});

/** What a page shows only after something was done to it. */
const states: Record<string, { path: string; enter: (page: Page) => Promise<void> }> = {
  "the open menu": { path: "/git", enter: (page) => page.locator("summary", { hasText: "Menu" }).click() },
  "the form's errors": {
    path: "/contact",
    enter: async (page) => {
      for (const field of await page.locator("form").getByRole("textbox").all()) {
        await field.fill("x");
        await field.clear();
      }
      await expect(page.locator("form [aria-invalid=true]")).toHaveCount(5);
    },
  },
  "the form's success": {
    path: "/contact",
    enter: async (page) => {
      await page.route("**/api/sm", (route) => route.fulfill({ json: { RequestSuccessful: true, ErrorMessage: "" } }));
      await fill(page, "Coals");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.locator("form").getByRole("status")).toHaveText("Email sent successfully.");
    },
  },
  "the form's failure": {
    path: "/contact",
    enter: async (page) => {
      await page.route("**/api/sm", (route) => route.abort());
      await fill(page, "Coals");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.locator("form").getByRole("status")).toHaveText(/^Error/);
    },
  },
  "the form's long failure": {
    path: "/contact",
    enter: async (page) => {
      const json = { RequestSuccessful: false, ErrorMessage: "long ".repeat(2000) };
      await page.route("**/api/sm", (route) => route.fulfill({ json }));
      await fill(page, "Coals");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.locator("form").getByRole("status")).toHaveText(/^Error: long/);
    },
  },
  "the answer to a plain form that was taken": {
    path: "/api/sm/sent?reference=K7QD-3MXP",
    enter: (page) => expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully."),
  },
  "the answer to a plain form that was refused": {
    path: "/contact",
    enter: async (page) => {
      // As without the script: neither that nor the browser judges it.
      await page.locator("form").evaluate((form) => form instanceof HTMLFormElement && form.submit());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your message was not sent");
    },
  },
  "the codes of an emoji": {
    path: "/htmlcodes",
    enter: async (page) => {
      await page.getByLabel("Text to turn into HTML codes").fill("😀");
      await expect(page.getByRole("button", { name: "Copy working codes" })).toBeVisible();
    },
  },
  "a page offered instead of a missing one": {
    path: "/recipes",
    enter: (page) => expect(page.locator("#nearest-page")).toBeVisible(),
  },
};

for (const { path } of recipes) {
  test(`axe finds nothing on ${path} in each size, with lines ticked off`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await openReady(page, path);
    for (const box of (await page.getByRole("checkbox").all()).slice(0, 2)) await box.check();
    await expectNoProblems(page, schemes, "as written");
    for (const size of await page.getByRole("radio").all()) {
      await size.check();
      await expectNoProblems(page, schemes, (await size.getAttribute("value")) ?? "");
    }
  });
}

for (const [name, { path, enter }] of Object.entries(states)) {
  test(`axe finds nothing in ${name}, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await openReady(page, path);
      await enter(page);
      expect.soft(await findProblems(page, allRules), colorScheme).toEqual([]);
    }
  });
}
