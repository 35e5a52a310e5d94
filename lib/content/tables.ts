import GithubSlugger from "github-slugger";
import type { Nodes, Parents, PhrasingContent, Root, Table, TableCell, TableRow } from "mdast";
import { listIds } from "@/lib/content/links";
import { createHtmlElement, type HtmlElement, toText, walk } from "@/lib/markdown-tree";

function findTables(root: Root): { table: Table; parent: Parents }[] {
  const tables: { table: Table; parent: Parents }[] = [];
  walk<Nodes>(root, (table, _, parent) => {
    if (table.type === "table" && parent && "children" in parent) tables.push({ table, parent });
  });
  return tables;
}

/** Turns the paragraph `Table: …` before each table into its caption, with a unique id. */
export function addCaptions(root: Root): void {
  const slugger = new GithubSlugger();
  for (const id of listIds(root)) slugger.slug(id);
  let count = 0;
  for (const { table, parent } of findTables(root)) {
    const siblings: readonly Nodes[] = parent.children;
    const captionIndex = siblings.indexOf(table) - 1;
    const paragraph = parent.children[captionIndex];
    const text = paragraph?.type === "paragraph" ? captionPattern.exec(toText(paragraph))?.[1] : undefined;
    if (!text) continue;
    count += 1;
    table.data = { ...table.data, caption: { id: slugger.slug(`table-${count}`), text } };
    parent.children.splice(captionIndex, 1);
  }
}

/** See `rowAnchors` in docs/writing.md. */
type RowAnchors = { prefix: string; column: string };

/** A row of a table, without its header, with its first cell and its cell in one column. */
type ColumnRow = { table: Table; row: TableRow; first: TableCell | undefined; cell: TableCell | undefined };

function findRows(root: Root, column: string): ColumnRow[] {
  return findTables(root).flatMap(({ table }) => {
    const [, ...rows] = table.children;
    const index = findColumn(table, column);
    return index < 0 ? [] : rows.map((row) => ({ table, row, first: row.children[0], cell: row.children[index] }));
  });
}

const findColumn = ({ children: [header] }: Table, column: string) =>
  header?.children.findIndex((cell) => toText(cell) === column) ?? -1;

/**
 * Gives each row of the tables that have `column` the id `prefix-text` from that cell. The name of a color links to its row,
 * so that components/color-preview can show it.
 */
export function addRowAnchors(root: Root, { prefix, column }: RowAnchors): void {
  const slugger = new GithubSlugger();
  for (const { table, row, first, cell } of findRows(root, column)) {
    table.data = { ...table.data, chart: column.toLowerCase() };
    if (!first || !cell) continue;
    const id = slugger.slug(`${prefix}-${toText(cell)}`);
    row.data = { ...row.data, hProperties: { id } };
    if (first.children.some(({ type }) => type === "link")) continue;
    const children = first.children.flatMap(addBreaks);
    first.children = findColumn(table, "Swatch") < 0 ? children : [{ type: "link", url: `#${id}`, children }];
  }
}

/** `MediumAquamarine` → `Medium<wbr>Aquamarine`. */
function addBreaks(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== "text") return [node];
  return node.value.split(/(?<=[a-z])(?=[A-Z])/).flatMap((value, index): PhrasingContent[] => {
    const text: PhrasingContent = { type: "text", value };
    return index ? [createHtmlElement("wbr"), text] : [text];
  });
}

/** A caption in Markdown: the paragraph before its table. */
export const captionPattern = /^Table: (.+)$/s;

/** Finds rows with a column `Swatch` and their colors: `#FFFF6347` has alpha FF and rgb FF6347. */
const findSwatches = (root: Root) =>
  findRows(root, "Swatch").map((swatchRow) => {
    const code = swatchRow.row.children[findColumn(swatchRow.table, "Hex ARGB")];
    const [, alpha, rgb] = /^#([0-9A-F]{2})([0-9A-F]{6})$/.exec(toText(code)) ?? [];
    return { ...swatchRow, alpha, rgb };
  });

/** Fills each cell of a column `Swatch` with a circle. Its color is an attribute, since our CSP forbids styles. */
export function drawSwatches(root: Root): void {
  for (const { cell, alpha, rgb } of findSwatches(root)) {
    if (cell && alpha && rgb) cell.children = [createSwatch(`#${rgb}`, Number.parseInt(alpha, 16) / 255)];
  }
}

function createSwatch(fill: string, opacity: number): HtmlElement {
  // Makes white visible.
  const outline = { stroke: "currentColor", strokeOpacity: ".4" };
  const paint = { fill, ...(opacity < 1 && { fillOpacity: String(opacity) }), ...outline };
  const circle = createHtmlElement("circle", { cx: "12", cy: "12", r: "11", ...paint });
  const size = { viewBox: "0 0 24 24", width: "24", height: "24" };
  return createHtmlElement("svg", { className: ["swatch"], ...size, ariaHidden: "true" }, [circle]);
}
