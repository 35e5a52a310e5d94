import type { Element, ElementContent } from "hast";
import { all, createLowlight } from "lowlight";
import type { Code, InlineCode, Nodes, Root } from "mdast";
import type { State } from "mdast-util-to-hast";
import { isCallout } from "@/lib/content/callouts";
import { getFence, outputLanguage } from "@/lib/content/fences";
import { element, type JoinedSample, walk } from "@/lib/markdown-tree";

/** A line longer than this may not fit 320 px, so its box must be reachable by keyboard to be scrolled, unless it wraps. In a list there is less room. */
const widestUnscrolledLine = 27;
const widestInList = 24;

/** Languages whose lines are typed as commands: one alone is selected whole by a click. */
const commandLanguages = ["bash", "cmd", "powershell", "shell"];

/** What a language is called above its samples. */
const languageNames: Readonly<Record<string, string>> = {
  ...{ bash: "Git Bash", cmd: "Command Prompt", powershell: "PowerShell", shell: "Terminal" },
  ...{ csharp: "C#", sql: "T-SQL", ts: "TypeScript", reg: "Registry file" },
  ...{ html: "HTML", css: "CSS", scss: "SCSS", json: "JSON", xml: "XML", xaml: "XAML" },
};

/** Text in columns: a line of it must not wrap. */
const columns = /\S {2,}\S/;

/** A fence: the code in its own box, above it its file's name, its language or “Output”, below it what to know before trying it. */
export function codeToHast(_state: State, code: Code): Element {
  const { value } = code;
  const language = code.lang ?? outputLanguage;
  const { isAnswer, name, note } = code.data ?? {};
  const isCommands = commandLanguages.includes(language);
  const isOneCommand = isCommands && !value.includes("\n");
  const isPlain = isOutput(code);
  const isWrapped = isCommands || (isPlain && !columns.test(value));
  const widest = (code.position?.start.column ?? 1) > 1 ? widestInList : widestUnscrolledLine;
  const isScrolled = !isWrapped && value.split("\n").some((line) => line.length > widest);
  const className = [`language-${language}`, ...(isOneCommand ? ["command"] : [])];
  const highlighted = highlight(language, value);
  const pre = element(
    "pre",
    {
      ...(isWrapped && { className: ["wrapped"] }),
      ...(isScrolled && { tabIndex: 0, role: "group", ariaLabel: name }),
    },
    element("code", { className }, ...(isCommands ? highlighted.flatMap(keepOptions) : highlighted)),
  );
  const heading = headSample(code);
  return element(
    heading ? "figure" : "div",
    { className: ["sample", ...(isPlain ? ["output"] : []), ...(isAnswer ? ["charcoal"] : [])] },
    ...(heading && !isOneCommand ? [element("figcaption", {}, heading)] : []),
    pre,
    ...(note ? [element("p", { className: ["note"] }, { type: "text", value: note })] : []),
  );
}

/** What is above a sample; nothing above one command and above plain text by itself. */
function headSample(code: Code): ElementContent | undefined {
  const { isExample, marks } = getFence(code);
  if (marks.file) return element("code", {}, { type: "text", value: marks.file });
  if (marks.output) return { type: "text", value: isExample ? "Output, for example" : "Output" };
  const isOneCommand = commandLanguages.includes(code.lang ?? "") && !code.value.includes("\n");
  const value = isOneCommand ? undefined : languageNames[code.lang ?? ""];
  return value === undefined ? undefined : { type: "text", value };
}

/** Plain text is what a program says, not what a reader types. */
const isOutput = (code: Code) =>
  Boolean(getFence(code).marks.output) || (code.lang ?? outputLanguage) === outputLanguage;

/** Joins each sample to its outputs and its callout, and says which sample of an introduction is the page's answer. */
export function arrangeSamples(root: Root): void {
  const answer = root.children.find((node) => isSection(node) || (node.type === "code" && !isOutput(node)));
  if (answer?.type === "code") answer.data = { ...answer.data, isAnswer: true };
  walk<Nodes>(root, (parent) => {
    if (parent.type === "root") parent.children = joinSamples(parent.children);
    else if (parent.type === "listItem") parent.children = joinSamples(parent.children);
  });
}

const isSection = (node: Nodes) => node.type === "heading" && node.depth === 2;

function joinSamples<Node extends Nodes>(nodes: readonly Node[]): (Node | JoinedSample)[] {
  const joined: (Node | JoinedSample)[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    const belongs = (node.type === "code" && isOutput(node)) || isCallout(node);
    if (belongs && before?.type === "joinedSample") before.children.push(node);
    else if (belongs && before?.type === "code")
      joined.splice(-1, 1, { type: "joinedSample", children: [before, node] });
    else joined.push(node);
  }
  return joined;
}

/** One box of a sample, its outputs and its callout. */
export const joinedSampleToHast = (state: State, joined: JoinedSample): Element =>
  element("div", { className: ["joined"] }, ...state.all(joined));

/** An option of a command, which browsers would break after its hyphens. */
const option = /(?<=^|[\s[(])((?:--?|\/)[A-Za-z?][\w-]*)/;

/** What is in backticks, its options unbroken. */
export function inlineCodeToHast(_state: State, { value }: InlineCode): Element {
  const [first, ...others] = keepOptions({ type: "text", value });
  const isOption = first?.type === "element" && others.length === 0;
  return isOption ? { ...first, tagName: "code" } : element("code", {}, ...(first ? [first] : []), ...others);
}

function keepOptions(node: ElementContent): ElementContent[] {
  if (node.type !== "text") return [node];
  return node.value.split(option).flatMap((value, place): ElementContent[] => {
    const text = { type: "text", value } as const;
    if (value === "") return [];
    return [place % 2 ? element("span", { className: ["option"] }, text) : text];
  });
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
