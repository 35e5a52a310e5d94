import { expect, type Page, test } from "playwright/test";
import { fill, getSend, getStatus } from "./shared/contact-form";
import { findProblems } from "./shared/find-problems";
import { openReady } from "./shared/page-steps";

// Otherwise axe would check colors in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What a page shows only after an action. visitPages checks one page of each kind with axe. */
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
      await fill(page);
      await getSend(page).click();
      await expect(getStatus(page)).toHaveText("Email sent successfully.");
    },
  },
  "the form's failure": {
    path: "/contact",
    enter: async (page) => {
      await page.route("**/api/sm", (route) => route.abort());
      await fill(page);
      await getSend(page).click();
      await expect(getStatus(page)).toHaveText(/^Error/);
    },
  },
  "the answer to a plain form that was refused": {
    path: "/contact",
    enter: async (page) => {
      // Neither the script nor the browser checks the fields.
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
  "a recipe of double size with a line ticked off": {
    path: "/flatbread",
    enter: async (page) => {
      await page.getByRole("checkbox").first().check();
      await page.getByRole("radio", { name: "Double" }).check();
    },
  },
};

for (const [name, { path, enter }] of Object.entries(states)) {
  test(`axe finds nothing in ${name}, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await openReady(page, path);
    await enter(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findProblems(page), colorScheme).toEqual([]);
    }
  });
}
