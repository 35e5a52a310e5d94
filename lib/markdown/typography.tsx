/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent, Root } from "hast";
import { isHeading } from "@/lib/hast/html";
import { listChildren } from "@/lib/hast/jsx-runtime";

/** A number and its unit, `350 °F` or `1.1 kg`. */
const spaceBeforeUnit = /(?<=[\d½¼¾⅓⅔⅛]) (?=(?:°[CF]|ml|k?g|lb|oz|[cm]?m|px|KB)(?![\p{L}\d]))/gu;

/** A word such as `T-SQL`. */
const hyphenatedLetter = /(?<![\p{L}\p{N}-])(\p{L}-\p{L}+)/u;

/** A command's option, such as `--no-ff`. Browsers would break it after its hyphens. */
export const option = /(?<=^|[\s[(])((?:--?|\/)[A-Za-z?][\w-]*)/;

/** Keeps on one line: a number and its unit, in a heading a word such as `T-SQL`, in code a command's option. */
export function typography() {
  return (root: Root): void => {
    for (const child of root.children) if (child.type === "element") arrange(child, isHeading(child));
  };
}

function arrange(element: Element, isInHeading: boolean): void {
  if (element.tagName === "code") arrangeCode(element);
  if (["code", "pre"].includes(element.tagName)) return;
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === "element") arrange(child, isInHeading || isHeading(child));
    if (child.type !== "text") return [child];
    const value = child.value.replace(spaceBeforeUnit, "\u00A0");
    return isInHeading ? keepTogether(value, hyphenatedLetter) : [{ ...child, value }];
  });
}

/** `git merge --no-ff` has a span around its option; code that is an option has its class. */
function arrangeCode(code: Element): void {
  const [text, ...more] = code.children;
  if (text?.type !== "text" || more.length > 0) return;
  const children = keepTogether(text.value, option);
  const [first] = children;
  if (children.length === 1 && first?.type === "element") Object.assign(code, { ...first, tagName: "code" });
  else code.children = children;
}

/** Wraps each match of the pattern's one group in a `span` that doesn't break (app/samples.css). */
export const keepTogether = (text: string, pattern: RegExp): ElementContent[] =>
  listChildren(text.split(pattern).map((part, index) => (index % 2 ? <span className="option">{part}</span> : part)));
