import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates the island with this name; `create` gets its data attributes. If the component throws, restores the island as
 * it was, with typed text, sets `data-failed` (see island.tsx) and reports the error. Throws if the page has no such island.
 */
export function hydrateIsland(name: string, create: (data: DOMStringMap) => ReactElement): void {
  const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (!island) throw new Error(`no element of this page has data-island="${name}"`);
  const fallback = document.importNode(island, true);
  fallback.dataset.failed = "";
  hydrateRoot(island, create(island.dataset), {
    onUncaughtError(error) {
      island.replaceWith(fallback);
      reportError(error);
    },
  });
}
