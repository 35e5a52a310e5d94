/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent } from "hast";
import { all, createLowlight, type LanguageFn } from "lowlight";
import type { Code, Nodes, Root } from "mdast";
import type { State } from "mdast-util-to-hast";
import { addData, type Children } from "@/lib/hast/jsx-runtime";
import { isCallout } from "@/lib/markdown/callouts";
import { getFence, isOutput, listFences, outputLanguage, shells } from "@/lib/markdown/fences";
import { createReachMark, createReachWords } from "@/lib/markdown/reach";
import type { CodePiece } from "@/lib/markdown/search-targets";
import type { JoinedSample } from "@/lib/markdown/tree";
import { keepTogether, option } from "@/lib/markdown/typography";
import { walk } from "@/lib/walk";

/** Of a box that needs the width of a page; all others are as wide as a column (app/samples.css). */
export const wideClass = "wide";

/** In characters. Longer lines may not fit 320 px, so their box scrolls and needs the keyboard focus, unless they wrap. */
const maxPhoneLine = 27;
const maxPhoneLineInList = 24;

/** In characters, for the widest code faces. A longer line needs the width of a page; a command leaves room for Copy. */
const columnLength = 67;
const columnLengthOfCommand = 60;

const languageNames: Readonly<Record<string, string>> = {
  ...{ bash: "Git Bash", cmd: "Command Prompt", powershell: "PowerShell", shell: "Terminal" },
  ...{ csharp: "C#", sql: "T-SQL", ts: "TypeScript", reg: "Registry file" },
  ...{ html: "HTML", css: "CSS", scss: "SCSS", json: "JSON", xml: "XML", xaml: "XAML" },
};

/** A keyboard shortcut, such as `Ctrl+Shift+R`. */
const shortcut = /^(?:(?:Ctrl|Alt|Shift|Win|Cmd)\+)+\S+$/;

const columns = /\S {2,}\S/;

/** Renders a fence as a box: reach, file name, language or “Output”, and effect above the code; its note below. */
export function codeToHast(_state: State, code: Code): Element {
  const { value } = code;
  const language = code.lang ?? outputLanguage;
  const { isAnswer, name, note } = code.data ?? {};
  const isCommands = shells.includes(language);
  const isOneCommand = isCommands && !value.includes("\n");
  const isPlain = isOutput(code);
  const isWrapped = isCommands || (isPlain && !columns.test(value));
  const maxLength = (code.position?.start.column ?? 1) > 1 ? maxPhoneLineInList : maxPhoneLine;
  const lineLength = Math.max(...value.split("\n").map((line) => line.length));
  const isScrolled = !isWrapped && lineLength > maxLength;
  const isWide = !(isWrapped && isPlain) && lineLength > (isOneCommand ? columnLengthOfCommand : columnLength);
  const caption = createCaption(code, isOneCommand ? undefined : languageNames[language]);
  const Box = caption ? "figure" : "div";
  const highlighted = highlight(language, value);
  const box = (
    <Box className={["sample", isPlain && "output", isAnswer && "charcoal", isWide && wideClass]}>
      {caption}
      <pre
        className={[isWrapped && "wrapped"]}
        {...(isScrolled && { tabIndex: 0, role: "group", "aria-label": name })}
        // components/copy-sample adds a button to each `pre` with a name; the answer has one from the start.
        dataName={isPlain ? undefined : name}
      >
        {isAnswer && isPlain ? (
          createKeys(value)
        ) : (
          <code className={[`language-${language}`, isOneCommand && "command"]}>
            {isCommands ? highlighted.flatMap(wrapOptions) : highlighted}
          </code>
        )}
      </pre>
      {isAnswer && name && !isPlain && (
        <button type="button" className="copy-sample" aria-label={`Copy ${name}`}>
          Copy
        </button>
      )}
      {note && <p className="note">{note}</p>}
    </Box>
  );
  return addData(box, { code: listPieces(code) });
}

declare module "hast" {
  interface ElementData {
    /** Of a sample's box: what /find knows of it. */
    code?: CodePiece[];
  }
}

function listPieces(code: Code): CodePiece[] {
  const { answer, effect, file } = getFence(code).marks;
  const reach = code.data?.reach;
  const marks = { ...(answer && { isAnswer: true }), ...(effect && { effect }), ...(reach && { reach }) };
  const sample = { text: code.value, language: code.lang ?? outputLanguage, ...marks };
  return [...(file ? [{ text: file }] : []), sample];
}

/** `Ctrl+R` → `Ctrl`, `R`; empty for other text. */
export const readKeys = (text: string): string[] => (shortcut.test(text) ? text.split(/(?<=[^+])\+/) : []);

/** `Ctrl+R` → `<kbd>Ctrl</kbd>+<kbd>R</kbd>` */
const createKeys = (shortcut: string): Children =>
  readKeys(shortcut).map((key, index) => [index > 0 && "+", <kbd>{key}</kbd>]);

/** app/global.css shows a sign where a screen reader says “Warning”. Undefined if there is nothing to say. */
function createCaption(code: Code, language: string | undefined): Element | undefined {
  const { isExample, marks } = getFence(code);
  const reach = code.data?.reach;
  if (!marks.file && !marks.output && !marks.effect && !language && !reach) return undefined;
  return (
    <figcaption>
      {reach && [code.data?.isAnswer ? createReachWords(reach) : createReachMark(reach), " "]}
      {marks.file ? <code>{marks.file}</code> : marks.output ? `Output${isExample ? ", for example" : ""}` : language}
      {marks.effect && [
        " ",
        <span className="effect">
          <span className="visually-hidden">Warning: </span>
          {marks.effect}
        </span>,
      ]}
    </figcaption>
  );
}

/** In lines. A longer sample isn't taken at a glance. */
const maxAnswerLines = 14;

/** Joins each sample to its outputs and its callout, and marks the page's answer, which is shown on charcoal. */
export function arrangeSamples() {
  return (root: Root): void => {
    const answer = findAnswer(root);
    if (answer) answer.data = { ...answer.data, isAnswer: true };
    walk<Nodes>(root, (parent) => {
      if (parent.type === "root") parent.children = joinSamples(parent.children);
      else if (parent.type === "listItem") parent.children = joinSamples(parent.children);
    });
  };
}

/** The sample marked `answer`; else the first short sample or shortcut before any section or table. */
function findAnswer(root: Root): Code | undefined {
  const marked = listFences(root).find(({ marks }) => marks.answer);
  if (marked) return marked.code;
  const first = root.children.find(
    (node) => isSectionHeading(node) || node.type === "table" || (node.type === "code" && isAnswerLike(node)),
  );
  return first?.type === "code" && first.value.split("\n").length <= maxAnswerLines ? first : undefined;
}

const isAnswerLike = (code: Code) => !isOutput(code) || shortcut.test(code.value);

const isSectionHeading = (node: Nodes) => node.type === "heading" && node.depth === 2;

function joinSamples<Node extends Nodes>(nodes: readonly Node[]): (Node | JoinedSample)[] {
  const joined: (Node | JoinedSample)[] = [];
  for (const node of nodes) {
    const previous = joined.at(-1);
    const isAttached = (node.type === "code" && isOutput(node)) || isCallout(node);
    if (isAttached && previous?.type === "joinedSample") previous.children.push(node);
    else if (isAttached && previous?.type === "code")
      joined.splice(-1, 1, { type: "joinedSample", children: [previous, node] });
    else joined.push(node);
  }
  return joined;
}

/** As wide as its widest sample. */
export function joinedSampleToHast(state: State, joined: JoinedSample): Element {
  const children = state.all(joined);
  const isWide = children.some((child) => child.type === "element" && hasClass(child, wideClass));
  return <div className={["joined", isWide && wideClass]}>{children}</div>;
}

const hasClass = ({ properties: { className } }: Element, name: string) =>
  Array.isArray(className) && className.includes(name);

const wrapOptions = (node: ElementContent): ElementContent[] =>
  node.type === "text" ? keepTogether(node.value, option) : [node];

type Grammar = ReturnType<LanguageFn>;

/** Words of T-SQL that the SQL of highlight.js lacks, which is the standard's. */
const transactSqlWords = {
  keyword:
    "apply catch checkident clustered cascade database dbcc go holdlock identity_insert if include index key matched next " +
    "nocheck nocount nonclustered noreseed off option output print proc recompile reseed rowcount sequence serializable target " +
    "throw ties top tran transaction try updlock use view while xact_abort",
  type: "bit datetime datetime2 datetimeoffset money nvarchar sysname tinyint uniqueidentifier xml",
  built_in:
    "charindex concat db_name getdate has_perms_by_name iif isnull len object_id object_name object_schema_name quotename " +
    "schema_name scope_identity serverproperty string_agg sysdatetime sysutcdatetime",
};

/** A grammar with more words. Its functions are words only before a parenthesis: `object_id` is a column, too. */
function addWords(grammar: Grammar, more: typeof transactSqlWords): Grammar {
  const words: Record<string, string[]> = Object(grammar.keywords);
  const extend = (scope: "keyword" | "type") => [...(words[scope] ?? []), ...more[scope].split(" ")];
  const calls = { scope: "built_in", match: `\\b(?:${more.built_in.replaceAll(" ", "|")})(?=\\()` };
  return {
    ...grammar,
    keywords: { ...words, keyword: extend("keyword"), type: extend("type") },
    contains: [calls, ...(grammar.contains ?? [])],
  };
}

const lowlight = createLowlight(all);
const { sql } = all;
if (sql) lowlight.register("sql", (api) => addWords(sql(api), transactSqlWords));
lowlight.registerAlias({ bash: ["shell"], ini: ["reg"], xml: ["xaml"] });

/** highlight.js's scopes for each class that has a color (app/samples.css). */
const colorScopes = {
  comment: "comment meta",
  keyword: "keyword literal selector-tag name section",
  string: "string regexp addition",
  name: "title attr attribute built_in type selector-class selector-pseudo property",
  number: "number symbol variable params deletion",
};
const codeClasses = new Map<string, string>(
  Object.entries(colorScopes).flatMap(([name, scopes]) =>
    scopes.split(" ").map((scope) => [`hljs-${scope}`, name] as const),
  ),
);

/** Their built-in words stay plain, so that `git log` and `git branch` look alike. */
const plainShells = ["bash", "shell", "cmd"];

export function highlight(language: string, code: string): ElementContent[] {
  if (!lowlight.registered(language)) return [{ type: "text", value: code }];
  const { children } = lowlight.highlight(language, code);
  const nodes = children.filter((child) => child.type !== "doctype");
  return nodes.flatMap((node) => replaceClasses(node, plainShells.includes(language) ? ["hljs-built_in"] : []));
}

/** Replaces highlight.js's classes with ours, and unwraps spans without a color. */
function replaceClasses(node: ElementContent, plainClasses: readonly string[]): ElementContent[] {
  if (node.type !== "element") return [node];
  const children = node.children.flatMap((child) => replaceClasses(child, plainClasses));
  const [scope = ""] = Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];
  const name = plainClasses.includes(scope) ? undefined : codeClasses.get(scope);
  return name ? [<span className={name}>{children}</span>] : children;
}
