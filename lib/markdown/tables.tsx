/** @jsxImportSource @/lib/hast */
import { slug } from "github-slugger";
import type { Element } from "hast";
import { toString as elementToText } from "hast-util-to-string";
import type { Nodes, Root, Table } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import type { VFile } from "vfile";
import { listElements } from "@/lib/hast/html";
import { addData, listChildren } from "@/lib/hast/jsx-runtime";
import { warn } from "@/lib/markdown/report";
import { createHtmlElement, type HtmlElement, listNodes, toText } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

declare module "mdast" {
  interface TableData {
    caption?: { id: string; text: string };
    /** Its rows can be linked to. */
    isChart?: true;
  }
}

declare module "vfile" {
  interface DataMap {
    /** In tables with this column each row gets the anchor `prefix-cell`. */
    rowAnchors: { prefix: string; column: string };
  }
}

/** Warns of rows that lose cells, since their header has fewer. */
export const longRows = () => (root: Root, file: VFile) => {
  for (const { children: rows } of listNodes(root, "table")) {
    const columns = rows[0]?.children.length ?? 0;
    for (const row of rows) {
      const cells = row.children.length;
      const message = `a table row of ${cells} cells below a header of ${columns}; write a | inside a cell as \\|`;
      if (cells > columns) warn(file, row, message);
    }
  }
};

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

const findColumn = ({ children: [header] }: Table, name: string) =>
  header?.children.findIndex((cell) => toText(cell) === name) ?? -1;

/**
 * Makes a chart of each table that has the column of `rowAnchors`: its rows get the id `prefix-text` from that cell. With a
 * column `Swatch`, the first cell links to its row, so that components/color-preview can show it.
 */
export const rowAnchors =
  () =>
  (root: Root, { data }: VFile) => {
    if (!data.rowAnchors) return;
    const { prefix, column } = data.rowAnchors;
    const ids = new Set<string>();
    for (const table of listNodes(root, "table")) {
      const index = findColumn(table, column);
      if (index < 0) continue;
      table.data = { ...table.data, isChart: true };
      const hasSwatches = findColumn(table, "Swatch") >= 0;
      for (const row of table.children.slice(1)) {
        const [first] = row.children;
        const cell = row.children[index];
        const id = slug(`${prefix}-${toText(cell)}`);
        if (!first || !cell || ids.has(id)) continue;
        ids.add(id);
        row.data = { ...row.data, hProperties: { id } };
        if (hasSwatches) first.children = [{ type: "link", url: `#${id}`, children: first.children }];
      }
    }
  };

/**
 * Fills each cell of a column `Swatch` with a circle in the color next to it: `#FFFF6347` has alpha FF and rgb FF6347. The
 * color is an attribute, because our policy forbids styles.
 */
export const swatches = () => (root: Root) => {
  for (const table of listNodes(root, "table")) {
    const [swatch, code] = [findColumn(table, "Swatch"), findColumn(table, "Hex ARGB")];
    for (const { children: cells } of table.children.slice(1)) {
      const cell = cells[swatch];
      const [, alpha, rgb] = /^#([0-9A-F]{2})([0-9A-F]{6})$/.exec(toText(cells[code])) ?? [];
      if (cell && alpha && rgb) cell.children = [createSwatch(`#${rgb}`, Number.parseInt(alpha, 16) / 255)];
    }
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

/** The roles of a table's parts. With another `display`, some browsers treat an element as one only if it has its role. */
const roles: Readonly<Record<string, string>> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  th: "rowheader",
  td: "cell",
};

/** Renders a table in a scrolling box. With too much for a phone, it becomes `cards` there (app/tables.css). */
export function tableToHast(state: State, table: Table): Element {
  const tableElement = defaultHandlers.table(state, table);
  const parts = listElements(tableElement).filter(({ tagName }) => tagName in roles);
  const { caption, isChart } = table.data ?? {};
  const isGrid = !isChart && hasNumberedSigns(table);
  const isCards = !isChart && !isGrid && needsCards(table);
  const labels = table.children[0]?.children.map((cell) => toText(cell)) ?? [];
  for (const part of parts) addData(part, { isBuilt: true });
  for (const row of parts.filter(({ tagName }) => tagName === "tr")) {
    getChildElements(row).forEach((cell, column) => {
      if (isChart && column === 0) addBreaks(cell, /(?<=[a-z])(?=[A-Z])/);
      setClasses(cell, isChart && cell.tagName === "td" && labels[column] === "Character");
      if (cell.tagName === "th") cell.properties.scope = "col";
      else if (column === 0 || (isChart && isNameColumn(table, column)))
        Object.assign(cell, { tagName: "th", properties: { ...cell.properties, scope: "row" } });
      else if (isGrid) markName(cell);
      else if (isCards) {
        cell.properties.dataLabel = labels[column];
        // A card may be too narrow for a long number.
        if (/^−?[\d,]{13,}$/.test(elementToText(cell))) addBreaks(cell, /(?<=,)/);
      }
    });
  }
  if (isCards || isChart)
    for (const { tagName, properties } of parts)
      properties.role = properties.scope === "col" ? "columnheader" : roles[tagName];
  if (caption) tableElement.children.unshift(<caption id={caption.id}>{caption.text}</caption>);
  const className = [
    "table",
    isChart && "chart",
    ...(isGrid ? ["grid", "bleed"] : [hasOnlyFigures(table) && "figures"]),
    isCards && "cards",
  ];
  const name = caption ? { ariaLabelledBy: caption.id } : { ariaLabel: "Table" };
  return (
    <section className={className} tabIndex={isChart ? undefined : 0} {...name}>
      {tableElement}
    </section>
  );
}

/** In characters. A cell's shorter text is a figure or a name, which doesn't wrap. */
const longestFigure = 14;

const hasOnlyFigures = ({ children: [, ...rows] }: Table): boolean =>
  rows.every(({ children: [, ...cells] }) => cells.every((cell) => toText(cell).length <= longestFigure));

/** In characters, for all columns of a table on a phone: words that are longer are cut, and texts that are longer are too high. */
const maxWordsWidth = 37;
const maxTextsWidth = 60;

/** A longer text wraps. */
const longestLine = 20;

const maxColumns = 3;

const columnGap = 2;

/** Whether a phone has too little space for a table's columns side by side. */
function needsCards(table: Table): boolean {
  if (hasOnlyFigures(table)) return false;
  const [header, ...rows] = table.children;
  const columns = header?.children.map((cell, column) => [cell, ...rows.map(({ children }) => children[column])]) ?? [];
  const texts = columns.map((cells) => cells.map((cell) => toText(cell)));
  const wordsWidth = measure(texts.map((column) => column.flatMap((text) => text.split(/\s+/))));
  const isWide = wordsWidth > maxWordsWidth || measure(texts, longestLine) > maxTextsWidth;
  return isWide || columns.length > maxColumns;
}

/** The width of columns, each as wide as the longest of its texts, of which there may be more than a call has arguments. */
function measure(columns: readonly (readonly string[])[], maxWidth = Number.POSITIVE_INFINITY): number {
  const longest = columns.map((texts) => texts.reduce((max, { length }) => Math.max(max, length), 0));
  return longest.reduce((sum, length) => sum + Math.min(maxWidth, length) + columnGap, 0);
}

const getChildElements = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");

/** `align` is obsolete, and the Content-Security-Policy forbids style attributes. */
function setClasses(cell: Element, isCharacter = false): void {
  const { align, ...properties } = cell.properties;
  const className = [...(align ? [`align-${align}`] : []), ...(isCharacter ? ["character"] : [])];
  cell.properties = className.length > 0 ? { className, ...properties } : properties;
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

/** Lets a text break where a pattern says: `Medium<wbr>Aquamarine`. */
function addBreaks(parent: Element, pattern: RegExp): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === "element") addBreaks(child, pattern);
    if (child.type !== "text") return [child];
    return listChildren(child.value.split(pattern).map((part, index) => [index > 0 && <wbr />, part]));
  });
}

/** Whether each cell is a number and a sign, `65 A`: such a grid has its own layout (app/tables.css). */
const hasNumberedSigns = ({ children: [, ...rows] }: Table): boolean =>
  rows.length > 0 &&
  rows.every(
    ({ children: [, ...cells] }) => cells.length > 0 && cells.every((cell) => /^\d+ \S{1,3}$/.test(toText(cell))),
  );
