import { expect, type Page } from "playwright/test";
import { openReady } from "../shared/open-ready";
import { copyButton, editText } from "./charts";
import { sendContact, statusOf, stubService } from "./contact-page";
import { holds, holdsOtherwise } from "./statement";

/** The text of the alert that a press of Copy brings. */
async function copy(page: Page): Promise<string> {
  await openReady(page, "/htmlcodes");
  await editText(page).fill("Hi&");
  const said = new Promise<string>((resolve) => {
    page.once("dialog", async (dialog) => {
      await dialog.accept();
      resolve(dialog.message());
    });
  });
  await copyButton(page).click();
  return said;
}

/** Section 8. */
export const errors = [
  holds("Service reports failure: status 'Error: ' followed by the service's ErrorMessage", async ({ page }) => {
    await stubService(page, { RequestSuccessful: false, ErrorMessage: "No letters on Sunday." });
    await sendContact(page);
    await expect(statusOf(page)).toHaveText(/^Error: No letters on Sunday\./);
  }),
  holdsOtherwise(
    "Transport failure: status 'Error: ' followed by the error's message",
    "A browser’s own message says little to a visitor, so a sentence that helps stands after it.",
    async ({ page }) => {
      await page.route("**/api/sm", (route) => route.abort());
      await sendContact(page);
      await expect(statusOf(page)).toHaveText(/^Error: Failed to fetch.*could not be reached/s);
    },
  ),
  holds("Unknown URL: 404 page as described", async ({ page }) => {
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main")).toContainText(
      /404 Error.*\/no-such-page does not exist\..*Please check the url and try again\./s,
    );
  }),
  holds("Copy succeeded: alert 'HTML Codes successfully copied to clipboard'", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    expect(await copy(page)).toBe("HTML Codes successfully copied to clipboard");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("&#72;&#105;&#38;");
  }),
  holds("Copy failed: alert 'Error copying HTML Codes to clipboard'", async ({ page, context }) => {
    // Once some permissions are granted, Chromium refuses all others, and so to write.
    await context.grantPermissions(["clipboard-read"]);
    expect(await copy(page)).toBe("Error copying HTML Codes to clipboard");
  }),
];
