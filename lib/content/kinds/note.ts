import type { Root } from "mdast";
import * as yup from "yup";
import type { NotePage, SourcePage } from "@/lib/content/page";
import { common, menu, optionalKeys, optionalOrder, related, text } from "@/lib/content/schema";
import { addRowAnchors, checkRowAnchors } from "@/lib/content/tables";
import type { Problem } from "@/lib/problem";

/** The front matter of a note, which is also what indexes and the home page are. */
export const noteSchema = yup
  .object({
    kind: text().oneOf(["note"] as const),
    ...common,
    order: optionalOrder(),
    related: related(),
    /** What the page is written for, in words that stand in its text: `SQL Server 2017 and later`. */
    versions: yup.string().strict().optional(),
    menu: menu(),
    /** The group folder, such as `(recipes)`, that this page is the index of. */
    lists: yup.string().strict().optional(),
    /** Gives each row of each table with this column an id, `prefix-text`, and a permalink. */
    rowAnchors: optionalKeys({ prefix: text(), column: text() }),
  })
  .noUnknown()
  .strict();

export type NoteFrontMatter = yup.InferType<typeof noteSchema>;

/** What is wrong with a note by itself: row anchors that cannot be made. */
export function checkNote({ file, root, frontMatter: { rowAnchors } }: SourcePage<"note">): Problem[] {
  return rowAnchors ? checkRowAnchors(file, root, rowAnchors) : [];
}

/** What is wrong with a note among the others: a list of a folder that holds no pages. */
export function checkNoteAmong({ file, frontMatter }: NotePage, folders: ReadonlySet<string>): Problem[] {
  const { lists } = frontMatter;
  if (lists === undefined || folders.has(lists)) return [];
  return [
    {
      file,
      key: "lists",
      message: `${lists}, a folder without pages; write a folder under content, such as (recipes)`,
    },
  ];
}

/** Changes a note's Markdown before it is written as HTML. */
export function transformNote({ frontMatter: { rowAnchors } }: SourcePage<"note">, root: Root): void {
  if (rowAnchors) addRowAnchors(root, rowAnchors);
}
