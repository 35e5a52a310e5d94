/** @jsxImportSource @/lib/hast */
import { slug } from "github-slugger";
import type { Element, ElementContent } from "hast";
import type { Nodes, PhrasingContent, Root, Table, TableCell, TableRow } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import type { VFile } from "vfile";
import { addData } from "@/lib/hast/jsx-runtime";
import { wideClass } from "@/lib/markdown/samples";
import { fitsColumn, fitsPhone, hasOnlyFigures } from "@/lib/markdown/table-widths";
import { createHtmlElement, type HtmlElement, listNodes, toText } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

declare module "mdast" {
  interface TableData {
    caption?: { id: string; text: string };
    /** The column that its rows get their ids from: `decimal`. */
    chart?: string;
  }
}

declare module "vfile" {
  interface DataMap {
    /** In tables with this column each row gets the anchor `prefix-cell`. */
    rowAnchors: { prefix: string; column: string };
  }
}

/** A caption in Markdown: the paragraph before its table. */
const captionPattern = /^Table: (.+)$/s;

/** Turns the paragraph `Table: …` before each table into its caption. */
export const captions = () => (root: Root) => {
  let count = 0;
  walk<Nodes>(root, (parent) => {
    if (!("children" in parent)) return;
    for (const table of parent.children.filter(({ type }) => type === "table")) {
      if (table.type !== "table") continue;
      const siblings: readonly Nodes[] = parent.children;
      const captionIndex = siblings.indexOf(table) - 1;
      const paragraph = siblings[captionIndex];
      const [, text] = (paragraph?.type === "paragraph" && captionPattern.exec(toText(paragraph))) || [];
      if (!text) continue;
      count += 1;
      table.data = { ...table.data, caption: { id: `table-${count}`, text } };
      parent.children.splice(captionIndex, 1);
    }
  });
};

/** A row of a table, without its header, with its first cell and its cell in one column. */
type ColumnRow = { table: Table; row: TableRow; first: TableCell | undefined; cell: TableCell | undefined };

function findRows(root: Root, column: string): ColumnRow[] {
  return listNodes(root, "table").flatMap((table) => {
    const [, ...rows] = table.children;
    const index = findColumn(table, column);
    return index < 0 ? [] : rows.map((row) => ({ table, row, first: row.children[0], cell: row.children[index] }));
  });
}

const findColumn = ({ children: [header] }: Table, column: string) =>
  header?.children.findIndex((cell) => toText(cell) === column) ?? -1;

/**
 * Gives each row of the tables that have the column of `rowAnchors` the id `prefix-text` from that cell. With a
 * column `Swatch`, the first cell links to its row, so that components/color-preview can show it.
 */
export const rowAnchors =
  () =>
  (root: Root, { data }: VFile) => {
    if (!data.rowAnchors) return;
    const { prefix, column } = data.rowAnchors;
    const ids = new Set<string>();
    for (const { table, row, first, cell } of findRows(root, column)) {
      table.data = { ...table.data, chart: column.toLowerCase() };
      const id = slug(`${prefix}-${toText(cell)}`);
      if (!first || !cell || ids.has(id)) continue;
      ids.add(id);
      row.data = { ...row.data, hProperties: { id } };
      const children = first.children.flatMap(addBreaks);
      first.children = findColumn(table, "Swatch") < 0 ? children : [{ type: "link", url: `#${id}`, children }];
    }
  };

/** `MediumAquamarine` → `Medium<wbr>Aquamarine`. */
function addBreaks(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== "text") return [node];
  return node.value.split(/(?<=[a-z])(?=[A-Z])/).flatMap((value, index): PhrasingContent[] => {
    const text: PhrasingContent = { type: "text", value };
    return index ? [createHtmlElement(<wbr />), text] : [text];
  });
}

/**
 * Fills each cell of a column `Swatch` with a circle in the color next to it: `#FFFF6347` has alpha FF and rgb FF6347. The
 * color is an attribute, because our policy forbids styles.
 */
export const swatches = () => (root: Root) => {
  for (const { table, row, cell } of findRows(root, "Swatch")) {
    const code = row.children[findColumn(table, "Hex ARGB")];
    const [, alpha, rgb] = /^#([0-9A-F]{2})([0-9A-F]{6})$/.exec(toText(code)) ?? [];
    if (cell && alpha && rgb) cell.children = [createSwatch(`#${rgb}`, Number.parseInt(alpha, 16) / 255)];
  }
};

/** The outline makes white visible. */
const createSwatch = (color: string, opacity: number): HtmlElement =>
  createHtmlElement(
    <svg className="swatch" viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <circle
        cx={12}
        cy={12}
        r={11}
        fill={color}
        fillOpacity={opacity < 1 ? opacity : undefined}
        stroke="currentColor"
        strokeOpacity=".4"
      />
    </svg>,
  );

/** Renders a table in a scrolling box. If it's too wide for a phone, it becomes `cards` there (app/tables.css). */
export function tableToHast(state: State, table: Table): Element {
  const tableElement = defaultHandlers.table(state, table);
  for (const group of [tableElement, ...getChildElements(tableElement)])
    for (const part of [group, ...getChildElements(group).flatMap((row) => [row, ...getChildElements(row)])])
      addData(part, { isBuilt: true });
  const rows = getChildElements(tableElement).flatMap(getChildElements);
  const labels = table.children[0]?.children.map((cell) => toText(cell)) ?? [];
  const { caption, chart } = table.data ?? {};
  const isGrid = !chart && hasNumberedSigns(table);
  const isCards = !isGrid && (chart !== undefined || !fitsPhone(table));
  for (const row of rows) {
    getChildElements(row).forEach((cell, column) => {
      alignByClass(cell);
      if (cell.tagName === "th") cell.properties.scope = "col";
      else if (column === 0 || (chart && isNameColumn(table, column))) toRowHeader(cell);
      else if (isGrid) markName(cell);
      else if (isCards && !chart) {
        cell.properties.dataLabel = labels[column];
        breakFigure(cell);
      }
    });
  }
  if (isCards) addRoles(tableElement);
  if (caption) tableElement.children.unshift(<caption id={caption.id}>{caption.text}</caption>);
  const className = [
    "table",
    ...(chart ? ["chart", `chart-${chart}`] : []),
    ...(isGrid ? ["grid", "bleed"] : [hasOnlyFigures(table) && "figures"]),
    (chart || isGrid || !fitsColumn(table)) && wideClass,
    isCards && !chart && "cards",
  ];
  const name = caption ? { ariaLabelledBy: caption.id } : { ariaLabel: "Table" };
  return (
    <section className={className} tabIndex={chart ? undefined : 0} {...name}>
      {tableElement}
    </section>
  );
}

const getChildElements = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");

function toRowHeader(cell: Element): void {
  cell.tagName = "th";
  cell.properties.scope = "row";
}

/** A screen reader can't name a row by a sign such as `+`, so the last column, which describes it, names the row too. */
function isNameColumn({ children: [, ...rows] }: Table, column: number): boolean {
  const hasSigns = rows.some(({ children: [name] }) => name && /^[^\p{L}\p{N}]$/u.test(toText(name)));
  return hasSigns && column === (rows[0]?.children.length ?? 0) - 1;
}

/** A name such as `NUL` has less room than a sign. */
function markName(cell: Element): void {
  const code = getChildElements(cell).find((child) => child.tagName === "code");
  const [text] = code?.children ?? [];
  if (code && text?.type === "text" && text.value.length > 1)
    Object.assign(addData(code, { isBuilt: true }).properties, { className: ["long"] });
}

/** A card may be too narrow for a long number: `−170,<wbr>141,<wbr>183`. */
function breakFigure(cell: Element): void {
  const code = getChildElements(cell).find((child) => child.tagName === "code");
  const [text] = code?.children ?? [];
  if (!code || text?.type !== "text" || !/^−?[\d,]{13,}$/.test(text.value)) return;
  addData(code, { isBuilt: true });
  code.children = text.value
    .split(/(?<=,)/)
    .flatMap((value, index): ElementContent[] => [...(index ? [<wbr />] : []), { type: "text", value }]);
}

/** With another `display`, some browsers treat an element as a table, row or cell only if it has that role. */
function addRoles(table: Element): void {
  table.properties.role = "table";
  for (const group of getChildElements(table)) {
    group.properties.role = "rowgroup";
    for (const row of getChildElements(group)) {
      row.properties.role = "row";
      for (const cell of getChildElements(row)) cell.properties.role = roleOf(cell);
    }
  }
}

function roleOf({ tagName, properties }: Element): string {
  if (tagName === "td") return "cell";
  return properties.scope === "col" ? "columnheader" : "rowheader";
}

/** `align` is obsolete, and the Content-Security-Policy forbids style attributes. */
function alignByClass({ properties }: Element): void {
  if (properties.align) properties.className = [`align-${properties.align}`];
  delete properties.align;
}

/** Whether each cell is a number and a sign, `65 A`: such a grid has its own layout (app/tables.css). */
const hasNumberedSigns = ({ children: [, ...rows] }: Table): boolean =>
  rows.length > 0 &&
  rows.every(
    ({ children: [, ...cells] }) => cells.length > 0 && cells.every((cell) => /^\d+ \S{1,3}$/.test(toText(cell))),
  );
