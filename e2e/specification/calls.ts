import { expect, type Page, type Request } from "playwright/test";
import { firstOfKind } from "../delivered-pages";
import { openReady } from "../shared/open-ready";
import { copyButton, editText } from "./charts";
import { sendContact, statusOf, stubService, taken } from "./contact-page";
import { readPage } from "./delivered-page";
import { specifiedRoutes } from "./inventory";
import { readSent, type SentMessage } from "./sent-message";
import { type Fixtures, holds, holdsOtherwise, type Trial } from "./statement";

/** Notes what the scripts of a page ask for from now on. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => /^(?:fetch|xhr)$/.test(request.resourceType()) && calls.push(request));
  return calls;
}

const noteCalls = (calls: readonly Request[]) =>
  calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);

/** What the form sends for a good message is as expected. */
const sends =
  (expectSent: (sent: SentMessage, site: URL) => void): Trial =>
  async ({ browser, baseURL }: Fixtures) =>
    expectSent(await readSent({ browser, baseURL }), new URL(baseURL ?? ""));

/** Section 6. */
export const roles = [
  holds("No roles and no sign-in.", async ({ request }) => {
    for (const path of Object.keys(specifiedRoutes)) {
      const { heading, find } = await readPage(request, path);
      expect([path, heading !== "", find("input[type=password]").length]).toEqual([path, true, 0]);
    }
  }),
  holds("All pages are public.", async ({ request }) => {
    for (const path of Object.keys(specifiedRoutes)) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([path, response.status(), response.headers()["www-authenticate"]]).toEqual([path, 200, undefined]);
      expect(await response.text()).toContain("<h1");
    }
  }),
];

/** Section 7. */
export const calls = [
  holdsOtherwise(
    "Only one call, used by the contact form",
    "It is the only one that sends anything; /find reads its own index from the site when it is used.",
    async ({ page }) => {
      const seen = watchCalls(page);
      await stubService(page, taken);
      await sendContact(page);
      await expect(statusOf(page)).toHaveText(/^Email sent successfully\./);
      expect(noteCalls(seen)).toEqual(["POST /api/sm"]);

      await openReady(page, "/find");
      await page.getByRole("searchbox").pressSequentially("reseed");
      await expect.poll(() => seen.length).toBeGreaterThan(1);
      const others = seen.slice(1).map((call) => [call.method(), new URL(call.url()).origin]);
      expect(new Set(others.flat())).toEqual(new Set(["GET", new URL(page.url()).origin]));
    },
  ),
  holds(
    "POST to the path /api/sm",
    sends(({ method, url }) => expect([method, url.pathname]).toEqual(["POST", "/api/sm"])),
  ),
  holdsOtherwise(
    "on the messaging service at {host}",
    "The host is a setting of the build, NEXT_PUBLIC_MESSAGING_ORIGIN; without it the site’s own host takes messages.",
    sends(({ url }, site) => expect(url.host).toBe(site.host)),
  ),
  holdsOtherwise(
    "over plain HTTP",
    "By the scheme of the page: plain HTTP here, HTTPS where the site has it, since browsers refuse a plain call from there.",
    sends(({ url }, site) => expect(url.protocol).toBe(site.protocol)),
  ),
  holds(
    "content-type application/json",
    sends(({ contentType }) => expect(contentType).toBe("application/json")),
  ),
  holds(
    "Body: JSON text of the envelope (Command, CompressData, Options)",
    sends(({ envelope }) => expect(Object.keys(envelope)).toEqual(["Command", "CompressData", "Options"])),
  ),
  holds("Response: read as JSON text with RequestSuccessful and ErrorMessage", async ({ page }) => {
    await page.route("**/api/sm", (route) =>
      route.fulfill({ contentType: "text/plain", body: ' {"RequestSuccessful":false,"ErrorMessage":"As text."}\n' }),
    );
    await sendContact(page);
    await expect(statusOf(page)).toHaveText(/^Error: As text\./);
  }),
  holds("On RequestSuccessful true the status shows success", async ({ page }) => {
    await stubService(page, { RequestSuccessful: true, ErrorMessage: "not read" });
    await sendContact(page);
    await expect(statusOf(page)).toHaveText(/^Email sent successfully\./);
    await expect(statusOf(page)).not.toContainText("not read");
  }),
  holds("on false it shows the error text", async ({ page }) => {
    await stubService(page, { RequestSuccessful: false, ErrorMessage: "Try again tomorrow." });
    await sendContact(page);
    await expect(statusOf(page)).toContainText("Try again tomorrow.");
  }),
  holds("The HTTP layer adds an anti-forgery header, taken from a cookie", async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "XSRF-TOKEN", value: "token-42", url: baseURL ?? "" }]);
    await stubService(page, taken);
    expect((await sendContact(page)).headers()["x-xsrf-token"]).toBe("token-42");
  }),
  holds("to same-origin requests that are not GET or HEAD", async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "XSRF-TOKEN", value: "token-42", url: baseURL ?? "" }]);
    const marked: string[] = [];
    const others: string[] = [];
    page.on("request", (request) => (request.headers()["x-xsrf-token"] ? marked : others).push(request.method()));
    await stubService(page, taken);
    await sendContact(page);
    expect(marked).toEqual(["POST"]);
    expect([...new Set(others)]).toEqual(["GET"]);
  }),
  holds("No other product endpoint is shown.", async ({ request }) => {
    for (const path of ["/api", "/api/message", "/api/sm/1"]) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
      expect([path, (await request.post(path, { data: {} })).status()]).not.toEqual([path, 200]);
    }
  }),
  holds("The HTML codes tool makes no network calls", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    const seen: string[] = [];
    page.on("request", (request) => seen.push(request.url()));
    page.on("dialog", (dialog) => void dialog.accept());
    await editText(page).pressSequentially("Hi&");
    await copyButton(page).click();
    await page.getByRole("button", { name: "Clear" }).click();
    expect(seen).toEqual([]);
  }),
  holds("and all other pages make no network calls", async ({ page }) => {
    const seen = watchCalls(page);
    for (const path of firstOfKind) {
      await openReady(page, path);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    // What the browser itself asks for, by a header of each page, in order to fetch the next page sooner.
    expect(noteCalls(seen).filter((call) => !call.endsWith("/speculation-rules.json"))).toEqual([]);
  }),
  holds("outbound links are plain links", async ({ request }) => {
    const { find } = await readPage(request, "/");
    const links = find("a[href^='https:']");
    expect(links).not.toEqual([]);
    for (const { properties } of links)
      expect(Object.keys(properties).filter((name) => /^on|ping|data/.test(name))).toEqual([]);
  }),
];
