import { Parser } from "@dbml/core";
import { createChecker } from "@/checks/samples/create-checker";
import type { Fault } from "@/checks/samples/sample";
import { outlineSql, replaceFormsBesideGrammar, type SqlBatch, splitSqlBatches } from "@/checks/samples/sql-text";

/** What T-SQL is written in, outside comments, strings and quoted names; the lexer only skips anything else. */
const strangeCharacter = /[^\p{L}\p{N}_@#$\s.,;:()=<>!+\-*/%&|^~"'[\]]/u;

/** Statements that must stand alone in their batch, so they cannot be put in a block. */
const ownBatch = /^\s*(CREATE(\s+OR\s+ALTER)?|ALTER)\s+(PROC|PROCEDURE|VIEW|FUNCTION|TRIGGER|SCHEMA)\b/i;

const maxMessageLength = 200;

function shorten(message: string) {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)}…` : message;
}

function isFieldHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The parser throws a list of `{ text, location: { start: { line } } }`, which its types do not say. */
function readFault(thrown: unknown): Fault {
  if (!isFieldHolder(thrown)) return { line: 1, message: String(thrown) };
  const { text, message, location } = thrown;
  const start = isFieldHolder(location) ? location.start : undefined;
  const line = isFieldHolder(start) && typeof start.line === "number" ? start.line : 1;
  return { line, message: shorten(String(text ?? message)) };
}

function findStrangeCharacters(outline: string): Fault[] {
  return outline.split("\n").flatMap((row, index) => {
    const character = strangeCharacter.exec(row)?.[0];
    return character === undefined ? [] : [{ line: index + 1, message: `unexpected character “${character}”` }];
  });
}

/**
 * Parses a batch as a block. Outside a block, the grammar takes any two words for a procedure call without `EXEC`, so
 * `… WHERE Id = 1 RETURNING Id` would pass as a `DELETE` and a call.
 */
function parseBatch(batch: SqlBatch): Fault[] {
  const strange = findStrangeCharacters(batch.outline);
  if (strange.length > 0) return strange;
  const text = replaceFormsBesideGrammar(batch);
  try {
    Parser.parseMSSQLToJSONv2(ownBatch.test(batch.outline) ? text : `BEGIN ${text}\nEND`);
    return [];
  } catch (thrown) {
    const faults: unknown[] = Array.isArray(thrown) ? thrown : [thrown];
    return faults.map(readFault);
  }
}

/** The parts of statements that a fragment may be, and what makes a statement of each. */
const fragmentWrappers: readonly { start: RegExp; before: string; after: string }[] = [
  { start: /^(OFFSET)\b/i, before: "SELECT * FROM dbo.T ORDER BY 1 ", after: "" },
  {
    start: /^(WHERE|GROUP|HAVING|ORDER|OPTION|JOIN|INNER|LEFT|RIGHT|FULL|CROSS|OUTER)\b/i,
    before: "SELECT * FROM dbo.T AS t ",
    after: "",
  },
  { start: /^FROM\b/i, before: "SELECT * ", after: "" },
  { start: /^(CONSTRAINT|\w+\s+(int|n?varchar|decimal|datetime2|bit)\b)/i, before: "CREATE TABLE dbo.T (", after: ")" },
  { start: /^/, before: "SELECT ", after: "" },
];

function wrapFragment(text: string): string {
  const outline = outlineSql(text).trimStart();
  const wrapper = fragmentWrappers.find(({ start }) => start.test(outline));
  return wrapper === undefined ? text : wrapper.before + text + wrapper.after;
}

/**
 * Parses T-SQL with the ANTLR grammar that @dbml/core carries. `GO` is a client's word and splits the sample first;
 * the few statements that the grammar lacks are compared with their documented form.
 */
export const sqlChecker = createChecker({
  tool: "T-SQL grammar",
  languages: ["sql"],
  wrapFragment,
  findFaults: (text) => splitSqlBatches(text).flatMap(parseBatch),
});
