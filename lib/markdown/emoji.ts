import { nameToEmoji } from "gemoji";
import type { Element, Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { VFile } from "vfile";

/** After the start or a space, as in `:rocket:`, so that `10:30:00` and `C:\a:b:` stay. */
const code = /(?<!\S):([a-z0-9_+-]+):(?![\p{L}\p{N}:])/gu;

const showEmoji = (text: string) =>
  text.replace(code, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? "") : written,
  );

/** Shows codes of emoji as GitHub does, but for those in code: `:rocket:` → 🚀 */
export function emoji() {
  return (root: Root, { data }: VFile): void => {
    for (const child of root.children) if (child.type === "element") replaceCodes(child);
    if (data.heading) data.heading = showEmoji(data.heading);
  };
}

function replaceCodes({ children, data, tagName }: Element): void {
  if (["code", "pre"].includes(tagName) || data?.formula) return;
  children.forEach((child, index) => {
    if (child.type === "element") replaceCodes(child);
    const previous = children[index - 1];
    const isAttached = previous && /\S$/.test(toText(previous));
    // The first sign of a text is at its start, unless a word right before it is bold, a link or code.
    if (child.type === "text")
      child.value = isAttached ? showEmoji(`-${child.value}`).slice(1) : showEmoji(child.value);
  });
}
