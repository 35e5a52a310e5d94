import { expect, type Page, test } from "playwright/test";
import { createSubject, fill, getField, getSend } from "./shared/contact-form";
import { sideMenu } from "./shared/content-pages";
import { readMessages } from "./shared/read-messages";

test.use({ javaScriptEnabled: false });

const getHeading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Expects the page of a success, at an address that can be opened again, with the number that the owner gets. */
async function expectSent(page: Page, subject: string) {
  await expect(getHeading(page)).toHaveText("Email sent successfully.");
  const messages = await readMessages(subject);
  expect(messages).toHaveLength(1);
  const reference = messages[0]?.reference;
  await expect(page.getByRole("main")).toContainText(`Reference number: ${reference}.`);
  await page.reload();
  await expect(page.getByRole("main")).toContainText(`Reference number: ${reference}.`);
  expect(await readMessages(subject)).toHaveLength(1);
}

/** Expects what every page of the site has around its text. */
async function expectFrame(page: Page) {
  await expect(page.getByRole("banner").getByRole("link", { name: "shed" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Side menu" }).getByRole("link")).toHaveCount(sideMenu.length);
  await expect(page.locator("header")).toHaveCSS("display", "flex");
  expect(await page.locator("script[src]").count()).toBe(0);
}

test("both answers to a plain form are pages of the site, within its policy, and search engines don't index them", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const subject = createSubject("Framed");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/contact");
  await expect(page.getByText("Characters remaining")).toBeHidden();
  // The browser itself refuses the empty form, and puts the focus into its first field.
  await getSend(page).click();
  await expect(getField(page, "fullName")).toBeFocused();
  await fill(page, subject);
  await page.getByLabel("Message", { exact: true }).fill("see HTTP://example.org");
  const answered = page.waitForResponse("**/api/sm");
  await getSend(page).click();
  const refused = await answered;
  expect([refused.status(), refused.headers()["x-robots-tag"]]).toEqual([422, "noindex"]);
  await expect(page.getByText(/^A valid message is required .* Remove “HTTP:”\.$/)).toBeVisible();
  await expectFrame(page);
  await page.getByLabel("Message", { exact: true }).fill("see example.org");
  await getSend(page).click();
  await expectSent(page, subject);
  await expectFrame(page);
  await page.goBack();
  await expect(getHeading(page)).toHaveText("Your message was not sent");
  await page.goForward();
  await expect(getHeading(page)).toHaveText("Email sent successfully.");
  expect(await readMessages(subject)).toHaveLength(1);
  expect(logged.filter((words) => !words.includes("422"))).toEqual([]);
});
