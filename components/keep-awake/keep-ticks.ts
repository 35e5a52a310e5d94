import { isReturn } from "@/components/fields/keep-text";

/**
 * Gives a recipe its size and its ticks back after a reload, or when the browser had to drop the page meanwhile. Without a
 * script Firefox alone does; a link to the page begins afresh.
 */
export function keepTicks(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("article input")];
  const key = `${location.pathname}#ticks`;
  const write = () => {
    try {
      sessionStorage.setItem(key, boxes.map(({ checked }) => Number(checked)).join(""));
    } catch {
      // Whoever refuses cookies refuses storage too.
    }
  };
  try {
    const kept = isReturn() ? sessionStorage.getItem(key) : null;
    // Of another length it is of a page that was changed since.
    if (kept?.length === boxes.length) for (const [place, box] of boxes.entries()) box.checked = kept[place] === "1";
  } catch {
    // As above.
  }
  addEventListener("change", write);
}
