import { parseMarkdown } from "@/lib/content/markdown";
import { toHtml } from "@/lib/content/render-page";
import { drawSwatches } from "./tables";

function render(row: string): string {
  const root = parseMarkdown(`| Name | Swatch | Hex ARGB |\n|---|---|---|\n${row}`);
  drawSwatches(root);
  return toHtml(root.children);
}

test.each([
  ["| Tomato | | `#FFFF6347` |", 'fill="#FF6347" stroke='],
  ["| Transparent | | `#00FFFFFF` |", 'fill="#FFFFFF" fill-opacity="0"'],
])("%s has a swatch of its color, without a style, which the policy would block", (row, fill) => {
  expect(render(row)).toContain(fill);
  expect(render(row)).not.toContain("style");
});

test("a color that can’t be read gets no swatch", () => {
  expect(render("| Tomato | | #FF6347 |")).not.toContain("<svg");
});
