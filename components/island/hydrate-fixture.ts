import { TextEncoder } from "node:util";
import { jest } from "@jest/globals";
import { act } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

// React's server build needs TextEncoder when it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder });
// jsdom has no navigation timing either.
performance.getEntriesByType ??= () => [];
export const { renderToString } = await import("react-dom/server.edge");

/** Replaces the page with the server HTML of an element, and returns its container. */
export function showServerHtml(element: ReactElement): HTMLElement {
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.replaceChildren(container);
  return container;
}

/** Hydrates server HTML with React's development build, runs all effects, and returns what React reports. */
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
