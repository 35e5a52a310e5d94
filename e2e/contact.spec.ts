import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/open-ready";

const mailDir = process.env.E2E_MAIL_DIR ?? "";

/** The messages in the Maildir whose subject is this one; tests run side by side, so each has its own subject. */
async function readMails(subject: string): Promise<string[]> {
  const folder = join(mailDir, "new");
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.split(/\r?\n/).includes(`Subject: ${subject}`));
}

const createSubject = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

const fields = (subject: string) =>
  [
    ["Full name", "Ann Example"],
    ["Email address", "ann@example.org"],
    ["Confirm email address", "ann@example.org"],
    ["Subject", subject],
    ["Message", "How many coals for a 12 inch oven?"],
  ] as const;

async function fill(page: Page, subject: string) {
  for (const [label, text] of fields(subject)) await page.getByLabel(label, { exact: true }).fill(text);
}

async function expectFilled(page: Page, subject: string) {
  for (const [label, text] of fields(subject)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
}

async function openForm(page: Page) {
  await openReady(page, "/contact");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
}

const getStatus = (page: Page) => page.locator("form").getByRole("status");

test("a message written and sent with the keyboard alone is in the Maildir", async ({ page }) => {
  const subject = createSubject("Keyboard");
  await openForm(page);
  const name = page.getByLabel("Full name", { exact: true });
  for (let step = 0; step < 60; step += 1) {
    if (await name.evaluate((field) => field === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  for (const [label, text] of fields(subject)) {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("button", { name: "Send" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Email sent successfully.");

  const mails = await readMails(subject);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Reply-To: Ann Example <ann@example.org>");
  expect(mails[0]).toContain("How many coals for a 12 inch oven?");
});

test("five seconds after a success the form is empty again", async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fill(page, createSubject("Reset"));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  await page.clock.fastForward(5000);
  await expect(getStatus(page)).toHaveText("");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(page.getByText("Characters remaining: 500")).toBeVisible();
});

test("with the service down the values stay, and sending again delivers once with the same key", async ({ page }) => {
  const subject = createSubject("Down");
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/sm")) keys.push(request.headers()["idempotency-key"]);
  });
  await openForm(page);
  await fill(page, subject);
  await page.route("**/api/sm", (route) => route.abort());
  await page.getByRole("button", { name: "Send" }).click();
  await expect(getStatus(page)).toHaveText(/^Error: The service could not be reached/);
  await expectFilled(page, subject);

  await page.unroute("**/api/sm");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  expect(await readMails(subject)).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("an answer that is HTML becomes words", async ({ page }) => {
  await openForm(page);
  await fill(page, createSubject("Broken"));
  await page.route("**/api/sm", (route) => route.fulfill({ status: 500, contentType: "text/html", body: "<h1>500" }));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(getStatus(page)).toHaveText(/^Error: The service answered something unexpected \(status 500\)/);
});

test("what was typed survives a reload", async ({ page }) => {
  const subject = createSubject("Reload");
  await openForm(page);
  await fill(page, subject);
  await page.reload();
  await expectFilled(page, subject);
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser judges an empty form and does not send it", async ({ page }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.goto("/contact");
    await expect(page.getByText("Characters remaining")).toBeHidden();
    await page.getByRole("button", { name: "Send" }).click();
    // The browser puts the focus into the first field that it refuses.
    await expect(page.getByLabel("Full name")).toBeFocused();
    expect(posts).toEqual([]);
  });

  test("a good message is in the Maildir, and a page says so", async ({ page }) => {
    const subject = createSubject("Plain");
    await page.goto("/contact");
    await fill(page, subject);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
    expect(await readMails(subject)).toHaveLength(1);
  });

  test("a wrong message comes back with its values, and can be corrected there", async ({ page }) => {
    const subject = createSubject("Corrected");
    await page.goto("/contact");
    await fill(page, subject);
    await page.getByLabel("Confirm email address").fill("anna@example.org");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Email addresses don't match.").first()).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue(subject);
    await expect(page.getByLabel("Confirm email address")).toHaveValue("anna@example.org");
    expect(await readMails(subject)).toHaveLength(0);

    await page.getByLabel("Confirm email address").fill("ann@example.org");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
    expect(await readMails(subject)).toHaveLength(1);
  });
});
