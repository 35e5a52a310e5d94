import { toHtml } from "@/lib/content/html";
import { parseMarkdown } from "@/lib/content/markdown";
import { addSwatches, checkSwatches } from "./tables";

const parse = (...rows: string[]) =>
  parseMarkdown(["| Name | Swatch | Hex ARGB |", "|---|---|---|", ...rows].join("\n"));

function render(...rows: string[]): string {
  const root = parse(...rows);
  addSwatches(root);
  return toHtml(root.children);
}

test("a swatch is filled with the color of its row, without a style", () => {
  const html = render("| Tomato | | `#FFFF6347` |", "| Navy | | #FF000080 |");
  expect(html).toContain(
    '<svg class="swatch" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="11" fill="#FF6347" stroke="currentColor" stroke-opacity=".4"></circle></svg>',
  );
  expect(html).toContain('fill="#000080"');
  expect(html).not.toContain("style");
});

test("a translucent color is drawn so", () => {
  expect(render("| Transparent | | `#00FFFFFF` |")).toContain('fill="#FFFFFF" fill-opacity="0"');
});

test("tables without the column stay as they are", () => {
  const root = parseMarkdown("| Name | Hex ARGB |\n|---|---|\n| Tomato | `#FFFF6347` |");
  const before = structuredClone(root);
  addSwatches(root);
  expect(root).toEqual(before);
});

const unusable = ["| Tomato | | |", "| Tomato | | red |", '| Tomato | | #FFFF6347"/> |', "| Tomato | | #FF6347 |"];

test.each(unusable)("%s is reported and gets no swatch", (row) => {
  const message = "a row with a Swatch but no Hex ARGB; write one such as #FFFF6347";
  expect(checkSwatches("a.md", parse(row))).toEqual([{ file: "a.md", line: 3, message }]);
  expect(render(row)).not.toContain("<svg");
});

test("a right row is not reported", () => {
  expect(checkSwatches("a.md", parse("| Tomato | | `#FFFF6347` |"))).toEqual([]);
});
