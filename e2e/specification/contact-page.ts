import { expect, type Locator, type Page, type Request } from "playwright/test";
import { type Message, type MessageField, messageFields } from "../../lib/message/schema";
import { openReady } from "../shared/open-ready";
import type { Fixtures, Trial } from "./statement";

/** A message that breaks no rule. */
export const goodMessage: Message = {
  fullName: "Ann Example",
  emailAddress: "ann@example.org",
  confirmEmailAddress: "ann@example.org",
  subject: "Coals",
  message: "How many coals for a 12 inch oven?",
};

/** The control of a field, by the name that the specification gives it. */
export const fieldOf = (page: Page, field: MessageField): Locator => page.locator(`form [name="${field}"]`);
/** The line that says what became of the message. */
export const statusOf = (page: Page): Locator => page.locator("form").getByRole("status");
/** The button that sends the message. */
export const sendButton = (page: Page): Locator => page.getByRole("button", { name: "Send" });
/** Presses that button. */
export const pressSend = (page: Page): Promise<void> => sendButton(page).click();

/** Opens the form, once its script judges what is typed. */
export async function openContact(page: Page): Promise<void> {
  await openReady(page, "/contact");
  await expect(sendButton(page)).toBeDisabled();
}

/** Fills every field, also with what a browser’s own limit would cut. */
export async function fillContact(page: Page, values: Partial<Message> = {}): Promise<void> {
  await page.locator("form [maxlength]").evaluateAll((controls) => {
    for (const control of controls) control.removeAttribute("maxlength");
  });
  for (const field of messageFields) await fieldOf(page, field).fill(values[field] ?? goodMessage[field]);
}

let shared: Page | undefined;

/** A trial of the form with a good message in it; one page a process, since such trials leave nothing behind. */
export const withGoodMessage =
  (run: (page: Page) => Promise<void>): Trial =>
  async ({ browser, baseURL }: Fixtures) => {
    if (shared === undefined) {
      shared = await browser.newPage({ baseURL: baseURL ?? "" });
      await openContact(shared);
    }
    await fillContact(shared);
    await run(shared);
  };

/** What the service answers in a test; nothing at all, for ever, when there is no reply. */
export async function stubService(page: Page, reply?: unknown): Promise<void> {
  await page.route("**/api/sm", async (route) => {
    if (reply !== undefined) await route.fulfill({ json: reply });
  });
}

/** A reply of the service that took a message. */
export const taken = { RequestSuccessful: true, ErrorMessage: "" };

/** Opens the form, sends a good message, and gives the request that this makes. */
export async function sendContact(page: Page): Promise<Request> {
  await openContact(page);
  await fillContact(page);
  const request = page.waitForRequest("**/api/sm");
  await pressSend(page);
  return request;
}
