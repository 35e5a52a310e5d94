import type { ElementContent } from "hast";
import type { Literal, PhrasingContent } from "mdast";
import type { State } from "mdast-util-to-hast";
import { groupSizes, mapSizes, type Sized } from "@/lib/recipes/sizes";

/** A text that differs by size. Markdown, the search and data know its `value`, the text as written; HTML has all. */
export interface SizedText extends Literal {
  type: "sizedText";
  texts: Sized<string>;
}

declare module "mdast" {
  interface PhrasingContentMap {
    sizedText: SizedText;
  }
  interface RootContentMap {
    sizedText: SizedText;
  }
}

/** A text in each size with what follows it where it isn't empty; plain where all sizes have the same. */
export function createSizedText(texts: Sized<string>, end: string): PhrasingContent[] {
  const whole = texts.whole && texts.whole + end;
  if (groupSizes(texts).length === 1) return whole ? [{ type: "text", value: whole }] : [];
  return [{ type: "sizedText", value: whole, texts: mapSizes((_, size) => texts[size] && texts[size] + end) }];
}

/** One `span` per text, with the sizes that have it as its classes. */
export const sizedTextToHast = (state: State, node: SizedText): ElementContent[] =>
  groupSizes(node.texts)
    .filter(({ text }) => text !== "")
    .map(({ className, text }) => {
      const children = state.all({ type: "paragraph", children: [{ type: "text", value: text }] });
      return { type: "element", tagName: "span", properties: { className }, children };
    });
