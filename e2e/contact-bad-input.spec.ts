import { expect, type Page, test } from "playwright/test";
import { createSubject, expectFilled, fill, getSend, getStatus, openForm } from "./shared/contact-form";
import { readMessages } from "./shared/read-messages";

const limits = [
  ["Full name", 50],
  ["Subject", 50],
  ["Message", 500],
] as const;

/** Pastes a text as a visitor does, past which a browser itself cuts. */
async function paste(page: Page, label: string, text: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill("");
  await field.focus();
  await page.keyboard.insertText(text);
  return field.inputValue();
}

test("100,000 characters pasted into each field are cut to its limit, and nothing breaks", async ({ page }) => {
  await openForm(page);
  for (const [label, limit] of limits) expect(await paste(page, label, "m".repeat(100_000))).toHaveLength(limit);
  for (const label of ["Email address", "Confirm email address"]) {
    expect(await paste(page, label, `${"m".repeat(100_000)}@example.org`)).toHaveLength(254);
  }
  await expect(page.getByText("Characters remaining: 0")).toBeVisible();
  await expect(getSend(page)).toBeDisabled();
  await fill(page, createSubject("Cut"));
  await expect(getSend(page)).toBeEnabled();
});

for (const [what, sign] of [
  ["an emoji of two units", "😀"],
  ["an emoji of several with joiners", "👩🏽‍🚒"],
] as const) {
  test(`${what} at each limit is whole or not there`, async ({ page }) => {
    await openForm(page);
    for (const [label, limit] of limits) {
      const value = await paste(page, label, `${"m".repeat(limit - 1)}${sign}`);
      expect(value.length).toBeLessThanOrEqual(limit);
      expect(value).not.toMatch(/\p{Surrogate}/u);
      // Of a sign of several parts, either all of it or nothing.
      expect([sign, ""]).toContain(value.replace(/^m+/, ""));
    }
  });
}

test("text from right to left and joiners arrive as typed; what turns text around is refused by name", async ({
  page,
}) => {
  const subject = createSubject("Right");
  await openForm(page);
  await fill(page, subject);
  const message = "שלום علیک‌ها 👩‍🚒";
  await page.getByLabel("Message", { exact: true }).fill(`${message}\u202e`);
  await expect(page.getByText("hidden or control character in it (U+202E)")).toBeVisible();
  await page.getByLabel("Message", { exact: true }).fill(message);
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  expect(await readMessages(subject)).toEqual([expect.objectContaining({ message })]);
});

/** What a browser that refuses storage and cookies does to a page that mentions them. */
function refuse() {
  const deny = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get: deny });
}

test("with storage refused a message is sent as ever", async ({ page }) => {
  const subject = createSubject("Refused");
  await page.addInitScript(refuse);
  await openForm(page);
  await fill(page, subject);
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  expect(await readMessages(subject)).toHaveLength(1);
});

test("with cookies refused nothing hangs, and nothing typed is lost", async ({ page }) => {
  const subject = createSubject("Cookies");
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
  await openForm(page);
  await fill(page, subject);
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  await expectFilled(page, subject);
  expect(await readMessages(subject)).toHaveLength(1);
});
