import { expect, type Page, test } from "playwright/test";
import type { MessageField } from "../../lib/message/schema";
import { getSend, openForm } from "../shared/contact-form";
import { getField, openFilled } from "./good-message";

// Section 5 of the specification: the rules of the contact form, as a visitor meets them.

/** Each of the texts keeps a good message from being sent, and shows the words. */
async function expectRefused(page: Page, field: MessageField, texts: readonly string[], words: string): Promise<void> {
  for (const text of texts) {
    await getField(page, field).fill(text);
    await expect(getField(page, field), text).toHaveAttribute("aria-invalid", "true");
    await expect(getField(page, field), text).toHaveAccessibleDescription(new RegExp(words.replaceAll(".", "\\.")));
    await expect(page.getByText(words).first(), text).toBeVisible();
    await expect(getSend(page), text).toBeDisabled();
  }
}

/** Each of the texts lets the message be sent. */
async function expectAccepted(page: Page, field: MessageField, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await getField(page, field).fill(text);
    await expect(getField(page, field), text).toHaveAttribute("aria-invalid", "false");
    await expect(getSend(page), text).toBeEnabled();
  }
}

test.describe("5. Validation rules", () => {
  // Spaces at either end don't count, since three of them say nothing. Hidden and control characters are refused.
  for (const { field, most, words, rule } of [
    {
      field: "fullName",
      most: 50,
      words: "Full name must be at least three characters and less than 30.",
      rule: "required, 3 to 50 characters (input limited to 50); Message shown: 'Full name must be at least three characters and less than 30.' (it does not match the 50-character rule)",
    },
    {
      field: "subject",
      most: 50,
      words: "The subject must be greater than three characters and less than 50.",
      rule: "required, 3 to 50 characters. Message: 'The subject must be greater than three characters and less than 50.'",
    },
    {
      field: "message",
      most: 500,
      words: "A valid message is required and must be greater than 3 characters.",
      rule: "required, 3 to 500 characters. Message: 'A valid message is required and must be greater than 3 characters.'",
    },
  ] as const) {
    test(`${field}: ${rule} (spaces at the ends do not count; hidden characters are refused)`, async ({ page }) => {
      await openFilled(page);
      await expect(getField(page, field)).toHaveAttribute("minlength", "3");
      await getField(page, field).fill("");
      await page.keyboard.insertText("x".repeat(most - 1));
      await page.keyboard.type("yz");
      await expect(getField(page, field)).toHaveValue(`${"x".repeat(most - 1)}y`);
      await expectAccepted(page, field, ["abc", "x".repeat(30), "x".repeat(45), "x".repeat(most)]);
      // A browser that ignores the limit of the field.
      await getField(page, field).evaluate((control) => control.removeAttribute("maxlength"));
      await expectRefused(page, field, ["", "ab", "x".repeat(most + 1), "   ", " ab "], words);
      await expectRefused(page, field, ["Coals \u202e"], "hidden or control character");
    });
  }

  // It may have 254 characters, as many as mail can carry.
  test("emailAddress: required, valid email format. Message: 'A valid email address is required.' No other business limits (but 254 characters).", async ({
    page,
  }) => {
    await openFilled(page);
    const wrong = ["", "ann", "ann@", "@example.org", "a b@example.org"];
    await expectRefused(page, "emailAddress", wrong, "A valid email address is required.");
    for (const field of ["emailAddress", "confirmEmailAddress"] as const)
      await expect(getField(page, field)).toHaveAttribute("maxlength", "254");
  });

  test("confirmEmailAddress: required, valid email, equal to emailAddress. Message: 'Email addresses don't match.'", async ({
    page,
  }) => {
    await openFilled(page);
    const wrong = ["", "anna@example.org", "Ann@example.org"];
    await expectRefused(page, "confirmEmailAddress", wrong, "Email addresses don't match.");
    await getField(page, "emailAddress").fill("ann@");
    await getField(page, "confirmEmailAddress").fill("ann@");
    await expect(getField(page, "confirmEmailAddress")).toHaveAttribute("aria-invalid", "true");
    await getField(page, "emailAddress").fill("o'brien+coals@mail.example.org");
    await expectAccepted(page, "confirmEmailAddress", ["o'brien+coals@mail.example.org"]);
  });

  // The specified message names another cause, so the true one follows it.
  test("message: must not contain http: or https: (case-insensitive) (the true cause follows the message)", async ({
    page,
  }) => {
    await openFilled(page);
    for (const text of ["see http://example.org", "see http: there", "see https://example.org", "see hTTps:there"]) {
      await expectRefused(
        page,
        "message",
        [text],
        "A valid message is required and must be greater than 3 characters.",
      );
      await expect(getField(page, "message")).toHaveAccessibleDescription(/greater than 3 characters\. .*https?:/i);
    }
  });

  test("Error messages are meant to show once a field is touched or dirty", async ({ page }) => {
    await openForm(page);
    const words = "The subject must be greater than three characters and less than 50.";
    await expect(page.getByText(words, { exact: true })).toHaveCount(0);
    await getField(page, "subject").focus();
    await getField(page, "message").focus();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await getField(page, "fullName").pressSequentially("a");
    await expect(getField(page, "fullName")).toBeFocused();
    await expect(getField(page, "fullName")).toHaveAttribute("aria-invalid", "true");
    await expect(getField(page, "emailAddress")).toHaveAttribute("aria-invalid", "false");
  });

  test("A live 'Characters remaining' counter shows 500 minus the message length", async ({ page }) => {
    await openForm(page);
    await getField(page, "message").pressSequentially("abc");
    await expect(page.getByText("Characters remaining: 497")).toBeVisible();
    await getField(page, "message").press("Backspace");
    await expect(page.getByText("Characters remaining: 498")).toBeVisible();
    await getField(page, "message").fill("x".repeat(500));
    await expect(page.getByText("Characters remaining: 0")).toBeVisible();
  });
});
