import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Lets React take over the component of the island with this name, which `create` makes from the island's data
 * attributes. When it throws, the island is again what it was before, typed text included, with `data-failed`, and the
 * error is reported. Throws when the page has no such island.
 */
export function hydrateIsland(name: string, create: (data: DOMStringMap) => ReactElement): void {
  const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!island) throw new Error(`no element of this page has data-island="${name}"`);
  const plain = document.importNode(island, true);
  plain.dataset.failed = "";
  removeLineBreaks(island);
  hydrateRoot(island, create(island.dataset), {
    onUncaughtError(error) {
      island.replaceWith(plain);
      reportError(error);
    },
  });
}

/** postbuild sets a page out in lines, and React would take the space between two elements for a text that it lacks. */
function removeLineBreaks(island: HTMLElement): void {
  const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
  const breaks: Node[] = [];
  while (walker.nextNode()) if (/^\n\s*$/.test(walker.currentNode.nodeValue ?? "")) breaks.push(walker.currentNode);
  for (const node of breaks) node.parentNode?.removeChild(node);
}
