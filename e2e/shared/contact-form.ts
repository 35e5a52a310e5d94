import { expect, type Page } from "playwright/test";
import { type Message, type MessageField, messageFields } from "../../lib/message/schema";
import { openReady } from "./open-ready";

/** A subject that no other test has. */
export const createSubject = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** A message that every rule accepts. */
export const goodMessage: Message = {
  fullName: "Ann Example",
  emailAddress: "ann@example.org",
  confirmEmailAddress: "ann@example.org",
  subject: "Coals",
  message: "How many coals for a 12 inch oven?",
};

/** A field of the form. */
export const getField = (page: Page, field: MessageField) => page.locator(`form [name="${field}"]`);

/** Fills in the good message. */
export async function fill(page: Page, subject = goodMessage.subject) {
  for (const field of messageFields) await getField(page, field).fill({ ...goodMessage, subject }[field]);
}

/** Opens the form and waits for its script. */
export async function openForm(page: Page, url = "/contact") {
  await openReady(page, url);
  await expect(getSend(page)).toBeDisabled();
}

/** Opens the form and fills in the good message. */
export async function openFilled(page: Page): Promise<void> {
  await openForm(page);
  await fill(page);
  await expect(getSend(page)).toBeEnabled();
}

/** The button. */
export const getSend = (page: Page) => page.getByRole("button", { name: "Send" });

/** The status of the message. */
export const getStatus = (page: Page) => page.locator("form").getByRole("status");
