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
  hydrateRoot(island, create(island.dataset), {
    onUncaughtError(error) {
      island.replaceWith(plain);
      reportError(error);
    },
  });
}
