/** @jsxImportSource @/lib/hast */
import GithubSlugger, { slug } from "github-slugger";
import type { Element, Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { VFile } from "vfile";
import { findAll, isHeading, listElements } from "@/lib/hast/html";
import { messageFields } from "@/lib/message/schema";
import { decodePath } from "@/lib/paths";

declare module "vfile" {
  interface DataMap {
    ids: string[];
  }
}

/** The id that mdast-util-to-hast gives the heading above footnotes. */
export const footnoteLabelId = "footnote-label";

/** Ids of components, which no element of a text may have; a test finds missing ones. */
export const frameIds: readonly string[] = [
  ...["main", "in-this-section", "on-this-page", "story"],
  ...["q", "q-hint", "requested-url", "nearest-page", "contact-receipt", footnoteLabelId],
  ...messageFields.flatMap((field) => [`contact-${field}`, `contact-${field}-hint`, `contact-${field}-error`]),
];

/** A text as an id, as GitHub makes it, with composed letters (NFC). Empty if it has neither a letter nor a digit. */
export const toId = (text: string): string => (/[\p{L}\p{N}]/u.test(text) ? slug(text).normalize() : "");

/**
 * Gives each heading below the title a unique id, its own or as GitHub makes it of its words, and a permalink unless it has a
 * link. Then captions get theirs. Other elements lose an id that is taken. `## Main` gets `main-1`, since the frame has `main`; a
 * heading without letters and digits gets `heading`. Writes `ids`.
 */
export function ids() {
  return (root: Root, { data }: VFile): void => {
    const elements = listElements(root);
    for (const { properties } of elements)
      if (properties.id !== undefined) properties.id = decodePath(String(properties.id));
    const slugger = new GithubSlugger();
    // An empty id is invalid.
    const taken = new Set<unknown>([""]);
    const take = (id: unknown) => taken.add(slugger.slug(String(id))).add(id);
    for (const id of frameIds) take(id);
    const isFixed = ({ data, properties: { id }, tagName }: Element) =>
      id === footnoteLabelId || (data?.isBuilt && tagName !== "caption");
    const fixed = elements.filter((element) => element.properties.id !== undefined && isFixed(element));
    for (const { properties } of fixed) take(properties.id);
    const headings = elements.filter(
      (element) => isHeading(element) && element !== root.children[0] && toText(element).trim() !== "",
    );
    for (const heading of headings.filter((element) => !fixed.includes(element))) {
      const { id } = heading.properties;
      if (id !== undefined && !taken.has(id)) take(id);
      else heading.properties.id = slugger.slug(toId(toText(heading)) || "heading");
      taken.add(heading.properties.id);
      if (findAll(heading, "a").length === 0)
        heading.children = [<a href={`#${heading.properties.id}`}>{heading.children}</a>];
    }
    for (const section of elements) {
      const [caption] = section.properties.ariaLabelledBy ? findAll(section, "caption") : [];
      if (!caption?.data?.isBuilt) continue;
      const id = slugger.slug(String(caption.properties.id));
      taken.add(id);
      Object.assign(caption.properties, { id });
      Object.assign(section.properties, { ariaLabelledBy: id });
      fixed.push(caption);
    }
    for (const element of elements) {
      const { id } = element.properties;
      if (id === undefined || fixed.includes(element) || headings.includes(element)) continue;
      if (taken.has(id)) delete element.properties.id;
      taken.add(id);
    }
    data.ids = elements.flatMap(({ properties: { id } }) => (id === undefined ? [] : String(id)));
  };
}
