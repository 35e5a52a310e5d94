import GithubSlugger from "github-slugger";
import type { Nodes, Parents, PhrasingContent, Root, Table, TableCell, TableRow } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { listIds } from "@/lib/content/links";
import { createHtmlElement, type HtmlElement, walk } from "@/lib/markdown-tree";
import type { Problem } from "@/lib/problem";

/** All tables of a page, with what each is in. */
function findTables(root: Root): { table: Table; parent: Parents }[] {
  const tables: { table: Table; parent: Parents }[] = [];
  walk<Nodes>(root, (table, _, parent) => {
    if (table.type === "table" && parent && "children" in parent) tables.push({ table, parent });
  });
  return tables;
}

/** Takes the paragraph `Table: …` before each table into the table, as its caption, with an id that no heading has. */
export function addCaptions(root: Root): void {
  const slugger = new GithubSlugger();
  for (const id of listIds(root)) slugger.slug(id);
  let count = 0;
  for (const { table, parent } of findTables(root)) {
    const siblings: readonly Nodes[] = parent.children;
    const place = siblings.indexOf(table) - 1;
    const before = parent.children[place];
    const text = before?.type === "paragraph" ? captionPattern.exec(toText(before))?.[1] : undefined;
    if (!text) continue;
    count += 1;
    table.data = { ...table.data, caption: { id: slugger.slug(`table-${count}`), text } };
    parent.children.splice(place, 1);
  }
}

/** What names the rows of a page's tables: see `rowAnchors` in docs/writing.md. */
type RowAnchors = { prefix: string; column: string };

/** A row below the head of a table that has some column, with its first cell and its cell in that column. */
type FoundRow = { table: Table; row: TableRow; first: TableCell | undefined; cell: TableCell | undefined };

function findRows(root: Root, column: string): FoundRow[] {
  return findTables(root).flatMap(({ table }) => {
    const [, ...rows] = table.children;
    const place = findColumn(table, column);
    return place < 0 ? [] : rows.map((row) => ({ table, row, first: row.children[0], cell: row.children[place] }));
  });
}

const findColumn = ({ children: [head] }: Table, column: string) =>
  head?.children.findIndex((cell) => toText(cell) === column) ?? -1;

/** Checks whether row anchors can be made: a table has the column, and no first cell is a link already. */
export function checkRowAnchors(file: string, root: Root, { column }: RowAnchors): Problem[] {
  const rows = findRows(root, column);
  if (rows.length === 0)
    return [
      { file, key: "rowAnchors.column", message: `${column} is not a column of any table; write the head of one` },
    ];
  const message = "a link in a first cell, where rowAnchors adds one; put it into another cell";
  return rows
    .filter(({ first }) => first?.children.some(({ type }) => type === "link"))
    .map(({ row }) => ({ file, line: row.position?.start.line, message }));
}

/**
 * Gives each row of the tables that have `column` the id `prefix-text` from that cell, and makes what its first cell has a
 * link there, which a tool on the page may handle; names may break before their capitals.
 */
export function addRowAnchors(root: Root, { prefix, column }: RowAnchors): void {
  const slugger = new GithubSlugger();
  for (const { table, row, first, cell } of findRows(root, column)) {
    table.data = { ...table.data, chart: column.toLowerCase() };
    if (!first || !cell) continue;
    const id = slugger.slug(`${prefix}-${toText(cell)}`);
    row.data = { ...row.data, hProperties: { id } };
    first.children = [{ type: "link", url: `#${id}`, children: first.children.flatMap(addBreaks) }];
  }
}

/** `MediumAquamarine` → `Medium<wbr>Aquamarine`. */
function addBreaks(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== "text") return [node];
  return node.value.split(/(?<=[a-z])(?=[A-Z])/).flatMap((value, place): PhrasingContent[] => {
    const text: PhrasingContent = { type: "text", value };
    return place ? [createHtmlElement("wbr"), text] : [text];
  });
}

/** A table's caption as a writer puts it, in the paragraph before the table. */
export const captionPattern = /^Table: (.+)$/s;

/** The rows of the tables that have a column `Swatch`, with the color that each names: `#FFFF6347` is FF and FF6347. */
const findSwatches = (root: Root) =>
  findRows(root, "Swatch").map((found) => {
    const code = found.row.children[findColumn(found.table, "Hex ARGB")];
    const [, alpha, rgb] = /^#([0-9A-F]{2})([0-9A-F]{6})$/.exec(toText(code)) ?? [];
    return { ...found, alpha, rgb };
  });

/** Checks whether swatches can be made: each row of a table with a column `Swatch` has its code under `Hex ARGB`. */
export function checkSwatches(file: string, root: Root): Problem[] {
  const message = "a row with a Swatch but no Hex ARGB; write one such as #FFFF6347";
  return findSwatches(root)
    .filter(({ rgb }) => !rgb)
    .map(({ row }) => ({ file, line: row.position?.start.line, message }));
}

/**
 * Puts into each cell of a table's column `Swatch` a small picture in the color of the same row's `Hex ARGB`, such as
 * `#FFFF6347`. The color is an attribute of SVG and no style, which the Content-Security-Policy forbids; screen readers
 * pass over it, since name and code are next to it.
 */
export function drawSwatches(root: Root): void {
  for (const { cell, alpha, rgb } of findSwatches(root)) {
    if (cell && alpha && rgb) cell.children = [createSwatch(`#${rgb}`, Number.parseInt(alpha, 16) / 255)];
  }
}

function createSwatch(fill: string, opacity: number): HtmlElement {
  // A thin edge in the color of the text shows where white ends.
  const edge = { stroke: "currentColor", strokeOpacity: ".4" };
  const paint = { fill, ...(opacity < 1 && { fillOpacity: String(opacity) }), ...edge };
  const circle = createHtmlElement("circle", { cx: "12", cy: "12", r: "11", ...paint });
  const size = { viewBox: "0 0 24 24", width: "24", height: "24" };
  return createHtmlElement("svg", { className: ["swatch"], ...size, ariaHidden: "true" }, [circle]);
}
