import type { Page } from "playwright/test";

/** The pages with client components. */
export const interactivePaths = ["/contact", "/cs/colors", "/htmlcodes"];

/** Opens a page; one with client components is ready when React, which starts after the first paint, has taken it over. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url);
  if (!interactivePaths.includes(new URL(page.url()).pathname)) return;
  // React leaves a property of its own on the elements that it answers for.
  await page.waitForFunction(() => {
    const field = document.querySelector("main input:not([type=hidden])");
    return Object.keys(field ?? {}).some((name) => name.startsWith("__reactProps"));
  });
}
