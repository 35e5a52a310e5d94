import type { Element, ElementContent } from "hast";
import { all, createLowlight } from "lowlight";
import type { Code, Nodes, Root, Text } from "mdast";
import { defaultHandlers, type State } from "mdast-util-to-hast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { element, tableToHast } from "@/lib/content/html-tables";
import { getId } from "@/lib/content/links";
import type { PageText, Part, Place, PlacedCode } from "@/lib/content/page";
import { getFence, outputLanguage } from "@/lib/content/samples";
import type { HtmlElement } from "@/lib/markdown-tree";
import { sizedTextToHast } from "@/lib/recipes/sized-text";

/** A line longer than this may not fit 320 px, so its box must be reachable by keyboard to be scrolled; in a list there is less room. */
const widestUnscrolledLine = 27;
const widestInList = 24;

/** Languages whose lines are typed as commands: one alone is selected whole by a click. */
const commandLanguages = ["bash", "cmd", "powershell", "shell"];

/** A fence: the code in its own scrolling box, its file's name or “Output” above it, what to know before trying it below. */
function codeToHast(_state: State, code: Code): Element {
  const language = code.lang ?? "text";
  const { isExample, marks } = getFence(code);
  const { file, output } = marks;
  const widest = (code.position?.start.column ?? 1) > 1 ? widestInList : widestUnscrolledLine;
  const isWide = code.value.split("\n").some((line) => line.length > widest);
  const isOneCommand = commandLanguages.includes(language) && !code.value.includes("\n");
  const className = [`language-${language}`, ...(isOneCommand ? ["command"] : [])];
  const pre = element(
    "pre",
    isWide ? { tabIndex: 0, role: "group", ariaLabel: code.data?.name } : {},
    element("code", { className }, ...highlight(language, code.value)),
  );
  const parts: ElementContent[] = [pre];
  if (file) parts.unshift(element("figcaption", {}, element("code", {}, { type: "text", value: file })));
  const heading = isExample ? "Output, for example" : "Output";
  if (output) parts.unshift(element("figcaption", {}, { type: "text", value: heading }));
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
  interface TableData {
    /** The text of the paragraph `Table: …` before the table, and the id that names it. */
    caption?: { id: string; text: string };
    /** The column that its rows' ids come from, where they have any: `decimal`. */
    chart?: string;
  }
}

const htmlElementToHast = (state: State, node: HtmlElement): Element =>
  element(node.tagName, node.properties, ...state.all(node));

const handlers = {
  ...{ code: codeToHast, table: tableToHast, text: textToHast },
  ...{ htmlElement: htmlElementToHast, sizedText: sizedTextToHast },
};

const writer = remark().use(remarkGfm).use(remarkHtml, { sanitize: false, handlers });

/**
 * Writes judged Markdown nodes as HTML. Nothing is cleaned here: raw HTML and `javascript:` links have been refused
 * before, see `structure.ts` and `links.ts`.
 */
export function toHtml(nodes: Root["children"]): string {
  return writer.stringify({ type: "root", children: nodes }).trim();
}

const lowlight = createLowlight(all);
lowlight.registerAlias({ bash: ["shell"], ini: ["reg"], xml: ["xaml"] });

/** The parts of code that have a color, by the class that gives it (app/global.css), as the highlighter calls them. */
const codeParts = {
  comment: "comment meta",
  keyword: "keyword literal selector-tag name section",
  string: "string regexp addition",
  name: "title attr attribute built_in type selector-class selector-pseudo property",
  number: "number symbol variable params deletion",
};
const codeClasses = new Map<string, string>(
  Object.entries(codeParts).flatMap(([name, parts]) => parts.split(" ").map((part) => [`hljs-${part}`, name] as const)),
);

/** Which words a shell has built in says nothing to a reader: `git log` and `git branch` are to look alike. */
const shells = ["bash", "shell", "cmd"];

/** Colors code by wrapping its words in `span`s, such as `keyword`; a language without a grammar stays plain text. */
export function highlight(language: string, code: string): ElementContent[] {
  if (!lowlight.registered(language)) return [{ type: "text", value: code }];
  const { children } = lowlight.highlight(language, code);
  const parts = children.filter((child) => child.type !== "doctype");
  return parts.flatMap((part) => colorPart(part, shells.includes(language) ? ["hljs-built_in"] : []));
}

/** The part with our class, at any depth; without its span where that has no color. */
function colorPart(part: ElementContent, plain: readonly string[]): ElementContent[] {
  if (part.type !== "element") return [part];
  const children = part.children.flatMap((child) => colorPart(child, plain));
  const [own = ""] = Array.isArray(part.properties.className) ? part.properties.className.map(String) : [];
  const name = plain.includes(own) ? undefined : codeClasses.get(own);
  return name ? [element("span", { className: [name] }, ...children)] : children;
}

/** Renders transformed Markdown to the HTML of the title, of the introduction and of each part below a `##`, and to words. */
export function renderPage(root: Root): PageText {
  const [title, ...rest] = root.children;
  const starts = rest.flatMap((node, index) => (node.type === "heading" && node.depth === 2 ? [index] : []));
  const parts = starts.map((start, place): Part => {
    const own = rest.slice(start, starts[place + 1]);
    const [heading] = own;
    return { id: heading ? getId(heading) : "", heading: toText(heading), html: toHtml(own) };
  });
  return {
    headingHtml: title ? toHtml([title]) : "",
    introHtml: toHtml(rest.slice(0, starts[0])),
    parts,
    places: readPlaces(root),
  };
}

/** What any page's Markdown may become, then tables, pictures and what else few pages have, then charts. */
const written = [
  "a br code del div em figcaption figure h1 h2 h3 li ol p pre span strong ul wbr" +
    " .command .note .output .sample .samples .comment .keyword .string .name .number",
  "blockquote caption h4 hr img section table tbody td th thead tr .align-center .align-right .cards .figures .table" +
    " .contains-task-list .task-list-item",
  "input label .chart .row-links",
].map((tokens) => new Set(tokens.split(" ")));

/** How much a page with these elements and classes may need: 0 for text and samples, 1 with a table or such, 2 with a chart. */
export const findWrittenLevel = (tokens: readonly string[]): number =>
  Math.max(0, ...tokens.map((token) => written.findIndex((level) => level.has(token))));

/**
 * Whether Markdown may become an element or a class, `p` or `.sample`, in a page of a level that need not be there yet. So a
 * stylesheet that has rules for all of them, and the policy that names its hash, stay as they are when a page is added.
 */
export const isWritten = (token: string, level = written.length - 1): boolean =>
  token.startsWith(".language-") || written.slice(0, level + 1).some((tokens) => tokens.has(token));

/** All places of a page's transformed Markdown in their order, its top first. */
function readPlaces(root: Root): Place[] {
  const places: Place[] = [];
  let place = createPlace("page", "", []);

  function read(node: Nodes): void {
    switch (node.type) {
      case "heading":
        place = createPlace(node.depth === 1 ? "page" : "heading", getId(node), [toText(node)]);
        places.push(place);
        return;
      case "tableRow":
        if (!getId(node)) break;
        places.push(createPlace("row", getId(node), node.children.map((cell) => toText(cell)).filter(Boolean)));
        return;
      case "code":
        place.code.push(...readSample(node));
        return;
      case "inlineCode":
        place.code.push({ text: node.value });
        place.text += node.value;
        return;
      case "text":
      case "sizedText":
        place.text += node.value;
        return;
      case "image":
        place.text += node.alt ?? "";
        return;
    }
    if ("children" in node) for (const child of node.children) read(child);
    if (node.type === "table" && node.data?.caption) place.text += node.data.caption.text;
    if (["paragraph", "tableCell", "table"].includes(node.type)) place.text += "\n";
  }

  read(root);
  return places;
}

function createPlace(kind: Place["kind"], id: string, names: string[]): Place {
  return { kind, id, names, text: "", code: [] };
}

/** A sample, and the name of its file, which is shown above it. */
function readSample(code: Code): PlacedCode[] {
  const { lang, value } = code;
  const { file } = getFence(code).marks;
  return [...(file ? [{ text: file }] : []), { text: value, language: lang ?? outputLanguage }];
}
