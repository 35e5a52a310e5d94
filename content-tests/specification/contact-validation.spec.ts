import { expect, test } from "playwright/test";
import { getField, getSend, openFilled, openForm } from "@/e2e/shared/contact-form";
import { fieldTexts, type MessageField } from "../../lib/message/schema";

// Section 5 of the specification: the rules of the contact form, as a visitor meets them. What else breaks or keeps them is
// in lib/message/schema.test.ts.

const nameWords = "Full name must be at least three characters and less than 30.";
const subjectWords = "The subject must be greater than three characters and less than 50.";
const messageWords = "A valid message is required and must be greater than 3 characters.";

/** Each rule, a text that breaks it, the words that are shown, and the next text that keeps it. */
const rules: readonly [field: MessageField, rule: string, wrong: string, words: string, right: string][] = [
  [
    "fullName",
    `required, 3 to 50 characters (input limited to 50); Message shown: '${nameWords}' (it does not match the 50-character rule)`,
    "ab",
    nameWords,
    "x".repeat(50),
  ],
  ["subject", `required, 3 to 50 characters. Message: '${subjectWords}'`, "", subjectWords, "abc"],
  ["message", `required, 3 to 500 characters. Message: '${messageWords}'`, " ab ", messageWords, "x".repeat(500)],
  [
    "message",
    "must not contain http: or https: (case-insensitive) (the true cause follows the message)",
    "see hTTps:there",
    `${messageWords} Remove “hTTps:”.`,
    "see there",
  ],
  [
    "emailAddress",
    "required, valid email format. Message: 'A valid email address is required.' No other business limits (but 254 characters).",
    "@example.org",
    "A valid email address is required.",
    "ann@example.org",
  ],
  [
    "confirmEmailAddress",
    "required, valid email, equal to emailAddress. Message: 'Email addresses don't match.'",
    "Ann@example.org",
    "Email addresses don't match.",
    "ann@example.org",
  ],
];

test.describe("5. Validation rules. 4. The send button is disabled while the form is invalid.", () => {
  for (const [field, rule, wrong, words, right] of rules) {
    test(`${field}: ${rule}`, async ({ page }) => {
      await openFilled(page);
      await getField(page, field).fill(wrong);
      await expect(getField(page, field)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(words).first()).toBeVisible();
      const label = fieldTexts[field].label.toLowerCase();
      await expect(page.getByText(`Please complete or fix: ${label}`).first()).toBeVisible();
      await expect(getSend(page)).toBeDisabled();
      await getField(page, field).fill(right);
      await expect(getField(page, field)).toHaveAttribute("aria-invalid", "false");
      await expect(getSend(page)).toBeEnabled();
    });
  }

  test("input limited to 50, message 3 to 500, emailAddress (254)", async ({ page }) => {
    await openFilled(page);
    for (const [field, most] of [
      ["fullName", 50],
      ["subject", 50],
      ["message", 500],
      ["emailAddress", 254],
    ] as const) {
      await getField(page, field).fill("");
      await page.keyboard.insertText("x".repeat(most - 1));
      await page.keyboard.type("yz");
      await expect(getField(page, field)).toHaveValue(`${"x".repeat(most - 1)}y`);
    }
  });

  test("equal to emailAddress, whichever of the two changes", async ({ page }) => {
    await openFilled(page);
    await getField(page, "emailAddress").fill("bob@example.org");
    await expect(getField(page, "confirmEmailAddress")).toHaveAttribute("aria-invalid", "true");
    await expect(getField(page, "emailAddress")).toHaveAttribute("aria-invalid", "false");
  });

  test("Error messages are meant to show once a field is touched or dirty", async ({ page }) => {
    await openForm(page);
    await expect(page.getByText("All five fields are required.")).toBeVisible();
    await expect(page.getByText(subjectWords, { exact: true })).toHaveCount(0);
    await getField(page, "subject").focus();
    await getField(page, "message").focus();
    await expect(page.getByText(subjectWords, { exact: true })).toBeVisible();
    await getField(page, "fullName").pressSequentially("a");
    await page.keyboard.press("Backspace");
    await expect(getField(page, "fullName")).toHaveAttribute("aria-invalid", "true");
    await expect(getField(page, "emailAddress")).toHaveAttribute("aria-invalid", "false");
  });

  test("A live 'Characters remaining' counter shows 500 minus the message length", async ({ page }) => {
    await openForm(page);
    await getField(page, "message").pressSequentially("abc");
    await expect(page.getByText("Characters remaining: 497")).toBeVisible();
    await getField(page, "message").fill("x".repeat(500));
    await expect(page.getByText("Characters remaining: 0")).toBeVisible();
  });
});
