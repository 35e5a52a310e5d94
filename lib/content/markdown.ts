import matter from "gray-matter";
import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { type Document, isMap, isNode, LineCounter, parseDocument, visit, type YAMLError } from "yaml";
import { ValidationError } from "yup";
import { isKindName, kinds } from "@/lib/content/kinds";
import type { FrontMatter, KindName, SourcePage } from "@/lib/content/page";
import { readFences } from "@/lib/content/samples";
import { toFolder, toPagePath } from "@/lib/paths";
import type { Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

const parser = remark().use(remarkGfm);

/** Parses Markdown, its fences included; positions count from `firstLine`, so that they name lines of the whole file. */
export function parseMarkdown(markdown: string, firstLine = 1): Root {
  const root = parser.parse("\n".repeat(firstLine - 1) + markdown);
  readFences(root);
  return root;
}

type ParsedPage = Omit<ParsedFile, "frontMatter" | "markdown"> & {
  /** Only where its front matter is right. */
  page?: SourcePage;
  /** The text as a tree, also where the front matter is wrong; undefined when its beginning cannot be found. */
  root?: Root;
};

/** Parses one file. `name` is its path under `content/`, `file` its path from the project's root, for messages. */
export function parsePage(name: string, file: string, source: string): ParsedPage {
  const { frontMatter, markdown, ...parsed } = parseFrontMatter(file, source.replaceAll("\r\n", "\n"));
  if (!/^(?:[a-z0-9_-]+|\([a-z0-9_-]+\))(?:\/(?:[a-z0-9_-]+|\([a-z0-9_-]+\)))*\.md$/.test(name))
    parsed.problems.push({
      file,
      message: "the file’s name has other letters than a to z, 0 to 9, - and _; rename it",
    });
  if (markdown === undefined) return parsed;
  const root = parseMarkdown(markdown, parsed.firstLine);
  if (!frontMatter) return { ...parsed, root };
  const [first] = root.children;
  const page = createSource(frontMatter, {
    path: toPagePath(name),
    file,
    folder: toFolder(name),
    heading: first?.type === "heading" ? toText(first) : "",
    markdown,
    root,
  });
  return { ...parsed, root, page };
}

const createSource = <Name extends KindName>(
  frontMatter: FrontMatter<Name> & { kind: Name },
  described: Omit<SourcePage, "kind" | "frontMatter">,
): SourcePage<Name> => ({ kind: frontMatter.kind, frontMatter, ...described });

/** The 1-based line of each top-level key. */
export type KeyLines = Readonly<Record<string, number>>;

type ParsedFile = {
  frontMatter?: FrontMatter;
  /** The text; undefined when its beginning cannot be found. */
  markdown?: string;
  firstLine: number;
  keyLines: KeyLines;
  problems: Problem[];
};

/** gray-matter would run a `---js` block as a program, and reads a date as a `Date`; so YAML 1.2 and nothing else. */
const refuse = {
  parse: () => {
    throw new Error(onlyYaml);
  },
};

const onlyYaml = "front matter is written in YAML; begin the file with --- alone";

/**
 * Splits a Markdown file into judged front matter and text. All that is wrong comes back as problems with the line of
 * the key; `firstLine` is the 1-based line of the file where `markdown` begins.
 */
export function parseFrontMatter(file: string, source: string): ParsedFile {
  const lines = new LineCounter();
  let document = parseDocument("");
  const yaml = {
    parse: (text: string) => {
      document = parseDocument(text, { lineCounter: lines });
      return document.errors.length ? {} : (document.toJS() ?? {});
    },
  };
  const split = () => matter(source, { engines: { yaml, json: refuse, javascript: refuse } });

  const fail = (message: string) => ({ firstLine: 1, keyLines: {}, problems: [{ file, line: 1, message }] });

  let parsed: ReturnType<typeof split>;
  try {
    parsed = split();
  } catch (error) {
    // gray-matter itself throws at a language that it does not know, such as ---toml; yaml at an alias of nothing.
    return fail(document.contents && error instanceof Error ? `front matter: ${error.message}` : onlyYaml);
  }
  if (parsed.matter && !/\n---/.test(source))
    return fail("front matter isn’t closed; add a line with only --- before the title");
  const markdown = parsed.content;
  const firstLine = source.slice(0, source.length - markdown.length).split("\n").length;
  const result = (problems: Problem[], frontMatter?: FrontMatter): ParsedFile => ({
    markdown,
    firstLine,
    keyLines: Object.fromEntries(Object.keys(parsed.data).map((key) => [key, lineOf([key])])),
    problems,
    frontMatter,
  });

  // The text that gray-matter hands over begins with the line break after the first ---, so its lines are the file's.
  const lineOf = (keys: (string | number)[]): number => {
    for (let depth = keys.length; depth > 0; depth--) {
      const parent = depth > 1 ? document.getIn(keys.slice(0, depth - 1), true) : document.contents;
      const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(keys[depth - 1])) : undefined;
      if (pair && isNode(pair.key) && pair.key.range) return lines.linePos(pair.key.range[0]).line;
    }
    return 1;
  };

  const slips = document.errors.length ? describeYamlErrors(document.errors, lines) : findComments(document, lines);
  if (slips.length) return result(slips.map((slip) => ({ file, ...slip })));
  const { kind } = parsed.data;
  if (!isKindName(kind)) {
    const found = kind === undefined ? "is missing" : `is ${JSON.stringify(kind)}`;
    const message = `${found}; write one of ${Object.keys(kinds).join(", ")}`;
    return result([{ file, line: lineOf(["kind"]), key: "kind", message }]);
  }
  try {
    return result([], kinds[kind].schema.validateSync(parsed.data, { strict: true, abortEarly: false }));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const failures = error.inner.length ? error.inner : [error];
    const found = failures.flatMap((failure) => describe(failure, Object.keys(kinds[kind].schema.fields)));
    return result(found.map(({ keys, message }) => ({ file, line: lineOf(keys), key: keys.join("."), message })));
  }
}

function describe(failure: ValidationError, known: string[]): { keys: string[]; message: string }[] {
  const path = failure.path?.replaceAll(/\[(\d+)\]/g, ".$1") ?? "";
  const keys = path ? path.split(".") : [];
  if (failure.type === "noUnknown") {
    return String(failure.params?.unknown)
      .split(", ")
      .map((key) => {
        const near = keys.length ? undefined : findNearest(key, known);
        const advice = near ? `write ${near}` : keys.length ? "remove it" : `remove it; known are ${known.join(", ")}`;
        return { keys: [...keys, key], message: `is not a key of this kind of page; ${advice}` };
      });
  }
  const { value, type } = failure.params ?? {};
  if (value === null) return [{ keys, message: "has no value; write one or remove the key" }];
  const shown = value === undefined ? "" : ` (found ${JSON.stringify(value)})`;
  const words = failure.type === "typeError" ? `must be ${typeWords[String(type)]}` : failure.errors[0];
  return [{ keys, message: `${words}${shown}` }];
}

const typeWords: Readonly<Record<string, string>> = {
  string: "text; put it in quotes if it looks like something else",
  number: "a number, without quotes",
  array: "a list, such as [one, two]",
  object: "keys, indented below it",
};

/** What to write instead, by YAML's code for the slip: https://eemeli.org/yaml/#errors */
const fixes: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "a value with “: ” in it, or indented keys below a value; put the value in quotes",
  MULTILINE_IMPLICIT_KEY: "a value that goes on in the next line; put it in quotes, or in one line",
  TAB_AS_INDENT: "a tab at the start of a line; write spaces",
  DUPLICATE_KEY: "a key that is there twice; remove one of the two",
  BAD_SCALAR_START: "a value that begins with a sign that YAML keeps for itself; put the value in quotes",
  UNEXPECTED_TOKEN: "words behind the end of a quote; write real quotes, “ ” or ’, inside the value",
  MISSING_CHAR: "a quote without its end, or a line without “: ”; end it, or write key: value",
  BAD_INDENT: "a list or keys in brackets without their end; write the ] or }",
};

/** A slip on a line of the file. */
type Slip = { line: number; message: string };

/** What keeps front matter from being read, one problem per line with what to write; what follows from another slip is left out. */
function describeYamlErrors(errors: readonly YAMLError[], lines: LineCounter): Slip[] {
  const seen = new Set<number>();
  return errors.flatMap(({ code, message, pos }) => {
    const { line } = lines.linePos(pos[0]);
    if (seen.has(line)) return [];
    seen.add(line);
    const words = message.split("\n")[0]?.replace(/ at line \d+, column \d+:$/, "") ?? "";
    return [{ line, message: `front matter: ${fixes[code] ?? words}` }];
  });
}

/** Values that YAML cut off at a ` #`, after which it reads a comment: `title: C # tips` is “C”. */
function findComments(document: Document, lines: LineCounter): Slip[] {
  const slips: Slip[] = [];
  visit(document, {
    Scalar(_, { comment, range }) {
      if (!comment || !range) return;
      const message = `front matter: “#${comment}” is read as a comment because of the space before it; put the value in quotes`;
      slips.push({ line: lines.linePos(range[0]).line, message });
    },
  });
  return slips;
}
