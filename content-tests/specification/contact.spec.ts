import { expect, type Page, test } from "playwright/test";
import { getField, getSend, getStatus, openFilled, openForm } from "@/e2e/shared/contact-form";
import { holdRequests, stopClock } from "@/e2e/shared/page-steps";
import { sampleMessage } from "../../lib/message/message-fixture";
import { fieldDefinitions, messageFields } from "../../lib/message/schema";

// What sections 4 and 5 of the specification say of the contact form, as a visitor meets it. lib/message has tests of each limit,
// of the envelope and of the answers; e2e/ has those of the keyboard and of failures.

const taken = { RequestSuccessful: true, ErrorMessage: "", Reference: "K7QD-3MXP" };

/** Opens the filled form with a stopped clock and a service that takes each message. */
async function openWithClock(page: Page): Promise<void> {
  await page.route("**/api/sm", (route) => route.fulfill({ json: taken }));
  await page.clock.install();
  await openFilled(page);
  await stopClock(page);
}

test("5. Each rule's message is shown, and the send button is disabled while the form is invalid.", async ({
  page,
}) => {
  await openFilled(page);
  for (const [field, wrong, words] of [
    ["fullName", "ab", "Full name must be at least three characters and less than 30."],
    ["emailAddress", "@example.org", "A valid email address is required."],
    ["confirmEmailAddress", "Ann@example.org", "Email addresses don't match."],
    ["subject", "", "The subject must be greater than three characters and less than 50."],
    ["message", " ab ", "A valid message is required and must be greater than 3 characters."],
  ] as const) {
    await getField(page, field).fill(wrong);
    await expect(page.getByText(words).first()).toBeVisible();
    const label = fieldDefinitions[field].label.toLowerCase();
    await expect(page.getByText(`Please complete or fix: ${label}`).first()).toBeVisible();
    await expect(getSend(page)).toBeDisabled();
    await getField(page, field).fill(sampleMessage[field]);
    await expect(getSend(page)).toBeEnabled();
  }
});

test("5. Input is limited to 50 characters, the message to 500, and a live counter shows what remains.", async ({
  page,
}) => {
  await openForm(page);
  for (const [field, most] of [
    ["fullName", 50],
    ["subject", 50],
    ["message", 500],
  ] as const) {
    await getField(page, field).focus();
    await page.keyboard.insertText("x".repeat(most - 1));
    await page.keyboard.type("yz");
    await expect(getField(page, field)).toHaveValue(`${"x".repeat(most - 1)}y`);
  }
  await expect(page.getByText("Characters remaining: 0")).toBeVisible();
  await getField(page, "message").fill("abc");
  await expect(page.getByText("Characters remaining: 497")).toBeVisible();
});

test("5. Error messages show once a field is touched or dirty.", async ({ page }) => {
  await openForm(page);
  await expect(page.getByText("All five fields are required.")).toBeVisible();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await getField(page, "subject").focus();
  await getField(page, "fullName").pressSequentially("a");
  await page.keyboard.press("Backspace");
  for (const field of messageFields)
    await expect(getField(page, field)).toHaveAttribute("aria-invalid", String(/subject|fullName/.test(field)));
});

test("4. The send status goes from empty to 'Sending email...' with a spinner to 'Email sent successfully.', and the request has the anti-forgery header.", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "XSRF-TOKEN", value: "token-42", url: baseURL ?? "" }]);
  const answer = await holdRequests(page, "**/api/sm", (route) => route.fulfill({ json: taken }));
  await openFilled(page);
  await expect(getStatus(page)).toHaveText("");
  const request = page.waitForRequest("**/api/sm");
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Sending email...");
  await expect(getStatus(page).locator("[aria-hidden=true]")).not.toHaveCSS("animation-name", "none");
  expect((await request).headers()).toMatchObject({
    "content-type": "application/json",
    "x-xsrf-token": "token-42",
  });
  answer();
  await expect(getStatus(page)).toContainText("Email sent successfully.");
});

test("4. After success the status clears and the form resets after 5 seconds.", async ({ page }) => {
  await openWithClock(page);
  await getSend(page).click();
  // It gets the focus when the five seconds begin.
  await expect(getStatus(page).getByText("Email sent successfully.")).toBeFocused();
  await page.clock.runFor(4999);
  await expect(getStatus(page)).toContainText("Email sent successfully.");
  await page.clock.runFor(1);
  await expect(getStatus(page)).toHaveText("");
  for (const field of messageFields) await expect(getField(page, field)).toHaveValue("");
  await expect(page.getByText("Characters remaining: 500")).toBeVisible();
  await expect(page.locator("#contact-receipt")).toBeFocused();
  await expect(page.locator("#contact-receipt")).toHaveText(
    "Your message was sent, and the form is clear. Reference number: K7QD-3MXP",
  );
});

test("4. The form doesn't reset when the visitor has typed since, as another message would be lost.", async ({
  page,
}) => {
  await openWithClock(page);
  await getSend(page).click();
  await expect(getStatus(page).getByText("Email sent successfully.")).toBeFocused();
  await getField(page, "message").fill("One more question.");
  await page.clock.runFor(5000);
  await expect(getStatus(page)).toHaveText("");
  await expect(getField(page, "message")).toHaveValue("One more question.");
  await expect(getField(page, "fullName")).toHaveValue(sampleMessage.fullName);
});
