import type { Page, Route } from "playwright/test";

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
