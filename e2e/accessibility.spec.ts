import { expect, type Page, test } from "playwright/test";
import { fill } from "./shared/contact-form";
import { madeUpPages } from "./shared/delivered-pages";
import { findProblems } from "./shared/find-problems";
import { openReady } from "./shared/open-ready";

// visitPages checks one page of each kind with axe. These tests check what a page shows only after an action.

// Otherwise axe would check colors in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("axe finds a picture without alt text, and text that is readable only in the light scheme", async ({ page }) => {
  const style = "background: #fff; color: light-dark(#000, #ddd); color-scheme: light dark";
  await page.setContent(`<title>A</title><main><h1>A</h1><img src="data:,"><p style="${style}">Text</p></main>`);
  await page.emulateMedia({ colorScheme: "light" });
  const inLight = (await findProblems(page)).join();
  expect(inLight).toMatch(/image-alt img /);
  expect(inLight).not.toMatch(/color-contrast/);
  await page.emulateMedia({ colorScheme: "dark" });
  expect((await findProblems(page)).join()).toMatch(/color-contrast p /);
});

/** What a page shows only after an action. */
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
  "the answer to a plain form that was refused": {
    path: "/contact",
    enter: async (page) => {
      // As without the script: neither that nor the browser checks it.
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

/** Expects that axe finds nothing, light and dark. */
async function expectNoProblems(page: Page, where = ""): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findProblems(page), `${where} ${colorScheme}`).toEqual([]);
  }
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

test("text has a contrast of 7 to 1 for visitors who ask for more, light and dark", async ({ page }) => {
  test.slow();
  for (const path of madeUpPages.firstOfKind) {
    await page.goto(path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, contrast: "more" });
      const problems = await findProblems(page, "color-contrast-enhanced");
      // The preview of a color has the contrast of that color.
      const others = problems.filter((problem) => !/^\S+ \.(?:background|samples)\b/.test(problem));
      expect.soft(others, `${path}, ${colorScheme}`).toEqual([]);
    }
  }
});
