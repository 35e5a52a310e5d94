import { nameToEmoji } from "gemoji";
import type { Element, Root } from "hast";
import type { VFile } from "vfile";

/** After the start or a space, as in `:rocket:`, so that `10:30:00` and `C:\a:b:` stay. */
const code = /(?<!\S):([a-z0-9_+-]+):(?![\p{L}\p{N}:])/gu;

const emojis = new Map(Object.entries(nameToEmoji));

const showEmoji = (text: string) => text.replace(code, (written, name: string) => emojis.get(name) ?? written);

/** Shows codes of emoji as GitHub does, but for those in code: `:rocket:` → 🚀 */
export function emoji() {
  return (root: Root, { data }: VFile): void => {
    replaceCodes(root);
    if (data.heading) data.heading = showEmoji(data.heading);
  };
}

function replaceCodes(parent: Element | Root): void {
  if (parent.type === "element" && (["code", "pre"].includes(parent.tagName) || parent.data?.formula)) return;
  for (const child of parent.children) {
    if (child.type === "text") child.value = showEmoji(child.value);
    if (child.type === "element") replaceCodes(child);
  }
}
