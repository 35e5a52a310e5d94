import type { Element, ElementContent, Properties } from "hast";

/** An element of HTML as a tree. */
export const element = (tagName: string, properties: Properties, ...children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
