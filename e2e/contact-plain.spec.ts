import { expect, test } from "playwright/test";
import { createSubject, fill, getField, getSend, readMessages } from "./shared/contact-form";
import { listen } from "./shared/page-steps";

test.use({ javaScriptEnabled: false });

test("without JavaScript a refused form keeps its text, and a sent one is stored once, with its number on a page", async ({
  page,
}) => {
  const logged = listen(page, "status of 422");
  const heading = page.getByRole("heading", { level: 1 });
  const menu = page.getByRole("navigation", { name: "Side menu" });
  const subject = createSubject("Framed");
  await page.goto("/contact");
  await expect(page.getByText("Characters remaining")).toBeHidden();
  // The browser refuses an empty form itself, and focuses its first field.
  await getSend(page).click();
  await expect(getField(page, "fullName")).toBeFocused();
  await fill(page, subject);
  await getField(page, "message").fill("see HTTP://example.org");
  await getSend(page).click();
  await expect(heading).toHaveText("Your message was not sent");
  await expect(page.getByText(/^A valid message is required .* Remove “HTTP:”\.$/)).toBeVisible();
  await expect(getField(page, "subject")).toHaveValue(subject);
  await expect(menu).toBeVisible();
  await getField(page, "message").fill("see example.org");
  await getSend(page).click();
  await expect(heading).toHaveText("Email sent successfully.");
  await expect(menu).toBeVisible();
  const [message] = await readMessages(subject);
  await page.reload();
  await expect(page.getByRole("main")).toContainText(`Reference number: ${message?.reference}.`);
  await page.goBack();
  await expect(heading).toHaveText("Your message was not sent");
  expect(await readMessages(subject)).toHaveLength(1);
  expect(logged).toEqual([]);
});
