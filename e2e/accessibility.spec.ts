import { expect, type Page, test } from "playwright/test";
import { parse } from "postcss";
import { fill } from "./shared/contact-form";
import { madeUpPages } from "./shared/delivered-pages";
import { allRules, findProblems, onlyColors } from "./shared/find-problems";
import { openReady } from "./shared/open-ready";

// pages.spec.ts asks axe about every page as delivered. Here is what a page shows only after something was done to it.

// Colors that are still on their way to others would be judged half way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  expect(madeUpPages.sheets.length).toBeGreaterThan(5);
  for (const sheet of madeUpPages.sheets) {
    const inScheme: string[] = [];
    parse(sheet).walkAtRules("media", (rule) => {
      if (rule.params.includes("prefers-color-scheme")) rule.walkDecls(({ prop }) => void inScheme.push(prop));
    });
    expect(inScheme.filter((property) => !/^(?:filter$|--)/.test(property))).toEqual([]);
  }
});

/** What a page shows only after something was done to it. */
const states: Record<string, { path: string; enter: (page: Page) => Promise<void> }> = {
  "the open menu": { path: "/garden", enter: (page) => page.locator("summary", { hasText: "Menu" }).click() },
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
      await page.locator("main form").evaluate((form) => form instanceof HTMLFormElement && form.submit());
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
  "the answers of a search": {
    path: "/find",
    enter: async (page) => {
      await page.getByRole("searchbox").fill("prune a bush");
      await expect(page.locator("main ol mark").first()).toBeVisible();
    },
  },
  "a search without an answer": {
    path: "/find",
    enter: async (page) => {
      await page.getByRole("searchbox").fill("zzzzzz");
      await expect(page.locator(".summary")).toHaveText(/Nothing here/);
    },
  },
  "a page offered instead of a missing one": {
    path: "/bread",
    enter: (page) => expect(page.locator("#nearest-page")).toBeVisible(),
  },
};

/** Expects that axe finds nothing, by all rules in the light, and about colors in the dark. */
async function expectNoProblems(page: Page, where = ""): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await findProblems(page, allRules), `${where} light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await findProblems(page, onlyColors), `${where} dark`).toEqual([]);
}

for (const [name, { path, enter }] of Object.entries(states)) {
  test(`axe finds nothing in ${name}, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await openReady(page, path);
    await enter(page);
    await expectNoProblems(page);
  });
}

test("axe finds nothing in a recipe of each size, with lines ticked off", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/flatbread");
  for (const box of (await page.getByRole("checkbox").all()).slice(0, 2)) await box.check();
  for (const size of await page.getByRole("radio").all()) {
    await size.check();
    await expectNoProblems(page, (await size.getAttribute("value")) ?? "");
  }
});
