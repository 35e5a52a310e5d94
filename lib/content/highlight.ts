import type { ElementContent } from "hast";
import { all, createLowlight } from "lowlight";

const lowlight = createLowlight(all);
lowlight.registerAlias({ bash: ["shell"], ini: ["reg"], xml: ["xaml"] });

/** Colours code by wrapping its words in `span`s with `hljs-` classes; a language without a grammar stays plain text. */
export function highlight(language: string, code: string): ElementContent[] {
  if (!lowlight.registered(language)) return [{ type: "text", value: code }];
  const { children } = lowlight.highlight(language, code);
  return children.filter((child) => child.type !== "doctype");
}
