import { parseMarkdown } from "@/lib/content/markdown";
import { toHtml } from "@/lib/content/render-page";
import { drawSwatches } from "./tables";

const parse = (row: string) => parseMarkdown(`| Name | Swatch | Hex ARGB |\n|---|---|---|\n${row}`);

test.each([
  ["| Tomato | | `#FFFF6347` |", 'fill="#FF6347" stroke='],
  ["| Navy | | #FF000080 |", 'fill="#000080" stroke='],
  ["| Transparent | | `#00FFFFFF` |", 'fill="#FFFFFF" fill-opacity="0"'],
])("%s has a swatch of its color, without a style", (row, fill) => {
  const root = parse(row);
  drawSwatches(root);
  const html = toHtml(root.children);
  expect(html).toContain(fill);
  expect(html).toContain('<svg class="swatch" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">');
  expect(html).not.toContain("style");
});

test.each(["| Tomato | | |", "| Tomato | | red |", '| Tomato | | #FFFF6347"/> |', "| Tomato | | #FF6347 |"])(
  "%s gets no swatch",
  (row) => {
    const root = parse(row);
    drawSwatches(root);
    expect(toHtml(root.children)).not.toContain("<svg");
  },
);

test("tables without the column stay as they are", () => {
  const root = parseMarkdown("| Name | Hex ARGB |\n|---|---|\n| Tomato | `#FFFF6347` |");
  const before = structuredClone(root);
  drawSwatches(root);
  expect(root).toEqual(before);
});
