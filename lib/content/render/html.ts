import type { Element, ElementContent, Properties } from "hast";
import type { Code, Root, Table, Text } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { highlight } from "@/lib/content/render/highlight";
import { parseFenceMarks } from "@/lib/samples/fence-marks";

/** A line longer than this may not fit 320 px, so its box must be reachable by keyboard to be scrolled. */
const widestUnscrolledLine = 27;

/** Languages whose lines are typed as commands: one alone is selected whole by a click. */
const commandLanguages = ["bash", "cmd", "powershell", "shell"];

const element = (tagName: string, properties: Properties, ...children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

/** A fence: the code in its own scrolling box, its file's name or “Output” above it, what to know before trying it below. */
function codeToHast(_state: State, code: Code): Element {
  const language = code.lang ?? "text";
  const { file, output } = parseFenceMarks(code.meta ?? "");
  const isWide = code.value.split("\n").some((line) => line.length > widestUnscrolledLine);
  const isOneCommand = commandLanguages.includes(language) && !code.value.includes("\n");
  const className = [`language-${language}`, ...(isOneCommand ? ["command"] : [])];
  const pre = element(
    "pre",
    isWide ? { tabIndex: 0, role: "group", ariaLabel: code.data?.name } : {},
    element("code", { className }, ...highlight(language, code.value)),
  );
  const parts: ElementContent[] = [pre];
  if (file) parts.unshift(element("figcaption", {}, element("code", {}, { type: "text", value: file })));
  if (output) parts.unshift(element("figcaption", {}, { type: "text", value: "Output" }));
  const { note } = code.data ?? {};
  if (note) parts.push(element("p", { className: ["note"] }, { type: "text", value: note }));
  return element(file || output ? "figure" : "div", { className: ["sample", ...(output ? ["output"] : [])] }, ...parts);
}

/** A number and its unit stay on one line: `350 °F`, `1.1 kg`. */
function textToHast(state: State, text: Text): ElementContent {
  const value = text.value.replace(/(?<=[\d½¼¾⅓⅔⅛]) (?=(?:°[CF]|ml|k?g|lb|oz|[cm]?m|px|KB)(?![\p{L}\d]))/gu, "\u00A0");
  return defaultHandlers.text(state, { ...text, value });
}

/** A table in its own scrolling box, with the caption, scopes, and the first column as row headers. */
function tableToHast(state: State, table: Table): Element {
  const built = defaultHandlers.table(state, table);
  const rows = built.children.flatMap((part) => (part.type === "element" ? part.children : []));
  for (const row of rows) {
    if (row.type !== "element") continue;
    const cells = row.children.filter((cell) => cell.type === "element");
    cells.forEach((cell, column) => {
      alignByClass(cell);
      if (cell.tagName === "th") cell.properties.scope = "col";
      else if (column === 0) Object.assign(cell, { tagName: "th", properties: { ...cell.properties, scope: "row" } });
    });
  }
  const caption = table.data?.caption;
  if (!caption) return built;
  built.children.unshift(element("caption", { id: caption.id }, { type: "text", value: caption.text }));
  const { chart } = table.data ?? {};
  const className = [
    "table",
    ...(chart ? ["chart", `chart-${chart}`] : []),
    ...(hasOnlyFigures(table) ? ["figures"] : []),
  ];
  return element("section", { className, tabIndex: 0, ariaLabelledBy: [caption.id] }, built);
}

/** A text no longer than this in a cell is a figure or a name, and is better not broken. */
const longestFigure = 14;

/** Whether all cells beside the names of the rows are short. */
const hasOnlyFigures = ({ children: [, ...rows] }: Table) =>
  rows.every(({ children: [, ...cells] }) => cells.every((cell) => toText(cell).length <= longestFigure));

/** HTML has no `align` any more, and a style attribute would break under the Content-Security-Policy. */
function alignByClass({ properties }: Element): void {
  if (properties.align) properties.className = [`align-${properties.align}`];
  delete properties.align;
}

declare module "mdast" {
  interface CodeData {
    /** What the sample is called by who cannot see it: `Sample 3`. */
    name?: string;
    /** What a reader must know of the sample before trying it: `Not checked: needs Windows`. */
    note?: string;
  }

  interface TableData {
    /** The text of the paragraph `Table: …` before the table, and the id that names it. */
    caption?: { id: string; text: string };
    /** The column that its rows' ids come from, where they have any: `decimal`. */
    chart?: string;
  }
}

const writer = remark()
  .use(remarkGfm)
  .use(remarkHtml, { sanitize: false, handlers: { code: codeToHast, table: tableToHast, text: textToHast } });

/**
 * Writes judged Markdown nodes as HTML. Nothing is cleaned here: raw HTML and `javascript:` links have been refused
 * before, see `structure.ts` and `links.ts`.
 */
export function toHtml(nodes: Root["children"]): string {
  return writer.stringify({ type: "root", children: nodes }).trim();
}
