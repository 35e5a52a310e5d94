/** @jsxImportSource @/lib/hast */
import matter from "gray-matter";
import type { Blockquote, Nodes, Root, Text } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from "yaml";
import { ValidationError } from "yup";
import { readFences } from "@/lib/content/fences";
import type { SourcePage } from "@/lib/content/page";
import { type FrontMatter, isPageKind, schemas } from "@/lib/content/schema";
import { isDay } from "@/lib/days";
import { createHtmlElement, listNodes, toText } from "@/lib/markdown-tree";
import { toFolder, toPagePath } from "@/lib/paths";
import type { Fault, Problem } from "@/lib/problem";
import { capitalize, findNearest } from "@/lib/words";

const parser = remark().use(remarkGfm);

/** Empty lines instead of the front matter, so that positions are those in the file. */
const padMarkdown = (markdown: string, firstLine: number) => "\n".repeat(firstLine - 1) + markdown;

/** Parses Markdown with its fences and callouts. `firstLine` is the line of the whole file where it begins. */
export function parseMarkdown(markdown: string, firstLine = 1): Root {
  const root = parser.parse(padMarkdown(markdown, firstLine));
  readFences(root);
  readCallouts(root);
  return root;
}

const warningTypes = ["warning", "caution"];

/** Alone in its line; GitHub reads both cases. */
const marker = /^\[!(WARNING|CAUTION|IMPORTANT|NOTE|TIP)\][ \t]*(?:\n|$)/i;

/** Turns each quote that begins with `[!WARNING]`, `[!NOTE]` and so on into a callout that begins with that word. */
function readCallouts(root: Root): void {
  for (const quote of listNodes(root, "blockquote")) {
    const [paragraph, ...blocks] = quote.children;
    if (paragraph?.type !== "paragraph") continue;
    const [first, ...rest] = paragraph.children;
    if (first?.type !== "text") continue;
    const [markerLine, type] = marker.exec(first.value) ?? [];
    if (markerLine === undefined || type === undefined) continue;
    const calloutType = type.toLowerCase();
    const value = first.value.slice(markerLine.length);
    const content = [...(value ? [{ type: "text", value } as const] : []), ...rest];
    const word: Text = { type: "text", value: `${capitalize(calloutType)}: ` };
    // For screen readers and feeds; app/samples.css shows a sign instead.
    const label = createHtmlElement(<span className="visually-hidden" />, [word]);
    const [next] = blocks;
    if (content.length === 0 && next?.type === "paragraph") {
      next.children.unshift(label);
      quote.children = blocks;
    } else paragraph.children = [label, ...content];
    const className = ["callout", ...(warningTypes.includes(calloutType) ? ["warning"] : [])];
    quote.data = { hName: "div", hProperties: { className, role: "note" } };
  }
}

/** Works after `readCallouts`. */
export const isCallout = (node: Nodes): node is Blockquote =>
  node.type === "blockquote" && node.data?.hName !== undefined;

type ParsedPage = Omit<ParsedFile, "frontMatter" | "markdown"> & {
  /** Undefined if the front matter is invalid. */
  page?: SourcePage;
  /** Undefined if the text's beginning can't be found. */
  root?: Root;
  /** What positions in `root` count in. */
  text?: string;
};

/** Parses one file, before transforms. `name` is its path under `content/`, `file` its path from the project's root. */
export function parseSourcePage(name: string, file: string, source: string): ParsedPage {
  const { frontMatter, markdown, ...parsed } = parseFrontMatter(file, source.replaceAll("\r\n", "\n"));
  if (!/^(?:[a-z0-9_-]+|\([a-z0-9_-]+\))(?:\/(?:[a-z0-9_-]+|\([a-z0-9_-]+\)))*\.md$/.test(name))
    parsed.problems.push({
      file,
      message: "the file’s name may only have a to z, 0 to 9, - and _; rename it",
    });
  if (markdown === undefined) return parsed;
  const root = parseMarkdown(markdown, parsed.firstLine);
  const text = padMarkdown(markdown, parsed.firstLine);
  if (!frontMatter) return { ...parsed, root, text };
  const [first] = root.children;
  const heading = (first && isTitle(first) && toText(first)) || frontMatter.title;
  const pageSource = { path: toPagePath(name), file, folder: toFolder(name), heading, markdown, root };
  // TypeScript doesn't see that `kind` is that of its front matter.
  const page = { ...pageSource, kind: frontMatter.kind, frontMatter } as SourcePage;
  return { ...parsed, root, text, page };
}

/** Whether a node is a `#` heading with words, or begins with an `h1` element. */
export const isTitle = (node: Nodes): boolean =>
  node.type === "html" ? /^<h1\b/i.test(node.value) : isTopHeading(node) && toText(node).trim() !== "";

export const isTopHeading = (node: Nodes) => node.type === "heading" && node.depth === 1;

export type KeyLines = Readonly<Record<string, number>>;

type ParsedFile = {
  frontMatter?: FrontMatter | undefined;
  /** Undefined if the text's beginning can't be found. */
  markdown?: string;
  firstLine: number;
  /** 1-based. */
  keyLines: KeyLines;
  problems: Problem[];
};

/** Splits a Markdown file into validated front matter and text; `firstLine` is the text's first line, 1-based. */
export function parseFrontMatter(file: string, source: string): ParsedFile {
  if (!/^\uFEFF?---[ \t]*\n(?:.*\n)?---/s.test(source)) {
    const message = "front matter is missing; begin the file with a line ---, then keys in YAML and another line ---";
    return { firstLine: 1, keyLines: {}, problems: [{ file, line: 1, message }] };
  }
  // Its YAML parser turns days into `Date`s, so it only splits the file.
  const { matter: yaml, content: markdown } = matter(source, { engines: { yaml: () => ({}) } });
  const lines = new LineCounter();
  // `yaml` begins with the line break after the first ---, so its line numbers are the file's.
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const items = isMap(document.contents) ? document.contents.items : [];
  const keyLines = Object.fromEntries(
    items.flatMap(({ key }) => (isNode(key) && key.range ? [[String(key), lines.linePos(key.range[0]).line]] : [])),
  );
  const { frontMatter, problems } = validate(document, lines);
  const faults = [...findCutTexts(document, yaml, lines), ...problems];
  const firstLine = source.slice(0, source.length - markdown.length).split("\n").length;
  return { markdown, firstLine, keyLines, frontMatter, problems: faults.map((fault) => ({ file, ...fault })) };
}

function validate(document: Document, lines: LineCounter): { frontMatter?: FrontMatter; problems: Fault[] } {
  const describeYaml = (message: string, offset: number): Fault => ({
    line: lines.linePos(offset).line,
    message: `front matter isn’t YAML: ${message}; put quotes around text that has “: ” or “ #” in it or begins with a punctuation mark, and indent with spaces`,
  });
  if (document.errors.length)
    return { problems: document.errors.map(({ message, pos: [start] }) => describeYaml(message, start)) };
  let data: Record<string, unknown>;
  try {
    data = document.toJS() ?? {};
  } catch (error) {
    return { problems: [describeYaml(error instanceof Error ? error.message : `${error}`, 0)] };
  }
  const { kind } = data;
  if (!isPageKind(kind)) {
    const fault = kind === undefined ? "is missing" : `is ${JSON.stringify(kind)}`;
    return { problems: [{ key: "kind", message: `${fault}; write one of ${Object.keys(schemas).join(", ")}` }] };
  }
  const schema = schemas[kind];
  try {
    return { frontMatter: schema.validateSync(data, { strict: true, abortEarly: false }), problems: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const failures = error.inner.length ? error.inner : [error];
    return { problems: failures.flatMap((failure) => describeFailure(failure, Object.keys(schema.fields))) };
  }
}

/** Finds text that loses its end to a comment, `title: SQL #1 Backup`. After a number, a day or a list a comment is fine. */
function findCutTexts(document: Document, yaml: string, lines: LineCounter): Fault[] {
  const problems: Fault[] = [];
  visit(document, {
    Scalar(_, { type, value, range }) {
      const [, end = 0] = range ?? [];
      const [, comment] = /^[ \t]+(#.*)/.exec(yaml.slice(end)) ?? [];
      if (comment === undefined || type !== "PLAIN" || typeof value !== "string" || isDay(value)) return;
      const advice = `write ${JSON.stringify(`${value} ${comment}`)} in quotes, or the comment on a line by itself`;
      const message = `front matter: YAML reads “${comment}” after “${value}” as a comment; ${advice}`;
      problems.push({ line: lines.linePos(end).line, message });
    },
  });
  return problems;
}

/** Keys are written with dots: `review[0].by` → `review.0.by`. */
function describeFailure(failure: ValidationError, allowedKeys: readonly string[]): Fault[] {
  const key = failure.path?.replaceAll(/\[(\d+)\]/g, ".$1") ?? "";
  const { value, type, unknown } = failure.params ?? {};
  if (failure.type === "noUnknown")
    return String(unknown)
      .split(", ")
      .map((name) => {
        const nearestKey = key ? undefined : findNearest(name, allowedKeys);
        const advice = nearestKey ? `write ${nearestKey}` : "remove it; docs/writing.md lists the keys";
        return { key: key ? `${key}.${name}` : name, message: `isn’t a key of this kind of page; ${advice}` };
      });
  if (value === null) return [{ key, message: "has no value; write one or remove the key" }];
  const suffix = value === undefined ? "" : ` (found ${JSON.stringify(value)})`;
  const rule = failure.type === "typeError" ? `must be ${typeWords[String(type)]}` : failure.errors[0];
  return [{ key, message: `${rule}${suffix}` }];
}

const typeWords: Readonly<Record<string, string>> = {
  string: "text; put it in quotes if it looks like something else",
  number: "a number, without quotes",
  boolean: "true or false, without quotes",
  array: "a list, such as [one, two]",
  object: "keys, indented below it",
};
