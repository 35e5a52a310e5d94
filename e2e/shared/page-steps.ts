import type { Page, Route } from "playwright/test";

/** The pages with islands. */
export const interactivePaths = ["/contact", "/cs/colors", "/find", "/htmlcodes", "/offline"];

/** Opens a page and waits for its island. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitUntilReady(page);
}

/** Waits until the island of a page, if it has one, has taken over and says so. */
export async function waitUntilReady(page: Page): Promise<void> {
  if (!interactivePaths.includes(new URL(page.url()).pathname)) return;
  await page.locator("[data-island] [data-ready]").waitFor({ state: "attached" });
}

/** Holds the requests to these addresses until the returned function is called, and answers them then and later. */
export async function holdRequests(
  page: Page,
  addresses: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, (route) => released.then(() => answer(route)));
  return () => release();
}

/** Stops the clock of a page that was opened with `page.clock.install()`: from now on only `runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Lists what the browser logs, except about requests that fail as expected, which no page can prevent. */
export function listen(page: Page, expected = "status of 404"): string[] {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (!message.text().startsWith("Failed to load resource") || !message.text().includes(expected))
      logged.push(message.text());
  });
  page.on("pageerror", (error) => logged.push(error.message));
  return logged;
}
