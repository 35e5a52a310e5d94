import { expect, test } from "playwright/test";
import { sampleMessage } from "../lib/message/message-fixture";
import { messageFields } from "../lib/message/schema";
import { createSubject, fill, getField, getSend, getStatus, openForm, readMessages } from "./shared/contact-form";
import { holdRequests, listen, stopClock } from "./shared/page-steps";

// What only a browser sees of sections 4 and 5 of the specification. components/contact-form and lib/message test the rest.

test("a message is sent with the keyboard alone", async ({ page, context, baseURL }) => {
  const subject = createSubject("Keyboard");
  await context.addCookies([{ name: "XSRF-TOKEN", value: "token-42", url: String(baseURL) }]);
  const answer = await holdRequests(page, "**/api/sm");
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
  const request = page.waitForRequest("**/api/sm");
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Sending email...");
  await expect(getStatus(page).locator("[aria-hidden=true]")).not.toHaveCSS("animation-name", "none");
  expect((await request).headers()).toMatchObject({ "x-xsrf-token": "token-42" });
  answer();
  await expect(page.getByText("Email sent successfully.", { exact: true })).toBeFocused();
  // The stylesheet also has the class that only this panel has.
  await expect(getStatus(page).locator("..")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  const [message] = await readMessages(subject);
  const { confirmEmailAddress: _, ...words } = { ...sampleMessage, subject };
  expect(message).toMatchObject(words);
  await expect(page.getByText(`Reference number: ${message?.reference}`)).toBeVisible();
});

test("a very long error moves nothing", async ({ page }) => {
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
  const error = `${"long ".repeat(2000)}end`;
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
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form keeps its text until it's sent, once", async ({ page }) => {
    const logged = listen(page, "status of 422");
    const heading = page.getByRole("heading", { level: 1 });
    const menu = page.getByRole("navigation", { name: "Side menu" });
    const subject = createSubject("Framed");
    await page.goto("/contact");
    await expect(page.getByText("Characters remaining")).toBeHidden();
    // The browser refuses an empty form itself, and focuses its first field.
    await getSend(page).click();
    await expect(getField(page, "fullName")).toBeFocused();
    await fill(page, subject);
    await getField(page, "message").fill("see HTTP://example.org");
    await getSend(page).click();
    await expect(heading).toHaveText("Your message was not sent");
    await expect(page.getByText(/^A valid message is required .* Remove “HTTP:”\.$/)).toBeVisible();
    await expect(getField(page, "subject")).toHaveValue(subject);
    await expect(menu).toBeVisible();
    await getField(page, "message").fill("see example.org");
    await getSend(page).click();
    await expect(heading).toHaveText("Email sent successfully.");
    await expect(menu).toBeVisible();
    const [message] = await readMessages(subject);
    await page.reload();
    await expect(page.getByRole("main")).toContainText(`Reference number: ${message?.reference}.`);
    await page.goBack();
    await expect(heading).toHaveText("Your message was not sent");
    expect(await readMessages(subject)).toHaveLength(1);
    expect(logged).toEqual([]);
  });
});
