/** A text without what names a feature, the first lines of tests that went, and lines to be rewritten by hand. */
export type Dropped = { text: string; tests: string[]; byHand: string[] };

const isBalanced = (line: string) =>
  ["()", "[]", "{}"].every(([open = "", close = ""]) => line.split(open).length === line.split(close).length);

const getIndent = (line = "") => line.length - line.trimStart().length;

/** The block around a line that begins with such a line and ends with a bracket as far in: its first and last line. */
function findBlock(lines: readonly string[], at: number, begins: RegExp): [number, number] | undefined {
  for (let first = at; first >= 0; first--) {
    if (!begins.test(lines[first] ?? "")) continue;
    // A table of cases ends where the test of each begins: `])("…", () => {`.
    const length = lines
      .slice(first + 1)
      .findIndex(
        (line) => /^(?:[\])}]|<\/)(?!.*[([{]$)/.test(line.trimStart()) && getIndent(line) <= getIndent(lines[first]),
      );
    if (first + 1 + length >= at) return [first, first + 1 + length];
  }
  return undefined;
}

/** Which lines go with a mention: an entry of a list, a test, an object, an item of a Markdown list or the line alone. */
function findRange(lines: readonly string[], at: number): [number, number] | undefined {
  const line = (lines[at] ?? "").trim();
  // A row of a table in Markdown.
  if (/^\|.*\|$/.test(line)) return [at, at];
  if (/^- /.test(line)) {
    const length = lines.slice(at + 1).findIndex((next) => !/^ {2,}\S/.test(next));
    return [at, at + length];
  }
  const entry = findBlock(lines, at, /^\s+\[$/);
  if (entry) return entry;
  if (isBalanced(line) && /^(?:["[{].*,?|\| ".*"|if \(.*;|import .*;)$/.test(line)) return [at, at];
  const block = findBlock(lines, at, /^\s*(?:test(?:\.\w+)*\(|(?:"[^"]*": )?\{$|<\w+>$)/);
  if (block) return block;
  return isBalanced(line) && /[;,>]$/.test(line) ? [at, at] : undefined;
}

/** Takes a quoted item with one of the words out of a list that has others on the same line; a call's arguments stay. */
function dropItems(line: string, words: string): string {
  const item = `(?:"[^"]*(?:${words})[^"]*"|\`[^\`]*(?:${words})[^\`]*\`)(?:: "[^"]*")?`;
  const drop = (found: string, ...rest: (string | number)[]) => {
    const before = line.slice(0, Number(rest.find((one) => typeof one === "number"))).replaceAll(/"[^"]*"/g, "");
    return /[[{][^([{]*$/.test(before) ? "" : found;
  };
  return line
    .replaceAll(new RegExp(`, ${item}(?=[,\\]} ])`, "g"), drop)
    .replaceAll(new RegExp(`(?<=[[{] ?)${item}, `, "g"), drop);
}

/** Takes what has one of the words out of a list of front matter: `related: [/a, /feed]`. */
function dropListed(line: string, names: RegExp): string {
  const [, key, list = ""] = /^(\w+): \[(.+)\]$/.exec(line) ?? [];
  const left = list.split(", ").filter((item) => !names.test(item));
  return key && left.length ? `${key}: [${left.join(", ")}]` : line;
}

/**
 * Takes out of a file what names a feature, as docs/architecture.md says: the entry of a list, the whole line, the whole
 * test; with a comment straight above. A link in Markdown leaves its text.
 */
export function dropMentions(file: string, text: string, words: readonly string[]): Dropped {
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
  const names = new RegExp(pattern, "i");
  const isProse = file.endsWith(".md");
  const byHand: string[] = [];
  const tests: string[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    if (!names.test(lines[at] ?? "")) continue;
    const shorter = isProse ? dropListed(lines[at] ?? "", names) : dropItems(lines[at] ?? "", pattern);
    const isEntry = /^\s*["[{]/.test(lines[at] ?? "");
    if (!isEntry && shorter !== lines[at]) {
      lines[at] = shorter;
      if (!names.test(shorter)) continue;
    }
    const range = isProse && !/^\s*[-|] /.test(lines[at] ?? "") ? undefined : findRange(lines, at);
    if (!range) {
      byHand.push(`${file}:${at + 1}: ${lines[at]?.trim()}`);
      if (isProse)
        lines[at] = (lines[at] ?? "").replaceAll(new RegExp(`\\[([^\\]]*)\\]\\((?:${pattern})[^)]*\\)`, "gi"), "$1");
      continue;
    }
    let [first] = range;
    if (/^\s*test\b/.test(lines[first] ?? "")) tests.push(`${file}: ${lines[first]?.trim()}`);
    while (!isProse && /^\s*\/\//.test(lines[first - 1] ?? "")) first--;
    const wasLast = !/,$/.test(lines[range[1]] ?? "");
    lines.splice(first, range[1] - first + 1);
    if (file.endsWith(".json") && wasLast) lines[first - 1] = (lines[first - 1] ?? "").replace(/,$/, "");
    at = first - 1;
  }
  return { text: lines.join("\n"), tests, byHand };
}
