import { expect, type Page } from "playwright/test";
import { readStoredMessages } from "../../host/mailbox/fixtures/read-stored-messages";
import { sampleMessage } from "../../lib/message/message-fixture";
import { type MessageField, messageFields } from "../../lib/message/schema";
import { mailDir } from "../made-up-site/folder";
import { openReady } from "./page-steps";

/** A subject that no other test has. */
export const createSubject = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** A field of the form. */
export const getField = (page: Page, field: MessageField) => page.locator(`form [name="${field}"]`);

/** Fills in the sample message. */
export async function fill(page: Page, subject = sampleMessage.subject) {
  for (const field of messageFields) await getField(page, field).fill({ ...sampleMessage, subject }[field]);
}

/** Opens the form and waits for its script. */
export async function openForm(page: Page, url = "/contact") {
  await openReady(page, url);
  await expect(getSend(page)).toBeDisabled();
}

/** Opens the form and fills in the sample message. */
export async function openFilled(page: Page): Promise<void> {
  await openForm(page);
  await fill(page);
  await expect(getSend(page)).toBeEnabled();
}

/** The button. */
export const getSend = (page: Page) => page.getByRole("button", { name: "Send" });

/** The status of the message. */
export const getStatus = (page: Page) => page.locator("form").getByRole("status");

/** Reads the messages with this subject that a host has stored in a folder, by default that of the Node hosts. */
export const readMessages = async (subject: string, folder = mailDir) =>
  (await readStoredMessages(folder)).filter((message) => message.subject === subject);
