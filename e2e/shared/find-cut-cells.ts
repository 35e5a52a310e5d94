import type { Page } from "playwright/test";

/** The table cells that are cut off or reach past the window, apart from heads for screen readers only. */
export const findCutCells = (page: Page): Promise<string[]> =>
  page.locator(":is(th, td)").evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const { left, right, width } = cell.getBoundingClientRect();
        const isHeardOnly =
          getComputedStyle(cell.closest("thead") ?? cell).clipPath !== "none" ||
          getComputedStyle(cell).overflowX === "hidden";
        return (
          width > 0 && !isHeardOnly && (left < 0 || right > innerWidth + 0.5 || cell.scrollWidth > cell.clientWidth + 1)
        );
      })
      .map((cell) => `${Math.round(cell.getBoundingClientRect().right)} px: ${cell.textContent?.slice(0, 60)}`),
  );
