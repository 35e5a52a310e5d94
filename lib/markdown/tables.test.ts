import { renderMarkdown, renderText } from "@/lib/markdown/markdown-fixture";

/** The HTML of a table of these rows, such as `a | b`, the first of them its head; with `anchors` a chart. */
async function render([head = "", ...rows]: readonly string[], rowAnchors?: { prefix: string; column: string }) {
  const lines = [head, head.replace(/[^|]+/g, "---"), ...rows].map((row) => `| ${row} |`);
  const { html } = await renderMarkdown(`Table: T.\n\n${lines.join("\n")}\n`, rowAnchors && { rowAnchors });
  return html;
}

const prose = "How the branch is found again after it was deleted";
const figures = "11 / 5 | ".repeat(12);

test.each([
  ["two columns of prose", "Switch | What it does", `${prose} | ${prose}`],
  ["many figures", `${"At | ".repeat(12)} At`, `350 °F | ${figures}`],
  ["options, their names and prose", "Option | Long form | What it does", `\`-n\` | \`--dry-run\` | ${prose}`],
])("a table of %s stays a table on a phone, without labels in its cells", async (_, ...rows) => {
  expect(await render(rows)).not.toMatch(/cards|data-label|role=/);
});

test.each([
  ["four columns with prose", "A | B | C | D", `1 | 2 | 3 | ${prose}`],
  ["three columns of prose", "A | B | C", `${prose} | ${prose} | ${prose}`],
  ["an address", "Name | Link", "Manual | https://docs.example/en/latest/manual"],
  ["code that no browser breaks", "A | B", "`SetAttributes(values)` | `SetAttributes(names)`"],
])("a table of %s is cards on a phone", async (_, ...rows) => {
  expect(await render(rows)).toContain(' class="table cards"');
});

test.each([
  ["words in a cell", ["A | B", `1 | ${"a ".repeat(150_000)}`]],
  ["rows", ["A | B", ...Array<string>(200).fill(`1 | ${"a ".repeat(700)}`)]],
])("a table may have thousands of %s", async (_, rows) => {
  expect(await render(rows)).toContain('<section class="table');
});

test("a table has its caption, scopes, alignment and a box to scroll in", async () => {
  const { html } = await renderText("Table: Letters & *more*.\n\n| Name | N |\n|---|---:|\n| a | b |\n\n| c |\n|---|");
  const head = '<thead><tr><th scope="col">Name</th><th class="align-right" scope="col">N</th></tr></thead>';
  const body = '<tbody><tr><th scope="row">a</th><td class="align-right">b</td></tr></tbody>';
  const box = '<section class="table figures" tabindex="0"';
  const caption = '<caption id="table-1">Letters &#x26; more.</caption>';
  expect(html).toContain(`${box} aria-labelledby="table-1"><table>${caption}${head}${body}</table></section>`);
  expect(html).toContain(`${box} aria-label="Table"><table><thead>`);
});

test("each cell of cards says its column, and everything keeps its role", async () => {
  const html = (await render(["Name | Holds `a` & more | Last", `${prose} | ${prose} | ${prose}`])).replaceAll(
    "\n",
    "",
  );
  expect(html).toContain(
    '<table role="table"><caption id="table-1">T.</caption><thead role="rowgroup"><tr role="row">',
  );
  expect(html).toContain(`<th scope="row" role="rowheader">${prose}</th>`);
  expect(html).toContain(`<td data-label="Holds a &#x26; more" role="cell">${prose}</td>`);
});

test("in cards a number may break after its commas if it's long", async () => {
  const html = await render(["A | B | C", `${prose} | \`−170,141,183,460\` | ${prose}`, `1 | \`170,141\` | ${prose}`]);
  expect(html).toContain("<code>−170,<wbr>141,<wbr>183,<wbr>460</code>");
  expect(html).toContain("<code>170,141</code>");
});

const decimal = { prefix: "code", column: "Decimal" };

test("a chart's rows have ids, names next to a swatch link to them and may break, and no box scrolls", async () => {
  const html = await render(["Name | Swatch | Decimal", "MediumAquamarine | | 1", "Repeated | | 1"], decimal);
  expect(html).toMatch(/^<section class="table chart[^"]*" aria-labelledby="table-1"><table /);
  expect(html.match(/<tr id[^>]*>/g)).toEqual(['<tr id="code-1" role="row">']);
  expect(html).toContain('<a href="#code-1">Medium<wbr>Aquamarine</a></th>');
});

test("a chart marks its characters, and where they're first, its last column names the rows too", async () => {
  const html = await render(["Character | Decimal | Description", "† | 1 | dagger"], decimal);
  expect(html).toContain('<th class="character" scope="row" role="rowheader">†</th>');
  expect(html).toContain('<th scope="row" role="rowheader">dagger</th>');
});

test("a color that can be read has a swatch, without a style, which the policy would block", async () => {
  const html = await render(["Name | Swatch | Hex ARGB", "A | | `#FFFF6347`", "B | | `#00FFFFFF`", "C | | #FF6347"]);
  const fills = ['fill="#FF6347"', 'fill="#FFFFFF" fill-opacity="0"'];
  expect(Array.from(html.matchAll(/<circle [^>]*?(fill.*?) stroke=/g), ([, fill]) => fill)).toEqual(fills);
  expect(html).not.toContain("style");
});

test.each([
  ["| a |\n|---|\n| b | c |", "5: a table row of 2 cells below a header of 1; .*\\\\|"],
  ["- x\n\n  | a | b |\n  |---|---|\n  | `c|d` | e |", "7: a table row of 3 cells below a header of 2"],
])("a row that loses cells is in a warning: %j", async (text, words) => {
  expect((await renderText(text)).messages).toEqual([expect.stringMatching(words)]);
});
