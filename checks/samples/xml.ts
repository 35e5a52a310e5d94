import { SaxesParser } from "saxes";
import { createChecker } from "@/checks/samples/create-checker";
import type { Fault } from "@/checks/samples/sample";

/** Prefixes that configuration files, MSBuild, XAML and Android resources use without saying what they stand for. */
const usualPrefixes: Readonly<Record<string, string>> = {
  android: "http://schemas.android.com/apk/res/android",
  d: "http://schemas.microsoft.com/expression/blend/2008",
  local: "clr-namespace:App",
  mc: "http://schemas.openxmlformats.org/markup-compatibility/2006",
  sys: "clr-namespace:System;assembly=mscorlib",
  x: "http://schemas.microsoft.com/winfx/2006/xaml",
  xdt: "http://schemas.microsoft.com/XML-Document-Transform",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
};

/** Parses XML and XAML for well-formedness, namespaces included; a fragment may use the usual prefixes undeclared. */
export const xmlChecker = createChecker({
  tool: "XML parser",
  languages: ["xml", "xaml"],
  wrapFragment(text) {
    const declarations = Object.entries(usualPrefixes).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
    return `<fragment ${declarations.join(" ")}>${text}\n</fragment>\n`;
  },
  /** Only the first fault, because most of what follows it is its echo. */
  findFaults(text) {
    const parser = new SaxesParser({ xmlns: true, position: true });
    const faults: Fault[] = [];
    parser.on("error", ({ message }) => faults.push({ line: parser.line, message: message.replace(/^\d+:\d+: /, "") }));
    parser.on("text", (textNode) => faults.push(...findLostTag(textNode, parser.line)));
    parser.write(text).close();
    return faults.slice(0, 1);
  },
});

/** To a parser, a tag that lost its `<` is well-formed text, but its `/>` gives it away. */
function findLostTag(textNode: string, lastLine: number): Fault[] {
  const end = textNode.indexOf("/>");
  if (end < 0) return [];
  const linesAfter = textNode.slice(end).split("\n").length - 1;
  return [{ line: lastLine - linesAfter, message: "text holds />, the end of a tag that has no <" }];
}
