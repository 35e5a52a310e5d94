import { expect, type Page, test } from "playwright/test";
import { createSubject, expectFilled, fields, fill, getSend, getStatus, openForm } from "./shared/contact-form";
import { readMessages } from "./shared/read-messages";
import { refuseStorage } from "./shared/tool-checks";

test("a message written and sent with the keyboard alone is kept", async ({ page }) => {
  const subject = createSubject("Keyboard");
  await openForm(page);
  const name = page.getByLabel("Full name", { exact: true });
  for (let step = 0; step < 60; step += 1) {
    if (await name.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  for (const [label, text] of fields(subject)) {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(getSend(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Email sent successfully.");

  const messages = await readMessages(subject);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    fullName: "Ann Example",
    emailAddress: "ann@example.org",
    message: "How many coals for a 12 inch oven?",
  });
  // The words of the success have the focus, and the number next to them is the one that the owner gets.
  await expect(page.getByText("Email sent successfully.", { exact: true })).toBeFocused();
  await expect(page.getByText(`Reference number: ${messages[0]?.reference}`)).toBeVisible();
});

test("an error goes when one edits, and a very long one, markup and all, moves nothing and is reached by keyboard", async ({
  page,
}) => {
  await openForm(page);
  await fill(page, createSubject("Long"));
  const button = getSend(page);
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  const error = `<img src=x onerror="document.title='run'"> ${"long ".repeat(2000)}end`;
  await page.route("**/api/sm", (route) => route.fulfill({ json: { RequestSuccessful: false, ErrorMessage: error } }));
  await button.click();
  await expect(getStatus(page)).toHaveText(`Error: ${error}`);
  expect(await button.boundingBox()).toEqual(before);
  await button.focus();
  await page.keyboard.press("Tab");
  const words = getStatus(page).locator("p");
  await expect(words).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(() => words.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  expect(await page.title()).not.toBe("run");
  await page.getByLabel("Subject").press("End");
  await page.keyboard.type("!");
  await expect(getStatus(page)).toHaveText("");
});

const limits = [
  ["Full name", 50],
  ["Subject", 50],
  ["Message", 500],
] as const;

/** Pastes a text as a visitor does, past which a browser itself cuts. */
async function paste(page: Page, label: string, text: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill("");
  await field.focus();
  await page.keyboard.insertText(text);
  return field.inputValue();
}

test("an emoji at each limit is whole or not there", async ({ page }) => {
  await openForm(page);
  // One of two units, and one of several with joiners.
  for (const sign of ["😀", "👩🏽‍🚒"]) {
    for (const [label, limit] of limits) {
      const value = await paste(page, label, `${"m".repeat(limit - 1)}${sign}`);
      expect(value.length).toBeLessThanOrEqual(limit);
      expect([sign, ""]).toContain(value.replace(/^m+/, ""));
    }
  }
});

test("text from right to left and joiners arrive as typed; what turns text around is refused by name", async ({
  page,
}) => {
  const subject = createSubject("Right");
  await openForm(page);
  await fill(page, subject);
  const message = "שלום علیک‌ها 👩‍🚒";
  await page.getByLabel("Message", { exact: true }).fill(`${message}\u202e`);
  await expect(page.getByText("hidden or control character in it (U+202E)")).toBeVisible();
  await page.getByLabel("Message", { exact: true }).fill(message);
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  expect(await readMessages(subject)).toEqual([expect.objectContaining({ message })]);
});

test("with storage and cookies refused a message is sent as ever, and nothing typed is lost", async ({ page }) => {
  const subject = createSubject("Refused");
  await refuseStorage(page);
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await openForm(page);
  await fill(page, subject);
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  await expectFilled(page, subject);
  expect(await readMessages(subject)).toHaveLength(1);
});
