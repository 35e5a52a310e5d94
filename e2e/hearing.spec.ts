import { expect, type Locator, type Page, test } from "playwright/test";
import { getSend, getStatus, openFilled } from "./shared/contact-form";
import { holdRequests, openReady, stopClock } from "./shared/page-steps";

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

/** Records from the start of a page what each live region announces. */
const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const read = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    const last = new Map<Element, string>();
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest("[aria-live], [role=status], [role=alert]");
      });
      for (const region of new Set(regions)) {
        const words = read(region ?? null);
        if (!region || words === last.get(region)) continue;
        last.set(region, words);
        if (words !== "" && region.getAttribute("aria-live") !== "off") said.push(`says: ${words}`);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Returns what the page has announced since the last call. */
const readAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { said } = window as unknown as { said: string[] };
    return said.splice(0);
  });

/** Moves the clock until the page has said this, and then expects no more. A timer may start later than its cause shows. */
async function expectHeard(page: Page, words: readonly unknown[]): Promise<void> {
  const heard: string[] = [];
  const listenOn = async () => {
    await page.clock.runFor(10_000);
    heard.push(...(await readAnnouncements(page)));
    return heard;
  };
  await expect.poll(listenOn).toEqual(words);
  expect(await listenOn()).toEqual(words);
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

test("a screen reader reads ingredients and steps in the chosen size", async ({ page }) => {
  await page.goto("/flatbread");
  const note = page.getByRole("status").filter({ hasText: "Times are for" });
  expect(await hear(note)).toEqual([]);
  await page.getByRole("radio", { name: "Double" }).check();
  for (const name of ["Ingredients", "Directions"]) {
    const region = page.getByRole("region", { name });
    const heard = (await hear(region)).filter((line) => line.startsWith("checkbox: "));
    const shown = await region.locator("label").evaluateAll((labels) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden in this size is not on the screen
      labels.map((label) => (label instanceof HTMLElement ? label.innerText : "").replace(/\s+/g, " ").trim()),
    );
    expect(heard).toEqual(shown.map((words) => `checkbox: ${words}`));
  }
  expect((await hear(note)).join(" ")).toMatch(/12-inch ovens/);
});

test("a screen reader reads headings and breadcrumbs without their marks", async ({ page }) => {
  await page.goto("/garden/prune-roses");
  const link = page.locator("main h2 > a").first();
  await link.focus();
  const words = await link.textContent();
  expect(await hear(page.locator("main h2").first())).toEqual(
    ["heading", "link", "StaticText"].map((role) => `${role}: ${words}`),
  );
  const trail = await hear(page.getByRole("navigation", { name: /breadcrumb/i }));
  expect(trail.filter((line) => line.includes("/"))).toEqual([]);
});

test("a visitor who moved on hears the success without losing their place", async ({ page }) => {
  const json = { RequestSuccessful: true, ErrorMessage: "" };
  const answer = await holdRequests(page, "**/api/sm", (route) => route.fulfill({ json }));
  await recordAnnouncements(page);
  await page.clock.install();
  await openFilled(page);
  await stopClock(page);
  // The hints about fields that were incomplete.
  await page.clock.runFor(60_000);
  await getSend(page).focus();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Sending email...");
  await page.keyboard.press("Tab");
  const next = await page.evaluate(() => document.activeElement?.outerHTML);
  await readAnnouncements(page);
  answer();
  await expectHeard(page, ["says: Email sent successfully.", "says: Your message was sent, and the form is clear."]);
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(next);
});

test("/find says once, after a pause, what it found", async ({ page }) => {
  await recordAnnouncements(page);
  await page.clock.install();
  await openReady(page, "/find");
  await stopClock(page);
  const field = page.getByRole("searchbox");
  await field.focus();
  await readAnnouncements(page);
  await field.pressSequentially("prune bush");
  // The pause begins with the title.
  await expect(page).toHaveTitle(/^\d+ pages? for “prune bush” – /);
  await page.clock.runFor(300);
  expect(await readAnnouncements(page)).toEqual([]);
  await expectHeard(page, [expect.stringMatching(/^says: \d+ pages? for “prune bush”, best match first: Prune/)]);
  const [section, link] = await hear(page.locator(".answers > ol > li").first());
  expect([section, link]).toEqual([
    "StaticText: Garden tips · Prune roses, young and old",
    expect.stringMatching(/^link: Prune/),
  ]);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.locator(".answers a").first()).toBeFocused();
  await expect(page).toHaveURL("/find?q=prune+bush");
});
