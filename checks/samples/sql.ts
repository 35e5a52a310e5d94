import { Parser } from "@dbml/core";
import type { Sample, SampleChecker, SampleProblem } from "./sample";
import { outlineSql, replaceFormsBesideGrammar, type SqlBatch, splitSqlBatches } from "./sql-text";

/** What is wrong at a 1-based line of the sample. */
type SqlFault = { line: number; message: string };

/** What T-SQL is written in, outside comments, strings and quoted names; the lexer only skips anything else. */
const strangeCharacter = /[^\p{L}\p{N}_@#$\s.,;:()=<>!+\-*/%&|^~"'[\]]/u;

/** These stand alone in their batch, so that they cannot be put in a block. */
const ownBatch = /^\s*(CREATE(\s+OR\s+ALTER)?|ALTER)\s+(PROC|PROCEDURE|VIEW|FUNCTION|TRIGGER|SCHEMA)\b/i;

const maxMessageLength = 200;

function shorten(message: string) {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength)}…` : message;
}

function isFieldHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The parser throws its list of `{ text, location: { start: { line } } }`, which its types do not tell. */
function readFault(thrown: unknown): SqlFault {
  if (!isFieldHolder(thrown)) return { line: 1, message: String(thrown) };
  const { text, message, location } = thrown;
  const start = isFieldHolder(location) ? location.start : undefined;
  const line = isFieldHolder(start) && typeof start.line === "number" ? start.line : 1;
  return { line, message: shorten(String(text ?? message)) };
}

function findStrangeCharacters(outline: string): SqlFault[] {
  return outline.split("\n").flatMap((row, index) => {
    const character = strangeCharacter.exec(row)?.[0];
    return character === undefined ? [] : [{ line: index + 1, message: `unexpected character “${character}”` }];
  });
}

/**
 * In a block, because the grammar takes any two words outside one for a call of a procedure without `EXEC`:
 * `… WHERE Id = 1 RETURNING Id` would pass as a `DELETE` and a call.
 */
function parseBatch(batch: SqlBatch): SqlFault[] {
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

function checkSample({ file, line, text, extent }: Sample): SampleProblem[] {
  const lineCount = text.trimEnd().split("\n").length;
  const faults = splitSqlBatches(extent === "fragment" ? wrapFragment(text) : text).flatMap(parseBatch);
  if (extent === "error") {
    return faults.length > 0 ? [] : [{ file, line, message: "marked as an error, but the T-SQL grammar accepts it" }];
  }
  return faults.map((fault) => ({
    file,
    line: line + Math.min(fault.line, lineCount) - 1,
    message: `T-SQL grammar: ${fault.message}`,
  }));
}

/**
 * Parses T-SQL with the ANTLR grammar that @dbml/core carries. `GO` is a client's word and splits the sample first;
 * the few statements that the grammar lacks are compared with their documented form.
 */
export const sqlChecker: SampleChecker = {
  tool: "T-SQL grammar",
  languages: ["sql"],
  async check(samples) {
    return samples.flatMap(checkSample);
  },
};
