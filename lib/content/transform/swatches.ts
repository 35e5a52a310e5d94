import type { PhrasingContent, Root, TableCell, TableRow } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import type { Problem } from "@/lib/content/model/problem";
import { findTables } from "@/lib/content/transform/tables";

const swatchColumn = "Swatch";
const codeColumn = "Hex ARGB";

type Swatch = { row: TableRow; cell: TableCell | undefined; alpha: string | undefined; rgb: string | undefined };

/** The rows of the tables that have a column `Swatch`, with the color that each names. */
function findSwatches(root: Root): Swatch[] {
  const found: Swatch[] = [];
  for (const { table } of findTables(root)) {
    const [head, ...rows] = table.children;
    const names = head?.children.map((cell) => toText(cell)) ?? [];
    const place = names.indexOf(swatchColumn);
    if (place < 0) continue;
    for (const row of rows) {
      const code = row.children[names.indexOf(codeColumn)];
      const [, alpha, rgb] = (code && /^#([0-9A-F]{2})([0-9A-F]{6})$/.exec(toText(code))) || [];
      found.push({ row, cell: row.children[place], alpha, rgb });
    }
  }
  return found;
}

/** Judges whether swatches can be made: each row of a table with a column `Swatch` has its code under `Hex ARGB`. */
export function checkSwatches(file: string, root: Root): Problem[] {
  return findSwatches(root)
    .filter(({ rgb }) => !rgb)
    .map(({ row }) => ({
      file,
      line: row.position?.start.line,
      message: `a row with a ${swatchColumn} but no ${codeColumn}; write one such as #FFFF6347`,
    }));
}

/**
 * Makes the name of each row that has an id a link to the row, which a tool on the page may take for its own,
 * and puts into each cell of a table's column `Swatch` a small picture in the color of the same row's `Hex ARGB`, such as
 * `#FFFF6347`. The color is an attribute of SVG and no style, which the Content-Security-Policy forbids; screen readers
 * pass over it, since name and code stand beside it.
 */
export function addSwatches(root: Root): void {
  for (const { row, cell, alpha, rgb } of findSwatches(root)) {
    linkName(row);
    if (cell && alpha && rgb) cell.children = [createSwatch(`#${rgb}`, Number.parseInt(alpha, 16) / 255)];
  }
}

function linkName({ children: [first] }: TableRow): void {
  const [permalink, ...name] = first?.children ?? [];
  if (!first || permalink?.type !== "link") return;
  first.children = [permalink, { type: "link", url: permalink.url, children: name }];
}

/** Written as SVG because of `hName`; the node's own type only says that it stands in a line of text. */
function createSwatch(fill: string, opacity: number): PhrasingContent {
  // A thin edge in the color of the text shows where white ends.
  const edge = { stroke: "currentColor", strokeOpacity: ".4" };
  const paint = { fill, ...(opacity < 1 && { fillOpacity: String(opacity) }), ...edge };
  const circle: PhrasingContent = {
    type: "emphasis",
    children: [],
    data: { hName: "circle", hProperties: { cx: "12", cy: "12", r: "11", ...paint } },
  };
  const hProperties = { className: ["swatch"], viewBox: "0 0 24 24", width: "24", height: "24", ariaHidden: "true" };
  return { type: "emphasis", children: [circle], data: { hName: "svg", hProperties } };
}
