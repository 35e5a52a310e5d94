import { readFile } from "node:fs/promises";
import { toString as toText } from "mdast-util-to-string";
import { parseMarkdown } from "@/lib/markdown/parse-markdown";
import { listNodes } from "@/lib/markdown/tree";

/** Cells by column header. */
export type ContentRow = Readonly<Record<string, string>>;

/** Reads the rows of all tables in a Markdown file that have the column. */
export async function readRows(file: string, column: string): Promise<ContentRow[]> {
  const contentRows: ContentRow[] = [];
  for (const table of listNodes(parseMarkdown(await readFile(file, "utf8")), "table")) {
    const [headers = [], ...rows] = table.children.map((row) => row.children.map((cell) => toText(cell)));
    if (!headers.includes(column)) continue;
    for (const cells of rows)
      contentRows.push(Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ""])));
  }
  return contentRows;
}
