import type { ElementContent } from "hast";
import { all, createLowlight } from "lowlight";

const lowlight = createLowlight(all);
lowlight.registerAlias({ bash: ["shell"], ini: ["reg"], xml: ["xaml"] });

/** Which words a shell has built in says nothing to a reader: `git log` and `git branch` are to look alike. */
const shells = ["bash", "shell", "cmd"];

/** Colors code by wrapping its words in `span`s with `hljs-` classes; a language without a grammar stays plain text. */
export function highlight(language: string, code: string): ElementContent[] {
  if (!lowlight.registered(language)) return [{ type: "text", value: code }];
  const { children } = lowlight.highlight(language, code);
  const parts = children.filter((child) => child.type !== "doctype");
  return shells.includes(language) ? parts.flatMap(dropBuiltIn) : parts;
}

/** The part without the span of a built-in word, at any depth. */
function dropBuiltIn(part: ElementContent): ElementContent[] {
  if (part.type !== "element") return [part];
  const children = part.children.flatMap(dropBuiltIn);
  const { className } = part.properties;
  return Array.isArray(className) && className.includes("hljs-built_in") ? children : [{ ...part, children }];
}
