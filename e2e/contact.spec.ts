import { expect, test } from "playwright/test";
import { sampleMessage } from "../lib/message/message-fixture";
import { fieldDefinitions, messageFields } from "../lib/message/schema";
import {
  createSubject,
  fill,
  getField,
  getSend,
  getStatus,
  openFilled,
  openForm,
  readMessages,
} from "./shared/contact-form";
import { holdRequests, listen, stopClock } from "./shared/page-steps";

// What sections 4 and 5 of the specification say of the form, as a visitor meets it. lib/message has tests of each rule.

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
  await expect(getStatus(page)).toHaveText("");
  const request = page.waitForRequest("**/api/sm");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Sending email...");
  await expect(getStatus(page).locator("[aria-hidden=true]")).not.toHaveCSS("animation-name", "none");
  expect((await request).headers()).toMatchObject({ "content-type": "application/json", "x-xsrf-token": "token-42" });
  answer();
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

  await page.clock.runFor(4999);
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  await page.clock.runFor(1);
  await expect(getStatus(page)).toHaveText("");
  for (const field of messageFields) await expect(getField(page, field)).toHaveValue("");
  await expect(page.getByText("Characters remaining: 500")).toBeVisible();
  await expect(page.locator("#contact-receipt")).toBeFocused();
  await expect(page.locator("#contact-receipt")).toHaveText(
    `Your message was sent, and the form is clear. Reference number: ${messages[0]?.reference}`,
  );
});

test("a success doesn't clear what was typed since", async ({ page }) => {
  await page.route("**/api/sm", (route) => route.fulfill({ json: { RequestSuccessful: true, ErrorMessage: "" } }));
  await page.clock.install();
  await openFilled(page);
  await stopClock(page);
  await getSend(page).click();
  await expect(getStatus(page).getByText("Email sent successfully.")).toBeFocused();
  await getField(page, "message").fill("One more question.");
  await page.clock.runFor(5000);
  await expect(getStatus(page)).toHaveText("");
  await expect(getField(page, "message")).toHaveValue("One more question.");
  await expect(getField(page, "fullName")).toHaveValue(sampleMessage.fullName);
});

test("Send waits until no field has an error", async ({ page }) => {
  await openForm(page);
  await expect(page.getByText("All five fields are required.")).toBeVisible();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await getField(page, "subject").focus();
  await getField(page, "fullName").pressSequentially("a");
  for (const field of messageFields)
    await expect(getField(page, field)).toHaveAttribute("aria-invalid", String(/subject|fullName/.test(field)));
  await expect(page.getByText(fieldDefinitions.fullName.error).first()).toBeVisible();
  await fill(page);
  await expect(getSend(page)).toBeEnabled();
  await getField(page, "subject").fill("");
  await expect(page.getByText("Please complete or fix: subject").first()).toBeVisible();
  await expect(getSend(page)).toBeDisabled();
  for (const [field, most] of [
    ["fullName", 50],
    ["subject", 50],
    ["message", 500],
  ] as const) {
    await getField(page, field).fill("");
    await page.keyboard.insertText("x".repeat(most - 1));
    await page.keyboard.type("yz");
    await expect(getField(page, field)).toHaveValue(`${"x".repeat(most - 1)}y`);
  }
  await expect(page.getByText("Characters remaining: 0")).toBeVisible();
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
