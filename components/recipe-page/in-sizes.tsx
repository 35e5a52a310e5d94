import type { JSX } from "react";
import { groupSizes, type Sized } from "@/lib/recipes/sizes";

type InSizesProps = { texts: Sized<string>; as?: keyof Pick<JSX.IntrinsicElements, "span" | "p" | "div"> };

/** A text of each size; the style sheet shows that of the size that is chosen. What is alike in all is written once. */
export function InSizes({ texts, as: Element = "span" }: InSizesProps) {
  const groups = groupSizes(texts).filter(({ text }) => text !== "");
  if (groups.length === 1 && groups[0]?.className.length === 3) return groups[0].text;
  return groups.map(({ className, text }) => (
    <Element key={text} className={className.join(" ")}>
      {text}
    </Element>
  ));
}
