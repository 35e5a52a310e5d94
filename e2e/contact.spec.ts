import { expect, test } from "playwright/test";
import { createSubject, expectFilled, fields, fill, getSend, getStatus, openForm } from "./shared/contact-form";
import { readMessages } from "./shared/read-messages";

test("a message written and sent with the keyboard alone is kept", async ({ page }) => {
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
  await expect(getSend(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Email sent successfully.");

  const messages = await readMessages(subject);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    fullName: "Ann Example",
    emailAddress: "ann@example.org",
    message: "How many coals for a 12 inch oven?",
  });
  // The words of the success have the focus, and the number beside them is the one that the owner gets.
  await expect(page.getByText("Email sent successfully.", { exact: true })).toBeFocused();
  await expect(page.getByText(`Reference number: ${messages[0]?.reference}`)).toBeVisible();
});

test("five seconds after a success the form is empty again", async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fill(page, createSubject("Reset"));
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  await page.clock.fastForward(5000);
  await expect(getStatus(page)).toHaveText("");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(page.getByText("Characters remaining: 500")).toBeVisible();
  await expect(page.locator("#contact-receipt")).toBeFocused();
  await expect(page.locator("#contact-receipt")).toHaveText(
    /^Your message was sent; the form is empty\.Reference number: [\dA-Z]{4}-[\dA-Z]{4}$/,
  );
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
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText(/^Error: Failed to fetchThe service could not be reached\./);
  await expectFilled(page, subject);

  await page.unroute("**/api/sm");
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  expect(await readMessages(subject)).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test("an answer that is HTML becomes words", async ({ page }) => {
  await openForm(page);
  await fill(page, createSubject("Broken"));
  await page.route("**/api/sm", (route) => route.fulfill({ status: 500, contentType: "text/html", body: "<h1>500" }));
  await getSend(page).click();
  await expect(getStatus(page)).toHaveText(
    /^Error: Unexpected token '<', "<h1>500" is not valid JSONThe service answered something unexpected \(status 500\)/,
  );
});

test("what was typed survives a reload", async ({ page }) => {
  const subject = createSubject("Reload");
  await openForm(page);
  await fill(page, subject);
  await page.reload();
  await expectFilled(page, subject);
  await expect(getSend(page)).toBeEnabled();
});

test("Enter in a form that is not complete leads to the first wrong field, in the browser that disables Send", async ({
  page,
}) => {
  await openForm(page);
  await expect(page.getByText("All five fields are required.")).toBeVisible();
  await page.getByLabel("Full name").fill("Ann Example");
  await page.getByLabel("Subject").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email address", { exact: true })).toBeFocused();
  await expect(page.getByText("A valid email address is required.")).toBeVisible();
});

test("an error goes when one edits, and a very long one, markup and all, moves nothing and is reached by keyboard", async ({
  page,
}) => {
  await openForm(page);
  await fill(page, createSubject("Long"));
  const button = getSend(page);
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  const error = `<img src=x onerror="document.title='run'"> ${"long ".repeat(2000)}end`;
  await page.route("**/api/sm", (route) => route.fulfill({ json: { RequestSuccessful: false, ErrorMessage: error } }));
  await button.click();
  await expect(getStatus(page)).toHaveText(`Error: ${error}`);
  expect(await button.boundingBox()).toEqual(before);
  await button.focus();
  await page.keyboard.press("Tab");
  const words = getStatus(page).locator("p");
  await expect(words).toBeFocused();
  await page.keyboard.press("End");
  await expect.poll(() => words.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  expect(await page.title()).not.toBe("run");
  await page.getByLabel("Subject").press("End");
  await page.keyboard.type("!");
  await expect(getStatus(page)).toHaveText("");
});
