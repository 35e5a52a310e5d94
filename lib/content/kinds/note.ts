import * as yup from "yup";
import type { Kind } from "@/lib/content/kinds";
import { common, menu, optionalKeys, optionalOrder, related, text } from "@/lib/content/schema";
import { addRowAnchors, checkRowAnchors } from "@/lib/content/tables";

/** The front matter of a note, which is also what indexes and the home page are. */
const schema = yup
  .object({
    kind: text().oneOf(["note"] as const),
    ...common,
    order: optionalOrder(),
    related: related(),
    /** What the page is written for, in words that are in its text: `SQL Server 2017 and later`. */
    versions: yup.string().strict().optional(),
    menu: menu(),
    /** The group folder, such as `(recipes)`, that this page is the index of. */
    lists: yup.string().strict().optional(),
    /** Gives each row of each table with this column an id, `prefix-text`, and a permalink. */
    rowAnchors: optionalKeys({ prefix: text(), column: text() }),
  })
  .noUnknown()
  .strict();

export type NoteFrontMatter = yup.InferType<typeof schema>;

export const note: Kind<"note"> = {
  schema,
  check: ({ file, root, frontMatter: { rowAnchors } }) => (rowAnchors ? checkRowAnchors(file, root, rowAnchors) : []),
  transform({ root, frontMatter: { rowAnchors } }) {
    if (rowAnchors) addRowAnchors(root, rowAnchors);
    return {};
  },
  among(pages) {
    const notes = pages.filter((page) => page.kind === "note");
    const folders = new Set(pages.map(({ folder }) => folder));
    return notes.flatMap(({ file, frontMatter: { lists } }) => {
      if (lists === undefined || folders.has(lists)) return [];
      const message = `${lists}, a folder without pages; write a folder under content, such as (recipes)`;
      return [{ file, key: "lists", message }];
    });
  },
};
