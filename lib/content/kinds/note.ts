import type * as yup from "yup";
import type { Kind } from "@/lib/content/kinds";
import { frontMatterOf, menu, optionalKeys, optionalOrder, optionalText, related, text } from "@/lib/content/schema";
import { addRowAnchors, checkRowAnchors } from "@/lib/content/tables";

/** The front matter of a note, which is also what indexes and the home page are. */
const schema = frontMatterOf("note", {
  order: optionalOrder(),
  related: related(),
  /** What the page is written for, in words that are in its text: `SQL Server 2017 and later`. */
  versions: optionalText(),
  menu: menu(),
  /** The group folder, such as `(recipes)`, that this page is the index of. */
  lists: optionalText(),
  /** Gives each row of each table with this column an id, `prefix-text`, and a permalink. */
  rowAnchors: optionalKeys({ prefix: text(), column: text() }),
});

export type NoteFrontMatter = yup.InferType<typeof schema>;

export const note: Kind<"note"> = {
  schema,
  check: ({ file, root, frontMatter: { rowAnchors } }) => (rowAnchors ? checkRowAnchors(file, root, rowAnchors) : []),
  transform({ root, frontMatter: { rowAnchors } }) {
    if (rowAnchors) addRowAnchors(root, rowAnchors);
    return {};
  },
};
