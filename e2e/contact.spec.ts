import { expect, test } from "playwright/test";
import { sampleMessage } from "../lib/message/message-fixture";
import { messageFields } from "../lib/message/schema";
import { createSubject, fill, getField, getSend, getStatus, openForm, readMessages } from "./shared/contact-form";
import { stopClock } from "./shared/page-steps";

test("a visitor writes and sends a message with the keyboard alone", async ({ page }) => {
  const subject = createSubject("Keyboard");
  // With a stopped clock the success stays.
  await page.clock.install();
  await openForm(page);
  await stopClock(page);
  // e2e/keyboard.spec.ts walks here from the top of the page.
  await getField(page, "fullName").focus();
  for (const field of messageFields) {
    await expect(getField(page, field)).toBeFocused();
    await page.keyboard.type({ ...sampleMessage, subject }[field]);
    await page.keyboard.press("Tab");
  }
  await expect(getSend(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Email sent successfully.");

  const messages = await readMessages(subject);
  expect(messages).toHaveLength(1);
  const { confirmEmailAddress: _, ...words } = { ...sampleMessage, subject };
  expect(messages[0]).toMatchObject(words);
  // The text of the success has the focus, and the number next to it is the one that the owner gets.
  await expect(page.getByText("Email sent successfully.", { exact: true })).toBeFocused();
  await expect(page.getByText(`Reference number: ${messages[0]?.reference}`)).toBeVisible();
  // The stylesheet also has the class that only this panel has.
  await expect(getStatus(page).locator("..")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("a very long error with markup moves nothing, can be scrolled by keyboard, and disappears after an edit", async ({
  page,
}) => {
  await openForm(page);
  await fill(page, createSubject("Long"));
  const button = getSend(page);
  await button.scrollIntoViewIfNeeded();
  // In the page, because the window scrolls to the error.
  const measure = () =>
    button.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return [left + scrollX, top + scrollY];
    });
  const before = await measure();
  const error = `<img src=x onerror="document.title='run'"> ${"long ".repeat(2000)}end`;
  await page.route("**/api/sm", (route) => route.fulfill({ json: { RequestSuccessful: false, ErrorMessage: error } }));
  await button.click();
  await expect(getStatus(page)).toHaveText(`Error: ${error}`);
  expect(await measure()).toEqual(before);
  await expect(getStatus(page)).toBeInViewport({ ratio: 1 });
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
