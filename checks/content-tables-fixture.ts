import { readFile } from "node:fs/promises";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "@/lib/content/markdown";

/** A row of a table in a content file: what is under each head. */
export type ContentRow = Readonly<Record<string, string>>;

/** All rows of all tables of a Markdown file whose head has `column`, in order. */
export async function readRows(file: string, column: string): Promise<ContentRow[]> {
  const found: ContentRow[] = [];
  visit(parseMarkdown(await readFile(file, "utf8")), "table", (table) => {
    const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => toText(cell)));
    if (!head.includes(column)) return;
    for (const cells of rows) found.push(Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ""])));
  });
  return found;
}
