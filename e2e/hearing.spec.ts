import { expect, type Locator, test } from "playwright/test";
import { getSend, getStatus, openFilled } from "./shared/contact-form";
import { holdRequests, stopClock } from "./shared/page-steps";

/** Roles that are read by their name. */
const named = "button cell checkbox columnheader heading link rowheader searchbox StaticText textbox".split(" ");

/** Lists what Chromium tells a screen reader about an element, such as `checkbox: 2 cups flour`. */
async function hear(element: Locator): Promise<string[]> {
  const client = await element.page().context().newCDPSession(element.page());
  await element.evaluate((marked) => Object.assign(window, { marked }));
  const { result } = await client.send("Runtime.evaluate", { expression: "window.marked" });
  const { nodes } = await client.send("Accessibility.queryAXTree", { objectId: result.objectId ?? "" });
  await client.detach();
  const heard = nodes.filter(({ ignored, role }) => !ignored && named.includes(String(role?.value)));
  return heard.map(({ role, name }) => `${role?.value}: ${String(name?.value).replace(/\s+/g, " ").trim()}`);
}

test("a screen reader reads a table shown as cards as a table", async ({ page }) => {
  const hearTable = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/garden/move-tulips");
    return hear(page.locator(".cards").first());
  };
  const wide = await hearTable(1280);
  expect(wide.filter((line) => line.startsWith("columnheader: ")).length).toBeGreaterThan(1);
  expect(await hearTable(360)).toEqual(wide);
});

test("a screen reader reads headings, breadcrumbs and ingredients without marks and other sizes", async ({ page }) => {
  await page.goto("/garden/prune-roses");
  const link = page.locator("main h2 > a").first();
  await link.focus();
  const words = await link.textContent();
  expect(await hear(page.locator("main h2").first())).toEqual(
    ["heading", "link", "StaticText"].map((role) => `${role}: ${words}`),
  );
  const trail = await hear(page.getByRole("navigation", { name: /breadcrumb/i }));
  expect(trail.filter((line) => line.includes("/"))).toEqual([]);
  await page.goto("/flatbread");
  await page.getByRole("radio", { name: "Double" }).check();
  expect(await hear(page.locator("#ingredient-1"))).toContain("checkbox: 6 cups (720 g) all-purpose flour");
});

test("a visitor who moved on hears the success without losing their place", async ({ page }) => {
  const json = { RequestSuccessful: true, ErrorMessage: "" };
  const answer = await holdRequests(page, "**/api/sm", (route) => route.fulfill({ json }));
  await page.clock.install();
  await openFilled(page);
  await stopClock(page);
  await getSend(page).focus();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Sending email...");
  await page.keyboard.press("Tab");
  const readFocus = () => page.evaluate(() => document.activeElement?.outerHTML);
  const next = await readFocus();
  answer();
  await expect(getStatus(page)).toHaveText("Email sent successfully.");
  await expect(getStatus(page)).toHaveAttribute("aria-live", "polite");
  await page.clock.runFor(5000);
  const receipt = page.locator("#contact-receipt [aria-live=polite]");
  await expect(receipt).toHaveText("Your message was sent, and the form is clear.");
  expect(await readFocus()).toBe(next);
});
