import type { Page } from "playwright/test";

/** The pages with islands. */
export const interactivePaths = ["/contact", "/cs/colors", "/find", "/htmlcodes", "/offline"];

/** Waits until the island of a page, if it has one, has taken over and says so. */
export async function waitUntilReady(page: Page): Promise<void> {
  if (!interactivePaths.includes(new URL(page.url()).pathname)) return;
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
}

/** Opens a page and waits for its island. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilReady(page);
}
