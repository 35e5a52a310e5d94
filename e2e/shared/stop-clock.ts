import type { Page } from "playwright/test";

/** Stops the clock of a page that was opened with `page.clock.install()`: from now on only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
