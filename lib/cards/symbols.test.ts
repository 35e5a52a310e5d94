import { formatPageSymbol, loadPageSymbol, paintLight } from "@/lib/cards/symbols";
import { createPageDrawing } from "@/lib/pictures/page-drawing";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
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

const run = "<img src=x onerror=run()>";

test.each([
  ['" onload="run()', "", "onload="],
  ["", `<!-->${run} -->`, "a comment"],
  ["", `<title>A</title><!---><script>run()</script> -->`, "a comment"],
  ["", "<title>A</title ><script>run()</script><title>B</title>", "<script>"],
  ["", '<title><img src="x" onerror="run()"/></title>', "<img>"],
  ["", '<title>A<path onmouseover="run()"/></title>', "<path>"],
  ["", '<desc><iframe srcdoc="&lt;script>parent.run()&lt;/script>"/></desc>', "<iframe>"],
  ["", '<desc><meta http-equiv="refresh" content="0;url=https://evil.example/"/></desc>', "<meta>"],
  ["", "<desc><textarea/></desc>", "<textarea>"],
  ["", '<a href="javascript:run()"><path/></a>', "href="],
  ["", '<animate onbegin="run()" attributeName="x" dur="1s"/>', "<animate>"],
  ["", '<path fill="url(https://evil.example/a.svg#b)"/>', "fill="],
  ["", "<style>main{display:none}</style>", "<style>"],
  ["", '<g id="main" class="command"/>', "id="],
  ["", `</svg>${run}<svg>`, "isn’t XML"],
  ["", "<path d='M0 0 L @'/>", "d="],
])("a symbol with %s%s is refused: %s", async (attribute, inside, fault) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9${attribute}">${inside}</svg>`;
  await inTemporaryFolder({ "garden.svg": text }, (folder) =>
    expect(loadPageSymbol("garden", folder)).rejects.toThrow(new RegExp(`“garden.svg” .*${fault}.*line 1`)),
  );
});
