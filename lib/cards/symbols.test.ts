import { formatPageSymbol, paintLight } from "@/lib/cards/symbols";
import { createPageDrawing } from "@/lib/pictures/page-drawing";
import { parseTokens } from "@/lib/tokens";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <title>A fire</title>\n  <path stroke="var(--ink)" fill="var(--paper)"/>\n  <path fill="var(--coal)" stroke="#2b2622"/>\n</svg>';
const tokens = parseTokens(
  ":root{--ink:light-dark(#000001,#fffff1);--paper:light-dark(#fffff2,#000002);--coal:#aa0000}",
);

test("in a page ink and paper follow the scheme, fire is the token's, and iron stays", () => {
  expect(formatPageSymbol(createPageDrawing("fire.svg", Buffer.from(svg)), tokens)).toBe(
    '<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path stroke="currentColor" fill="var(--paper)"/><path fill="#aa0000" stroke="#2b2622"/></svg>',
  );
});

test("on a card all are the colors of a light page", () => {
  expect(paintLight(svg, tokens)).toContain('<path stroke="#000001" fill="#fffff2"/>');
  expect(paintLight(svg, tokens)).toContain('<path fill="#aa0000" stroke="#2b2622"/>');
});
