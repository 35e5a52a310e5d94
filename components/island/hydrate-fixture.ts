import { TextEncoder } from "node:util";
import { jest } from "@jest/globals";
import { act } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

// React's server build asks for one as soon as it is loaded, and jsdom has none.
Object.assign(globalThis, { TextEncoder });
// Nor does it keep a record of how its page was reached.
performance.getEntriesByType ??= () => [];
/** React's server build, as Next uses it. */
export const { renderToString } = await import("react-dom/server.edge");

/** Makes an element's server HTML the page; gives the element around it. */
export function showServerHtml(element: ReactElement): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.replaceChildren(container);
  return container;
}

/** Lets React's development build take over its server HTML, with all effects; gives what it complains of. */
export async function hydrate(
  container: HTMLElement,
  element: ReactElement,
): Promise<{ root: Root; faults: unknown[] }> {
  const faults: unknown[] = [];
  const logged = jest.spyOn(console, "error").mockImplementation((...words) => faults.push(words));
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: (error) => faults.push(error) }),
  );
  logged.mockRestore();
  return { root, faults };
}
