import type { Table, TableCell } from "mdast";
import { toText } from "@/lib/markdown/tree";

/** In characters. A shorter text in a cell is a figure or a name, which shouldn't wrap. */
const longestFigure = 14;

/** The width of a table in a window 360 px wide, in a column and on a page. */
const phoneRem = 20.5;
const columnRem = 42;
const pageRem = 60;

const letterRem = 0.5;
const cellRem = 0.8;

/** Whether a table fits a column without wrapping, or else would wrap on a page, too, and has no words too wide for a column. */
export function fitsColumn(table: Table): boolean {
  const width = estimateWidth(table, (cell) => [toText(cell)]);
  return width <= columnRem || (width > pageRem && estimateWidth(table, listWords) <= columnRem);
}

/** The cells of each column, the header's first. */
const listColumns = ({ children: rows }: Table): TableCell[][] =>
  (rows[0]?.children ?? []).map((_, column) => rows.flatMap(({ children }) => children[column] ?? []));

/** In rem, if no part of a cell wraps. */
function estimateWidth(table: Table, listParts: (cell: TableCell) => string[]): number {
  const widths = listColumns(table).map((cells) => {
    const lengths = cells.flatMap(listParts).map(({ length }) => length);
    return Math.max(...lengths) * letterRem + 2 * cellRem;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

export const hasOnlyFigures = ({ children: [, ...rows] }: Table): boolean =>
  rows.every(({ children: [, ...cells] }) => cells.every((cell) => toText(cell).length <= longestFigure));

/** Estimates whether a window of 360 px has space for each column's longest word, and for a short line of prose. */
export function fitsPhone(table: Table): boolean {
  // Next to figures, which don't wrap, the row headers may.
  const canNamesWrap = hasOnlyFigures(table);
  const widths = listColumns(table).map((cells, column) => {
    const words = cells.flatMap(listWords);
    const lines = column === 0 && canNamesWrap ? [] : cells.slice(1).map((cell) => toText(cell));
    const letters = [
      ...words.map(({ length }) => length),
      ...lines.map((line) => Math.min(line.length, longestFigure)),
    ];
    return Math.max(...letters) * letterRem + cellRem;
  });
  return widths.reduce((sum, width) => sum + width, 0) <= phoneRem;
}

/** Lists what can't wrap in a cell. */
const listWords = (cell: TableCell): string[] => toText(cell).split(/\s+/);
