import matter from "gray-matter";
import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from "yaml";
import { ValidationError } from "yup";
import { isForeignKey } from "@/lib/content/foreign-keys";
import { type FrontMatter, isPageKind, schemas } from "@/lib/content/schema";
import { isDay } from "@/lib/days";
import type { Fault, Problem } from "@/lib/problem";
import { findNearest } from "@/lib/words";

export type KeyLines = Readonly<Record<string, number>>;

export type ParsedFile = {
  frontMatter?: FrontMatter | undefined;
  /** Undefined if the text's beginning can't be found. */
  markdown?: string;
  firstLine: number;
  /** 1-based. */
  keyLines: KeyLines;
  problems: Problem[];
};

/** Splits a Markdown file into validated front matter and text; `firstLine` is the text's first line, 1-based. */
export function parseFrontMatter(file: string, text: string): ParsedFile {
  const source = text.replaceAll("\r\n", "\n");
  if (!/^\uFEFF?---[ \t]*\n(?:.*\n)?---/s.test(source)) {
    const message = /^\uFEFF?\+\+\+/.test(source)
      ? "front matter is in TOML; write it in YAML between two lines ---, or import its folder with npm run new -- import"
      : "front matter is missing; begin the file with a line ---, then keys in YAML and another line ---";
    return { firstLine: 1, keyLines: {}, problems: [{ file, line: 1, message }] };
  }
  // gray-matter only splits the file, because its YAML parser turns days into `Date`s.
  const { matter: yaml, content: markdown } = matter(source, { engines: { yaml: () => ({}) } });
  const lines = new LineCounter();
  // `yaml` begins with the line break after the first ---, so its line numbers are the file's.
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const items = isMap(document.contents) ? document.contents.items : [];
  const keyLines = Object.fromEntries(
    items.flatMap(({ key }) => (isNode(key) && key.range ? [[String(key), lines.linePos(key.range[0]).line]] : [])),
  );
  removeForeignKeys(document);
  const { frontMatter, problems } = validate(document, lines);
  const faults = [...findCutTexts(document, yaml, lines), ...problems];
  const firstLine = source.slice(0, source.length - markdown.length).split("\n").length;
  return { markdown, firstLine, keyLines, frontMatter, problems: faults.map((fault) => ({ file, ...fault })) };
}

/** Removes what another program reads and pages of this kind don't. */
function removeForeignKeys(document: Document): void {
  const { contents } = document;
  if (!isMap(contents)) return;
  const kind = contents.get("kind");
  const { fields } = schemas[isPageKind(kind) ? kind : "note"];
  contents.items = contents.items.filter(({ key }) => Object.hasOwn(fields, String(key)) || !isForeignKey(String(key)));
}

function validate(document: Document, lines: LineCounter): { frontMatter?: FrontMatter; problems: Fault[] } {
  const describeYaml = (message: string, offset: number): Fault => ({
    line: lines.linePos(offset).line,
    message: `front matter isn’t YAML: ${message}; put quotes around text that has “: ” or “ #” in it or begins with a punctuation mark, and indent with spaces`,
  });
  if (document.errors.length)
    return { problems: document.errors.map(({ message, pos: [start] }) => describeYaml(message, start)) };
  const aliases: Fault[] = [];
  visit(document, {
    // It may have no target, or contain itself.
    Alias(_, { source, range }) {
      aliases.push(describeYaml(`*${source} is an alias`, range?.[0] ?? 0));
    },
  });
  if (aliases.length) return { problems: aliases };
  const { contents } = document;
  if (contents && !isMap(contents))
    return { problems: [{ line: 2, message: "front matter must be keys with values, such as title: Prune Roses" }] };
  const { kind = "note", ...keys }: Record<string, unknown> = document.toJS() ?? {};
  if (!isPageKind(kind)) {
    const message = `is ${JSON.stringify(kind)}; write one of ${Object.keys(schemas).join(", ")}`;
    return { problems: [{ key: "kind", message }] };
  }
  const schema = schemas[kind];
  try {
    return { frontMatter: schema.validateSync({ kind, ...keys }, { strict: true, abortEarly: false }), problems: [] };
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
        const kinds = Object.entries(schemas).flatMap(([kind, { fields }]) =>
          Object.hasOwn(fields, name) && !key ? kind : [],
        );
        const nearestKey = key ? undefined : findNearest(name, allowedKeys);
        const change = kinds.length
          ? `for a ${kinds.join(" or ")} write kind: ${kinds[0]}`
          : nearestKey && `write ${nearestKey}`;
        const advice = change ?? "remove it; docs/writing.md lists the keys";
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
