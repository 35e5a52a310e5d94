import { expect, type Page } from "playwright/test";
import { type Message, type MessageField, messageFields } from "../../lib/message/schema";
import { getSend, openForm } from "../shared/contact-form";

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

/** Opens the form and fills in the good message. */
export async function openFilled(page: Page): Promise<void> {
  await openForm(page);
  for (const field of messageFields) await getField(page, field).fill(goodMessage[field]);
  await expect(getSend(page)).toBeEnabled();
}
