import type { Page } from "playwright/test";

/** The pages with islands. */
export const interactivePaths = ["/contact", "/cs/colors", "/find", "/htmlcodes", "/offline"];

/** Opens a page; one with an island is ready when the island's component has taken over and says so. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url);
  if (!interactivePaths.includes(new URL(page.url()).pathname)) return;
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
}
