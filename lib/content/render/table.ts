import type { Element, ElementContent } from "hast";
import type { Table } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { toString as toText } from "mdast-util-to-string";
import { element } from "@/lib/content/render/element";
import { fitsPhone, hasOnlyFigures } from "@/lib/content/render/measure-table";

/**
 * A table in its own scrolling box, with the caption, scopes, and the first column as row headers. One that does not fit
 * a phone is `cards` there (app/table-cards.css), and so its cells say which column they are of; a chart has its own way
 * (app/charts.css).
 */
export function tableToHast(state: State, table: Table): Element {
  const built = defaultHandlers.table(state, table);
  const rows = listElements(built).flatMap(listElements);
  const labels = table.children[0]?.children.map((cell) => toText(cell)) ?? [];
  const { caption, chart } = table.data ?? {};
  const isCards = !fitsPhone(table);
  for (const row of rows) {
    listElements(row).forEach((cell, column) => {
      alignByClass(cell);
      if (cell.tagName === "th") cell.properties.scope = "col";
      else if (column === 0 || (chart && isNameToo(table, column))) toRowHeader(cell);
      else if (isCards && !chart) cell.properties.dataLabel = labels[column];
    });
  }
  if (isCards) addRoles(built);
  if (!caption) return built;
  built.children.unshift(element("caption", { id: caption.id }, { type: "text", value: caption.text }));
  const className = [
    "table",
    ...(chart ? ["chart", `chart-${chart}`] : []),
    ...(hasOnlyFigures(table) ? ["figures"] : []),
    ...(isCards && !chart ? ["cards"] : []),
  ];
  // A chart scrolls with its page; what is reached first in it is the switch of its permalinks.
  const scrolled = chart ? {} : { tabIndex: 0 };
  const parts = chart ? [createSwitch(), built] : [built];
  return element("section", { className, ...scrolled, ariaLabelledBy: [caption.id] }, ...parts);
}

const listElements = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");

function toRowHeader(cell: Element): void {
  cell.tagName = "th";
  cell.properties.scope = "row";
}

/** A sign alone names no row to those who hear it: the last column, which says what it is, does too. */
function isNameToo({ children: [, ...rows] }: Table, column: number): boolean {
  const hasSigns = rows.some(({ children: [name] }) => name && /^[^\p{L}\p{N}]$/u.test(toText(name)));
  return hasSigns && column === (rows[0]?.children.length ?? 0) - 1;
}

/** Permalinks of rows are no stops of Tab until this box is ticked, so that Tab goes through a page of hundreds (app/charts.css). */
const createSwitch = (): ElementContent =>
  element("label", { className: ["row-links"] }, element("input", { type: "checkbox" }), {
    type: "text",
    value: " Links to rows",
  });

/** Some browsers take an element with another `display` for no table, row or cell any more, unless it has the role. */
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
