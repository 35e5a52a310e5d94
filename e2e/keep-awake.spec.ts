import { expect, type Page, test } from "playwright/test";

/** Replaces the browser's lock: counts those asked for and given back. */
const stubLock = (page: Page, refuses = false) =>
  page.addInitScript((isRefusing) => {
    const count = (name: string) => {
      const root = document.documentElement;
      root.setAttribute(name, String(Number(root.getAttribute(name)) + 1));
    };
    const request = async () => {
      if (isRefusing) throw new DOMException("battery", "NotAllowedError");
      count("data-asked");
      return { release: async () => count("data-released") };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  }, refuses);

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("the screen is kept on, again after the tab was away, and not after a second press", async ({ page }) => {
  await stubLock(page);
  await page.goto("/flatbread");
  const button = page.getByRole("button", { name: "Keep the screen on" });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("On until you leave this page.")).toBeVisible();
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(page.locator("html")).toHaveAttribute("data-asked", "2");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(page.locator("html")).toHaveAttribute("data-released", "1");
  await setHidden(page, false);
  await expect(page.locator("html")).toHaveAttribute("data-asked", "2");
});

test("a refusal is said in words, and in no error", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await stubLock(page, true);
  await page.goto("/flatbread");
  await page.getByRole("button", { name: "Keep the screen on" }).click();
  await expect(page.getByText("Your browser won’t keep the screen on. The battery may be low.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep the screen on" })).toHaveAttribute("aria-pressed", "false");
  expect(said).toEqual([]);
});

test("a browser without such a lock has no button", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "wakeLock");
  });
  await page.goto("/flatbread");
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("button").count()).toBe(0);
});
