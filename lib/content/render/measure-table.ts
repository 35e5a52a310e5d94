import type { Table, TableCell } from "mdast";
import { toString as toText } from "mdast-util-to-string";

/** A text no longer than this in a cell is a figure or a name, and is better not broken. */
const longestFigure = 14;

/** The room for a table in a window 360 px wide, in rem. */
const phoneRem = 20.5;

/** How wide letters and the space around a cell are, in rem; charts are set closer (app/charts.css). */
const letterRem = 0.5;
const cellRem = 0.8;
const chartCellRem = 0.45;

/** Whether all cells beside the names of the rows are short. */
export const hasOnlyFigures = ({ children: [, ...rows] }: Table): boolean =>
  rows.every(({ children: [, ...cells] }) => cells.every((cell) => toText(cell).length <= longestFigure));

/**
 * Whether a table can be read in a window of 360 px: each column has room for its longest word, and prose for a short
 * line. It is judged by letters alone, before any browser has seen it.
 */
export function fitsPhone(table: Table): boolean {
  const isWhole = hasOnlyFigures(table);
  const columns = table.children[0]?.children.map((_, place) => {
    const [head, ...cells] = table.children.flatMap(({ children }) => children[place] ?? []);
    // Beside figures, which are not broken, the names of the rows may be.
    const measure = !isWhole ? measureProse : place > 0 ? measureFigure : measureWord;
    const widths = cells.map(measure);
    return Math.max(measureWord(head), ...widths) * letterRem + (table.data?.chart ? chartCellRem : cellRem);
  });
  return (columns ?? []).reduce((sum, width) => sum + width, 0) <= phoneRem;
}

/** The least width of a figure in letters. */
const measureFigure = (cell: TableCell): number => measureText(toText(cell));

/** The least width of a cell of prose in letters: it has short lines. */
const measureProse = (cell: TableCell): number =>
  Math.max(measureWord(cell), Math.min(measureText(toText(cell)), longestFigure));

/** The longest word of a cell in letters; a name such as `MediumAquamarine` may be broken before its capitals. */
const measureWord = (cell: TableCell | undefined): number =>
  Math.max(0, ...(cell ? toText(cell) : "").split(/\s+|(?<=[a-z])(?=[A-Z][a-z])/).map(measureText));

/** Spaces and thin signs count half. */
const measureText = (text: string): number => text.length - (text.match(/[ .,:;|/'!]/g)?.length ?? 0) / 2;
