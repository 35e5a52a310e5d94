/** @jsxImportSource @/lib/hast */
import type { ElementContent } from "hast";
import { all, createLowlight, type LanguageFn } from "lowlight";

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

/** Code with a class around what has a color. A language without a grammar stays plain text. */
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
