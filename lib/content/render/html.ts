import type { Element, ElementContent } from "hast";
import type { Code, Root, Text } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { element } from "@/lib/content/render/element";
import { highlight } from "@/lib/content/render/highlight";
import { tableToHast } from "@/lib/content/render/table";
import { parseFenceMarks } from "@/lib/samples/fence-marks";

/** A line longer than this may not fit 320 px, so its box must be reachable by keyboard to be scrolled. */
const widestUnscrolledLine = 27;

/** Languages whose lines are typed as commands: one alone is selected whole by a click. */
const commandLanguages = ["bash", "cmd", "powershell", "shell"];

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
