import { expect, type Page } from "playwright/test";
import type { Message, MessageField } from "../../lib/message/schema";
import { openReady } from "../shared/open-ready";
import { codesOutput, editText } from "./charts";
import { fieldOf, fillContact, openContact, sendButton, withGoodMessage } from "./contact-page";
import { type Fixtures, holds, holdsOtherwise, type Statement, type Trial } from "./statement";

const addresses = (address: string): Partial<Message> => ({ emailAddress: address, confirmEmailAddress: address });

async function expectRefused(page: Page, field: MessageField): Promise<void> {
  await expect(fieldOf(page, field)).toHaveAttribute("aria-invalid", "true");
  await expect(sendButton(page)).toBeDisabled();
}

/** Each of these texts in the field makes a good message one that cannot be sent. */
const refuses = (field: MessageField, ...texts: readonly string[]): Trial =>
  withGoodMessage(async (page) => {
    await expect(sendButton(page)).toBeEnabled();
    for (const text of texts) {
      await fieldOf(page, field).fill(text);
      await expectRefused(page, field);
    }
  });

/** Each of these messages can be sent. */
const accepts = (...messages: readonly Partial<Message>[]): Trial =>
  withGoodMessage(async (page) => {
    for (const message of messages) {
      await fieldOf(page, "message").fill("");
      await expect(sendButton(page)).toBeDisabled();
      await fillContact(page, message);
      await expect(sendButton(page)).toBeEnabled();
      await expect(page.locator("form [aria-invalid=true]")).toHaveCount(0);
    }
  });

/** A wrong text in the field shows these words, and a good message does not. */
const says = (field: MessageField, wrong: string, words: string): Trial =>
  withGoodMessage(async (page) => {
    await expect(page.getByText(words, { exact: true })).toHaveCount(0);
    await fieldOf(page, field).fill(wrong);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(fieldOf(page, field)).toHaveAccessibleDescription(new RegExp(words.replaceAll(".", "\\.")));
  });

/** Typing stops at so many characters. */
const isLimited =
  (field: MessageField, length: number): Trial =>
  async ({ page }: Fixtures) => {
    await openContact(page);
    await fieldOf(page, field).focus();
    await page.keyboard.insertText("x".repeat(length - 1));
    await page.keyboard.type("yz");
    await expect(fieldOf(page, field)).toHaveValue(`${"x".repeat(length - 1)}y`);
  };

/** The first text can be sent in the field, the second cannot. */
const isBetween = (field: MessageField, good: string, wrong: string): Trial =>
  withGoodMessage(async (page) => {
    await fieldOf(page, field).fill(wrong);
    await expectRefused(page, field);
    await fieldOf(page, field).fill(good);
    await expect(sendButton(page)).toBeEnabled();
  });

/** What holds of the three texts of a message alike. */
const textRules = (field: "fullName" | "subject" | "message", maxLength: number): Statement[] => [
  holds(`${field}: required`, refuses(field, "")),
  holds(`${field}: 3 characters at least`, isBetween(field, "abc", "ab")),
  holds(
    `${field}: ${maxLength} characters at most`,
    isBetween(field, "x".repeat(maxLength), "x".repeat(maxLength + 1)),
  ),
  holdsOtherwise(
    `(${field}: characters)`,
    "Spaces at either end do not count, since three of them say nothing, and hidden or control characters are refused.",
    refuses(field, "   ", " ab ", "Coals \u202e"),
  ),
];

/** Section 2, under “Contact page”. */
export const contactPage = [
  holds("The Contact Us form", async ({ page }) => {
    await openContact(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Contact us$/i);
    await expect(page.locator("main form[method=post]")).toHaveCount(1);
  }),
];

/** Section 5. */
export const validation = [
  ...textRules("fullName", 50),
  holds("fullName: input limited to 50", isLimited("fullName", 50)),
  holds(
    "Message shown: 'Full name must be at least three characters and less than 30.'",
    says("fullName", "ab", "Full name must be at least three characters and less than 30."),
  ),
  holds(
    "(it does not match the 50-character rule)",
    accepts({ fullName: "x".repeat(30) }, { fullName: "x".repeat(45) }),
  ),
  holds("emailAddress: required", refuses("emailAddress", "")),
  holds("emailAddress: valid email format", refuses("emailAddress", "ann", "ann@", "@example.org", "a b@example.org")),
  holds(
    "Message: 'A valid email address is required.'",
    says("emailAddress", "ann@", "A valid email address is required."),
  ),
  holds("confirmEmailAddress: required", refuses("confirmEmailAddress", "")),
  holds(
    "confirmEmailAddress: valid email",
    withGoodMessage(async (page) => {
      await fillContact(page, addresses("ann@"));
      await expectRefused(page, "confirmEmailAddress");
      await fillContact(page, addresses("o'brien+coals@mail.example.org"));
      await expect(sendButton(page)).toBeEnabled();
    }),
  ),
  holds("equal to emailAddress", refuses("confirmEmailAddress", "anna@example.org", "Ann@example.org")),
  holds(
    "Message: 'Email addresses don't match.'",
    says("confirmEmailAddress", "anna@example.org", "Email addresses don't match."),
  ),
  ...textRules("subject", 50),
  holds(
    "Message: 'The subject must be greater than three characters and less than 50.'",
    says("subject", "ab", "The subject must be greater than three characters and less than 50."),
  ),
  ...textRules("message", 500),
  holds("message: must not contain http:", refuses("message", "see http://example.org", "see http: there")),
  holds("or https:", refuses("message", "see https://example.org", "see https: there")),
  holds("(case-insensitive)", refuses("message", "see HTTP://example.org", "see hTTps:there")),
  holds(
    "Message: 'A valid message is required and must be greater than 3 characters.'",
    says("message", "ab", "A valid message is required and must be greater than 3 characters."),
  ),
  holdsOtherwise(
    "(Message: 'A valid message is required and must be greater than 3 characters.')",
    "Where a message names another cause than the true one, the true one stands after it.",
    withGoodMessage(async (page) => {
      await fieldOf(page, "message").fill("see http://example.org");
      await expect(fieldOf(page, "message")).toHaveAccessibleDescription(/greater than 3 characters\. .*http:/);
    }),
  ),
  holds("Error messages are meant to show once a field is touched", async ({ page }) => {
    await openContact(page);
    const error = page.getByText("The subject must be greater than three characters and less than 50.", {
      exact: true,
    });
    await expect(error).toHaveCount(0);
    await fieldOf(page, "subject").focus();
    await fieldOf(page, "message").focus();
    await expect(error).toBeVisible();
  }),
  holds("or dirty", async ({ page }) => {
    await openContact(page);
    await fieldOf(page, "subject").pressSequentially("a");
    await expect(fieldOf(page, "subject")).toBeFocused();
    await expect(fieldOf(page, "subject")).toHaveAttribute("aria-invalid", "true");
    await expect(fieldOf(page, "message")).toHaveAttribute("aria-invalid", "false");
  }),
  holds("A live 'Characters remaining' counter", async ({ page }) => {
    await openContact(page);
    await fieldOf(page, "message").pressSequentially("abc");
    await expect(page.getByText("Characters remaining: 497")).toBeVisible();
    await fieldOf(page, "message").press("Backspace");
    await expect(page.getByText("Characters remaining: 498")).toBeVisible();
  }),
  holds(
    "shows 500 minus the message length",
    withGoodMessage(async (page) => {
      for (const [length, remaining] of [
        [0, 500],
        [123, 377],
        [500, 0],
      ] as const) {
        await fieldOf(page, "message").fill("x".repeat(length));
        await expect(page.getByText("Characters remaining:")).toHaveText(`Characters remaining: ${remaining}`);
      }
    }),
  ),
  holds("Colour page: entered text is cut to 30 characters on each key press", async ({ page }) => {
    await openReady(page, "/cs/colors");
    const field = page.locator("input[name=selectedColor]");
    await field.fill("x".repeat(29));
    await field.press("End");
    await field.pressSequentially("yz");
    await expect(field).toHaveValue(`${"x".repeat(29)}y`);
  }),
  holds("HTML codes input: maximum length 20 characters", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await editText(page).pressSequentially("x".repeat(19));
    await editText(page).pressSequentially("yz");
    await expect(editText(page)).toHaveValue(`${"x".repeat(19)}y`);
  }),
  holds("No other validation.", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await editText(page).fill("<&\u202e\u0007\u200d ");
    await expect(codesOutput(page).locator("code")).toHaveText("&#60;&#38;&#8238;&#7;&#8205;&#32;");
  }),
];
