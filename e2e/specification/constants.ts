import { expect } from "playwright/test";
import { openReady } from "../shared/open-ready";
import { codesOutput, copyButton, editText } from "./charts";
import { fieldOf, openContact, sendContact, statusOf, stubService, taken } from "./contact-page";
import { isBreakpoint } from "./layout";
import { type Fixtures, holds, holdsOtherwise, type Trial } from "./statement";

/** A control has these limits as attributes, so that the browser holds them where no script runs. */
const isBounded =
  (path: string, name: string, limits: Readonly<Record<string, string>>): Trial =>
  async ({ page }: Fixtures) => {
    await page.goto(path);
    for (const [attribute, value] of Object.entries(limits))
      await expect(page.locator(`[name="${name}"]`)).toHaveAttribute(attribute, value);
  };

/** Section 9. */
export const constants = [
  holds("Message: max 500 characters", isBounded("/contact", "message", { maxlength: "500" })),
  holds("Message: min 3", isBounded("/contact", "message", { minlength: "3" })),
  holds("Full name: min 3, max 50", isBounded("/contact", "fullName", { minlength: "3", maxlength: "50" })),
  holds("and subject: min 3, max 50", isBounded("/contact", "subject", { minlength: "3", maxlength: "50" })),
  holds("Colour text: max 30 characters", async ({ page }) => {
    await openReady(page, "/cs/colors");
    await page.locator("input[name=selectedColor]").fill("x".repeat(40));
    await expect(page.locator("input[name=selectedColor]")).toHaveValue("x".repeat(30));
  }),
  holds("HTML codes input: max 20 characters", isBounded("/htmlcodes", "editText", { maxlength: "20" })),
  holds("Success status clears after 5000 ms", async ({ page }) => {
    await page.clock.install();
    await stubService(page, taken);
    await sendContact(page);
    await expect(statusOf(page)).toHaveText(/^Email sent successfully\./);
    await page.clock.fastForward(4000);
    await expect(statusOf(page)).toHaveText(/^Email sent successfully\./);
    await page.clock.fastForward(1000);
    await expect(statusOf(page)).toHaveText("");
  }),
  holds("Side menu always visible at width 600 px or more", async ({ page }) => {
    for (const width of [600, 700, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/jamba");
      await expect(page.getByRole("navigation", { name: "Side menu" })).toBeVisible();
    }
  }),
  holds("breakpoints 600 px and 700 px", async ({ page }) => {
    await page.goto("/recipies");
    for (const width of [600, 700]) expect([width, await isBreakpoint(page, width)]).toEqual([width, true]);
    expect(await isBreakpoint(page, 650)).toBe(false);
  }),
  holds("Footer copyright starts in 2004", async ({ page }) => {
    await page.goto("/recipies");
    await expect(page.getByRole("contentinfo")).toContainText(/© 2004\D/);
  }),
  holds(
    "The HTML codes tool converts each character to its numeric code (UTF-16 code of each unit).",
    async ({ page }) => {
      await openReady(page, "/htmlcodes");
      await editText(page).fill("A€😀");
      await expect(codesOutput(page).locator("code").first()).toHaveText("&#65;&#8364;&#55357;&#56832;");
    },
  ),
  holdsOtherwise(
    "(UTF-16 code of each unit)",
    "No browser joins the two codes of a character such as 😀, so a second line gives one that works.",
    async ({ page }) => {
      await openReady(page, "/htmlcodes");
      await editText(page).fill("😀");
      await expect(codesOutput(page).locator("code").last()).toHaveText("&#128512;");
      await editText(page).fill("A€");
      await expect(codesOutput(page).locator("code")).toHaveCount(1);
    },
  ),
  holds("The displayed output uses an escaped ampersand form so it is visible", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await editText(page).fill("A");
    const shown = codesOutput(page).locator("code");
    expect(await shown.innerHTML()).toMatch(/^&amp;#65;/);
    await expect(shown).toHaveText("&#65;");
  }),
  holds("the copied text uses the real numeric reference form, unescaped", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    page.on("dialog", (dialog) => void dialog.accept());
    await openReady(page, "/htmlcodes");
    await editText(page).fill("A&");
    await copyButton(page).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("&#65;&#38;");
  }),
  holdsOtherwise(
    "No other business limits.",
    "An email address may have 254 characters, as many as mail can carry.",
    async ({ page }) => {
      await openContact(page);
      for (const field of ["emailAddress", "confirmEmailAddress"] as const)
        await expect(fieldOf(page, field)).toHaveAttribute("maxlength", "254");
    },
  ),
];
