import type { ElementContent } from "hast";
import type { Literal, PhrasingContent } from "mdast";
import type { State } from "mdast-util-to-hast";
import { groupSizes, mapSizes, type Sized } from "@/lib/recipes/sizes";

/** A text that differs by size. `value` is the text as written, for Markdown copies, search and data; HTML gets all `texts`. */
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

/** Appends `suffix` to each text that isn't empty. Creates a plain text node if all sizes have the same text. */
export function createSizedText(texts: Sized<string>, suffix: string): PhrasingContent[] {
  const whole = texts.whole && texts.whole + suffix;
  if (groupSizes(texts).length === 1) return whole ? [{ type: "text", value: whole }] : [];
  return [{ type: "sizedText", value: whole, texts: mapSizes((_, size) => texts[size] && texts[size] + suffix) }];
}

export const sizedTextToHast = (state: State, node: SizedText): ElementContent[] =>
  groupSizes(node.texts)
    .filter(({ text }) => text !== "")
    .map(({ className, text }) => {
      const children = state.all({ type: "paragraph", children: [{ type: "text", value: text }] });
      return { type: "element", tagName: "span", properties: { className }, children };
    });
