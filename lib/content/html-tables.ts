import type { Element } from "hast";
import type { Table, TableCell } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { toString as toText } from "mdast-util-to-string";
import { element } from "@/lib/markdown-tree";

/**
 * A table in its own scrolling box, with the caption, scopes, and the first column as row headers. One that does not fit
 * a phone is `cards` there (app/table-cards.css), and so its cells say which column they are of; a chart keeps its head in
 * sight instead (app/charts.css).
 */
export function tableToHast(state: State, table: Table): Element {
  const built = defaultHandlers.table(state, table);
  const rows = listElements(built).flatMap(listElements);
  const labels = table.children[0]?.children.map((cell) => toText(cell)) ?? [];
  const { caption, chart } = table.data ?? {};
  const isGrid = !chart && holdsNumberedSigns(table);
  // A chart of two hundred rows is read by scrolling, so that each row is a card of its own on any phone.
  const isCards = !isGrid && (chart !== undefined || !fitsPhone(table));
  for (const row of rows) {
    listElements(row).forEach((cell, column) => {
      alignByClass(cell);
      if (cell.tagName === "th") cell.properties.scope = "col";
      else if (column === 0 || (chart && isNameToo(table, column))) toRowHeader(cell);
      else if (isCards && !chart) cell.properties.dataLabel = labels[column];
    });
  }
  if (isCards) addRoles(built);
  if (caption) built.children.unshift(element("caption", { id: caption.id }, { type: "text", value: caption.text }));
  const className = [
    "table",
    ...(chart ? ["chart", `chart-${chart}`] : []),
    ...(isGrid ? ["grid"] : hasOnlyFigures(table) ? ["figures"] : fitsPage(table) ? [] : ["prose"]),
    ...(isCards ? ["cards"] : []),
  ];
  // A chart scrolls with its page.
  const scrolled = chart ? {} : { tabIndex: 0 };
  const name = caption ? { ariaLabelledBy: [caption.id] } : { ariaLabel: "Table" };
  return element("section", { className, ...scrolled, ...name }, built);
}

const listElements = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");

function toRowHeader(cell: Element): void {
  cell.tagName = "th";
  cell.properties.scope = "row";
}

/** To someone who hears it, a sign alone doesn't name a row; the last column says what it is, so it names the row too. */
function isNameToo({ children: [, ...rows] }: Table, column: number): boolean {
  const hasSigns = rows.some(({ children: [name] }) => name && /^[^\p{L}\p{N}]$/u.test(toText(name)));
  return hasSigns && column === (rows[0]?.children.length ?? 0) - 1;
}

/** Some browsers no longer treat an element with another `display` as a table, row or cell, unless it has the role. */
function addRoles(table: Element): void {
  table.properties.role = "table";
  for (const group of listElements(table)) {
    group.properties.role = "rowgroup";
    for (const row of listElements(group)) {
      row.properties.role = "row";
      for (const cell of listElements(row)) cell.properties.role = roleOf(cell);
    }
  }
}

function roleOf({ tagName, properties }: Element): string {
  if (tagName === "td") return "cell";
  return properties.scope === "col" ? "columnheader" : "rowheader";
}

/** HTML has no `align` any more, and a style attribute would break under the Content-Security-Policy. */
function alignByClass({ properties }: Element): void {
  if (properties.align) properties.className = [`align-${properties.align}`];
  delete properties.align;
}

/** A text no longer than this in a cell is a figure or a name, and is better not broken. */
const longestFigure = 14;

/** The room for a table in a window 360 px wide, in rem. */
const phoneRem = 20.5;

/** The room for a table on a wide screen, in rem. */
const pageRem = 60;

/** How wide a letter and the space around a cell are, in rem. */
const letterRem = 0.5;
const cellRem = 0.8;

/** Whether no line has to be broken where a table may be as wide as the page. */
function fitsPage(table: Table): boolean {
  const widths = table.children[0]?.children.map((_, place) => {
    const lines = table.children.flatMap(({ children }) => children[place] ?? []).map((cell) => toText(cell).length);
    return Math.max(...lines) * letterRem + 2 * cellRem;
  });
  return (widths ?? []).reduce((sum, width) => sum + width, 0) <= pageRem;
}

/** Whether each cell is a number and a sign, `65 A`: such a grid fills its width, on a phone too (app/charts.css). */
const holdsNumberedSigns = ({ children: [, ...rows] }: Table): boolean =>
  rows.every(
    ({ children: [, ...cells] }) => cells.length > 0 && cells.every((cell) => /^\d+ \S{1,3}$/.test(toText(cell))),
  );

/** Whether all cells but the names of the rows are short. */
const hasOnlyFigures = ({ children: [, ...rows] }: Table): boolean =>
  rows.every(({ children: [, ...cells] }) => cells.every((cell) => toText(cell).length <= longestFigure));

/**
 * Whether a table can be read in a window of 360 px: each column has room for its longest word, and prose for a short
 * line. It is decided by letters alone, before any browser has seen it.
 */
function fitsPhone(table: Table): boolean {
  // Next to figures, which are not broken, the names of the rows may be.
  const areNamesBroken = hasOnlyFigures(table);
  const columns = table.children[0]?.children.map((_, place) => {
    const cells = table.children.flatMap(({ children }) => children[place] ?? []);
    const words = cells.flatMap(listWords);
    const lines = place === 0 && areNamesBroken ? [] : cells.slice(1).map((cell) => toText(cell));
    const letters = [
      ...words.map(({ length }) => length),
      ...lines.map(({ length }) => Math.min(length, longestFigure)),
    ];
    return Math.max(...letters) * letterRem + cellRem;
  });
  return (columns ?? []).reduce((sum, width) => sum + width, 0) <= phoneRem;
}

/** The words of a cell; a name such as `MediumAquamarine` may be broken before its capitals, code not. */
const listWords = (cell: TableCell): string[] =>
  toText(cell).split(cell.children.some(({ type }) => type === "inlineCode") ? /\s+/ : /\s+|(?<=[a-z])(?=[A-Z][a-z])/);
