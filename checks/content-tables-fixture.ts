import { readFile } from "node:fs/promises";
import type { Nodes } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { parseMarkdown } from "@/lib/content/markdown";
import { walk } from "@/lib/markdown-tree";

/** A row of a table in a content file: what is under each head. */
export type ContentRow = Readonly<Record<string, string>>;

/** All rows of all tables of a Markdown file whose head has `column`, in order. */
export async function readRows(file: string, column: string): Promise<ContentRow[]> {
  const found: ContentRow[] = [];
  walk<Nodes>(parseMarkdown(await readFile(file, "utf8")), (table) => {
    if (table.type !== "table") return;
    const [head = [], ...rows] = table.children.map((row) => row.children.map((cell) => toText(cell)));
    if (!head.includes(column)) return;
    for (const cells of rows) found.push(Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ""])));
  });
  return found;
}
