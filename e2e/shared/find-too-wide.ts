/** A page of Playwright, or a tab of another engine: what runs a function in it. */
export type Evaluating = { evaluate<Value>(run: () => Value | Promise<Value>): Promise<Value> };

/** The elements that reach past the window, the widest last, without those in a box that scrolls by itself. */
export const findTooWide = (page: Evaluating): Promise<string[]> =>
  page.evaluate(() => {
    const isFree = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).overflowX === "visible" && isFree(element.parentElement));
    const all = [...document.querySelectorAll("body *")].map((element) => ({
      right: Math.round(element.getBoundingClientRect().right),
      element,
    }));
    const wide = all
      .filter(({ right, element }) => right > innerWidth && isFree(element.parentElement))
      .sort((one, other) => one.right - other.right);
    // A long word is wider than its element.
    const { scrollWidth } = document.documentElement;
    return [
      ...wide.slice(-3).map(({ right, element }) => `${right} px: ${element.outerHTML.slice(0, 100)}`),
      ...(scrollWidth > innerWidth ? [`${scrollWidth} px: a text`] : []),
    ];
  });
