import type { Element, ElementContent } from "hast";
import { all, createLowlight } from "lowlight";
import type { Code } from "mdast";
import type { State } from "mdast-util-to-hast";
import { getFence, outputLanguage } from "@/lib/content/fences";
import { element } from "@/lib/content/html-tables";

/** A line longer than this may not fit 320 px, so its box must be reachable by keyboard to be scrolled, unless it holds commands, which wrap. In a list there is less room. */
const widestUnscrolledLine = 27;
const widestInList = 24;

/** Languages whose lines are typed as commands: one alone is selected whole by a click. */
const commandLanguages = ["bash", "cmd", "powershell", "shell"];

/** A fence: the code in its own scrolling box, its file's name or “Output” above it, what to know before trying it below. */
export function codeToHast(_state: State, code: Code): Element {
  const language = code.lang ?? "text";
  const { isExample, marks } = getFence(code);
  const { file, output } = marks;
  const widest = (code.position?.start.column ?? 1) > 1 ? widestInList : widestUnscrolledLine;
  const isWide = code.value.split("\n").some((line) => line.length > widest);
  const isCommands = commandLanguages.includes(language);
  const isOneCommand = isCommands && !code.value.includes("\n");
  const className = [`language-${language}`, ...(isOneCommand ? ["command"] : isCommands ? ["commands"] : [])];
  const pre = element(
    "pre",
    isWide && !isCommands ? { tabIndex: 0, role: "group", ariaLabel: code.data?.name } : {},
    element("code", { className }, ...highlight(language, code.value)),
  );
  const parts: ElementContent[] = [pre];
  if (file) parts.unshift(element("figcaption", {}, element("code", {}, { type: "text", value: file })));
  const heading = isExample ? "Output, for example" : "Output";
  if (output) parts.unshift(element("figcaption", {}, { type: "text", value: heading }));
  const { note } = code.data ?? {};
  if (note) parts.push(element("p", { className: ["note"] }, { type: "text", value: note }));
  // Plain text is what a program says, not what a reader types.
  const isOutput = output || language === outputLanguage;
  return element(
    file || output ? "figure" : "div",
    { className: ["sample", ...(isOutput ? ["output"] : [])] },
    ...parts,
  );
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
