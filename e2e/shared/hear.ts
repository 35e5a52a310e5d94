import type { Locator, Page } from "playwright/test";

/** Roles that are read by their name, without what is inside them. */
const named = new Set(
  "button cell checkbox columnheader heading image link radio rowheader searchbox textbox".split(" "),
);

/**
 * What Chromium gives a screen reader of one element, a line for each thing: `checkbox: 2 cups flour`, or a text that is
 * in no control. The words of a label are read as the name of its control.
 */
export async function hear(element: Locator): Promise<string[]> {
  const page = element.page();
  await element.evaluate((marked) => marked.setAttribute("data-heard", ""));
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector: "[data-heard]" });
  const { backendNodeId } = (await client.send("DOM.describeNode", { nodeId })).node;
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  await element.evaluate((marked) => marked.removeAttribute("data-heard"));

  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: string[] = [];
  const read = (node: (typeof nodes)[number] | undefined, isLabel: boolean): void => {
    if (!node) return;
    const role = String(node.role?.value ?? "");
    const name = String(node.name?.value ?? "").replace(/\s+/g, " ");
    if (!node.ignored && named.has(role)) heard.push(`${role}: ${name.trim()}`);
    else if (role === "StaticText") heard.push(...(isLabel || name.trim() === "" ? [] : [name.trim()]));
    else for (const id of node.childIds ?? []) read(byId.get(id), isLabel || role === "LabelText");
  };
  read(
    nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === backendNodeId),
    false,
  );
  return heard;
}

/** Writes down what a page says by itself from its start: what each live region says, and what gets the focus. */
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
    addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      const described = (target.getAttribute("aria-describedby") ?? "").split(" ");
      const more = described.map((id) => read(document.getElementById(id))).filter((words) => words !== "");
      said.push(["focus:", isField ? read(target.labels?.[0] ?? null) : read(target), ...more].join(" "));
    });
  });

/** What the page has said since it was last asked. */
export const listen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { said } = window as unknown as { said: string[] };
    return said.splice(0);
  });
