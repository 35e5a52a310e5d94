import type { Locator, Page } from "playwright/test";

/** Roles that are read by their name. */
const named = "button cell checkbox columnheader heading link rowheader searchbox StaticText textbox".split(" ");

/** Lists what Chromium tells a screen reader about an element, such as `checkbox: 2 cups flour`. */
export async function hear(element: Locator): Promise<string[]> {
  const client = await element.page().context().newCDPSession(element.page());
  await element.evaluate((marked) => Object.assign(window, { marked }));
  const { result } = await client.send("Runtime.evaluate", { expression: "window.marked" });
  const { nodes } = await client.send("Accessibility.queryAXTree", { objectId: result.objectId ?? "" });
  await client.detach();
  const heard = nodes.filter(({ ignored, role }) => !ignored && named.includes(String(role?.value)));
  return heard.map(({ role, name }) => `${role?.value}: ${String(name?.value).replace(/\s+/g, " ").trim()}`);
}

/** Records from the start of a page what each live region announces. */
export const recordSpeech = (page: Page): Promise<unknown> =>
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
export const listen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { said } = window as unknown as { said: string[] };
    return said.splice(0);
  });
