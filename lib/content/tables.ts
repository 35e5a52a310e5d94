import GithubSlugger from "github-slugger";
import type { Root, TableRow } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { captionPattern } from "@/lib/content/structure";

/** Takes the paragraph `Table: …` before each table into the table, as its caption. */
export function addCaptions(root: Root): void {
  let count = 0;
  visit(root, "table", (table, index, parent) => {
    const before = parent && index ? parent.children[index - 1] : undefined;
    const text = before?.type === "paragraph" ? captionPattern.exec(toText(before))?.[1] : undefined;
    if (!parent || !index || !text) return;
    count += 1;
    table.data = { ...table.data, caption: { id: `table-${count}`, text } };
    parent.children.splice(index - 1, 1);
    return [SKIP, index];
  });
}

/** What names the rows of a page's tables: see `rowAnchors` in docs/writing.md. */
type RowAnchors = { prefix: string; column: string };

/** Gives each row of the tables that have `column` the id `prefix-text` from that cell, and links its first cell there. */
export function addRowAnchors(root: Root, { prefix, column }: RowAnchors): void {
  const slugger = new GithubSlugger();
  visit(root, "table", (table) => {
    const [head, ...rows] = table.children;
    const place = findColumn(head, column);
    for (const row of place < 0 ? [] : rows) {
      const [first] = row.children;
      const cell = row.children[place];
      if (!first || !cell) continue;
      const id = slugger.slug(`${prefix}-${toText(cell)}`);
      row.data = { ...row.data, hProperties: { id } };
      first.children = [{ type: "link", url: `#${id}`, children: first.children }];
    }
  });
}

/** Judges whether row anchors can be made: a table has the column, and no first cell is a link already. */
export function checkRowAnchors(root: Root, { column }: RowAnchors): { line?: number; message: string }[] {
  const problems: { line?: number; message: string }[] = [];
  let count = 0;
  visit(root, "table", (table) => {
    if (findColumn(table.children[0], column) < 0) return;
    count += 1;
    for (const { children, position } of table.children) {
      visit({ type: "root", children: children.slice(0, 1) }, "link", () => {
        problems.push({ line: position?.start.line, message: "a link in a first cell, which rowAnchors makes a link" });
      });
    }
  });
  if (!count) problems.push({ message: `front matter: rowAnchors: no table has the column ${column}; write its head` });
  return problems;
}

const findColumn = (head: TableRow | undefined, column: string) =>
  head?.children.findIndex((cell) => toText(cell) === column) ?? -1;
