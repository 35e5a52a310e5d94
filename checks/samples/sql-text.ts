/** A batch keeps the line breaks before it, so that its lines are the script's lines. */
export type SqlBatch = { text: string; outline: string };

/** Comment, string, [name] or "name"; an unclosed one runs to the end. */
const quotedParts = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|\[(?:[^\]]|\]\])*(?:\]|$)|"[^"]*(?:"|$)/g;

/**
 * The script with its comments blanked and the inside of strings and quoted names turned into `x`, at the same length:
 * `N'a;b' -- c` gives `N'xxx'     `.
 */
export function outlineSql(text: string): string {
  return text.replace(quotedParts, (part) => {
    if (part.startsWith("--") || part.startsWith("/*")) return part.replace(/[^\n]/g, " ");
    return part.slice(0, 1) + part.slice(1, -1).replace(/[^\n]/g, "x") + part.slice(1).slice(-1);
  });
}

/** Splits a script where client tools do: at lines that say `GO` or `GO 5`, outside comments and strings. */
export function splitSqlBatches(text: string): SqlBatch[] {
  const lines = text.split("\n");
  const outlines = outlineSql(text).split("\n");
  const batches: SqlBatch[] = [];
  let start = 0;
  for (let row = 0; row <= lines.length; row++) {
    if (row < lines.length && !/^\s*GO(\s+\d+)?\s*$/i.test(outlines[row] ?? "")) continue;
    const above = "\n".repeat(start);
    const outline = outlines.slice(start, row).join("\n");
    if (outline.trim() !== "") {
      batches.push({ text: above + lines.slice(start, row).join("\n"), outline: above + outline });
    }
    start = row + 1;
  }
  return batches;
}

const name = String.raw`(?:[\w$#@]+|\[x*\])`;
const tableName = String.raw`${name}(?:\.${name}){0,2}`;

/**
 * Statements that the grammar lacks, each in the form that Microsoft documents:
 * https://learn.microsoft.com/sql/t-sql/database-console-commands/dbcc-checkident-transact-sql
 * https://learn.microsoft.com/sql/t-sql/statements/alter-table-transact-sql
 * https://learn.microsoft.com/sql/t-sql/statements/alter-database-scoped-configuration-transact-sql
 */
const formsBesideGrammar: readonly RegExp[] = [
  new RegExp(
    String.raw`\bDBCC\s+CHECKIDENT\s*\(\s*(?:N?'x*'|${tableName})\s*` +
      String.raw`(?:,\s*(?:NORESEED|RESEED(?:\s*,\s*(?:-?\d+|@\w+))?)\s*)?\)(?:\s*WITH\s+NO_INFOMSGS\b)?`,
    "gi",
  ),
  new RegExp(
    String.raw`\bALTER\s+TABLE\s+${tableName}\s+(?:WITH\s+(?:NO)?CHECK\s+)?(?:NO)?CHECK\s+CONSTRAINT\s+${name}`,
    "gi",
  ),
  /\bALTER\s+DATABASE\s+SCOPED\s+CONFIGURATION\s+SET\s+\w+\s*=\s*(?:ON|OFF|\d+)\b/gi,
];

/** Puts a statement that the grammar knows in the place of each one that it lacks, keeping the line breaks. */
export function replaceFormsBesideGrammar({ text, outline }: SqlBatch): string {
  let replaced = text;
  for (const form of formsBesideGrammar) {
    for (const { 0: found, index } of outline.matchAll(form)) {
      const lineBreaks = found.replace(/[^\n]/g, "");
      const standIn = `PRINT 1${lineBreaks}`.padEnd(found.length);
      replaced = replaced.slice(0, index) + standIn + replaced.slice(index + found.length);
    }
  }
  return replaced;
}
