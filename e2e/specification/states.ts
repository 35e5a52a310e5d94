import { expect, type Page } from "playwright/test";
import { messageFields } from "../../lib/message/schema";
import { openReady } from "../shared/open-ready";
import { codesOutput, copyButton, editText } from "./charts";
import {
  fieldOf,
  fillContact,
  goodMessage,
  openContact,
  pressSend,
  sendButton,
  sendContact,
  statusOf,
  stubService,
  taken,
  withGoodMessage,
} from "./contact-page";
import { type Fixtures, holds, holdsOtherwise, type Trial } from "./statement";

/** A message was taken, on a clock that stands still from now on. */
async function sendInTime(page: Page): Promise<void> {
  await page.clock.install();
  await stubService(page, taken);
  await sendContact(page);
  await expect(statusOf(page)).toHaveText(/^Email sent successfully\./);
}

/** After Clear is pressed on a tool with codes in it. */
const cleared =
  (expectCleared: (page: Page) => Promise<void>): Trial =>
  async ({ page }: Fixtures) => {
    await openReady(page, "/htmlcodes");
    await editText(page).fill("Hi&");
    await expect(codesOutput(page)).toContainText("&#38;");
    await page.getByRole("button", { name: "Clear" }).click();
    await expectCleared(page);
  };

/** Section 4. */
export const states = [
  holds("Contact form send status: idle (empty)", async ({ page }) => {
    await openContact(page);
    await expect(statusOf(page)).toHaveText("");
  }),
  holds("-> 'Sending email...'", async ({ page }) => {
    await stubService(page);
    await sendContact(page);
    await expect(statusOf(page)).toHaveText("Sending email...");
  }),
  holds("with a waiting spinner", async ({ page }) => {
    await stubService(page);
    await sendContact(page);
    await expect(statusOf(page).locator("[aria-hidden=true]")).not.toHaveCSS("animation-name", "none");
  }),
  holds("-> 'Email sent successfully.'", async ({ page }) => {
    await stubService(page, taken);
    await sendContact(page);
    await expect(statusOf(page)).toHaveText(/^Email sent successfully\./);
  }),
  holds("or an error text", async ({ page }) => {
    await stubService(page, { RequestSuccessful: false, ErrorMessage: "The mailbox is full." });
    await sendContact(page);
    await expect(statusOf(page)).toHaveText(/^Error: The mailbox is full\./);
  }),
  holds("After success the status clears after 5 seconds", async ({ page }) => {
    await sendInTime(page);
    await page.clock.fastForward(5000);
    await expect(statusOf(page)).toHaveText("");
  }),
  holds("and the form resets after 5 seconds", async ({ page }) => {
    await sendInTime(page);
    await page.clock.fastForward(5000);
    for (const field of messageFields) await expect(fieldOf(page, field)).toHaveValue("");
  }),
  holdsOtherwise(
    "(the form resets)",
    "Not when the visitor has typed since: another message was begun, and would be lost.",
    async ({ page }) => {
      await sendInTime(page);
      await fieldOf(page, "message").fill("One more question.");
      await page.clock.fastForward(5000);
      await expect(statusOf(page)).toHaveText("");
      await expect(fieldOf(page, "message")).toHaveValue("One more question.");
      await expect(fieldOf(page, "fullName")).toHaveValue(goodMessage.fullName);
    },
  ),
  holds(
    "The send button is disabled while the form is invalid.",
    withGoodMessage(async (page) => {
      await expect(sendButton(page)).toBeEnabled();
      await fillContact(page, { subject: "" });
      await expect(sendButton(page)).toBeDisabled();
    }),
  ),
  holdsOtherwise(
    "(the send button is disabled)",
    "Only once its script runs. Before and without it the button works, and the browser judges the fields.",
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
      try {
        const page = await context.newPage();
        const posts: string[] = [];
        page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
        await page.goto("/contact");
        await expect(page.getByText("Characters remaining")).toBeHidden();
        await pressSend(page);
        // The browser puts the focus into the first field that it refuses.
        await expect(fieldOf(page, "fullName")).toBeFocused();
        expect(posts).toEqual([]);
      } finally {
        await context.close();
      }
    },
  ),
  holds("Menu: collapsed or expanded, toggled by click on narrow screens.", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await page.goto("/contact");
    const menu = page.getByRole("navigation", { name: "Side menu" });
    for (const isShown of [false, true, false]) {
      await expect(menu).toBeVisible({ visible: isShown });
      await page.locator("summary", { hasText: "Menu" }).click();
    }
    await expect(menu).toBeVisible();
  }),
  holds("Every key release recomputes the output.", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    for (const [key, codes] of [
      ["a", "&#97;"],
      ["b", "&#97;&#98;"],
      ["Backspace", "&#97;"],
    ] as const) {
      await editText(page).press(key);
      await expect(codesOutput(page).locator("code")).toHaveText(codes);
    }
  }),
  holdsOtherwise(
    "(every key release)",
    "And every other change, since paste, drag and dictation release no key.",
    async ({ page }) => {
      await openReady(page, "/htmlcodes");
      const isHeard = page.evaluate(
        () => new Promise((resolve) => addEventListener("input", () => resolve("input"), { once: true })),
      );
      await editText(page).focus();
      await page.keyboard.insertText("é");
      expect(await isHeard).toBe("input");
      await expect(codesOutput(page)).toContainText("&#233;");
    },
  ),
  holds("The output is shown only when there is at least one character.", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await expect(codesOutput(page)).toHaveText("");
    await editText(page).fill(" ");
    await expect(codesOutput(page)).toContainText("&#32;");
    await editText(page).fill("");
    await expect(codesOutput(page)).toHaveText("");
  }),
  holds("The Copy button is shown only when the copy text is non-empty.", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await editText(page).fill("a");
    await expect(copyButton(page)).toBeVisible();
    await editText(page).fill("");
    await expect(copyButton(page)).toHaveCount(0);
  }),
  holds(
    "Clear empties input",
    cleared((page) => expect(editText(page)).toHaveValue("")),
  ),
  holds(
    "output",
    cleared((page) => expect(codesOutput(page)).toHaveText("")),
  ),
  holds(
    "and copy text",
    cleared((page) => expect(copyButton(page)).toHaveCount(0)),
  ),
  holds(
    "and refocuses the input",
    cleared((page) => expect(editText(page)).toBeFocused()),
  ),
  holds("The input is focused on page load.", async ({ page }) => {
    await page.goto("/htmlcodes");
    await expect(editText(page)).toBeFocused();
  }),
];
