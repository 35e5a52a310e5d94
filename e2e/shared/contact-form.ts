import { expect, type Page } from "playwright/test";
import { openReady } from "./open-ready";

/** A subject that no other test has. */
export const createSubject = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** A good message, by label. */
export const fields = (subject: string) =>
  [
    ["Full name", "Ann Example"],
    ["Email address", "ann@example.org"],
    ["Confirm email address", "ann@example.org"],
    ["Subject", subject],
    ["Message", "How many coals for a 12 inch oven?"],
  ] as const;

/** Fills in a good message. */
export async function fill(page: Page, subject: string) {
  for (const [label, text] of fields(subject)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Opens the form and waits for its script. */
export async function openForm(page: Page) {
  await openReady(page, "/contact");
  await expect(getSend(page)).toBeDisabled();
}

/** The button. */
export const getSend = (page: Page) => page.getByRole("button", { name: "Send" });

/** What is said of the message. */
export const getStatus = (page: Page) => page.locator("form").getByRole("status");
