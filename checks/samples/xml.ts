import { SaxesParser } from "saxes";
import type { Sample, SampleChecker, SampleProblem } from "./sample";

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

function wrapFragment(text: string): string {
  const declarations = Object.entries(usualPrefixes).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return `<fragment ${declarations.join(" ")}>\n${text}\n</fragment>\n`;
}

type Fault = { line: number; message: string };

/** A tag that lost its `<` is well-formed text to a parser, and its end `/>` tells. */
function findLostTag(textNode: string, lastLine: number): Fault | undefined {
  const end = textNode.indexOf("/>");
  if (end < 0) return undefined;
  const linesAfter = textNode.slice(end).split("\n").length - 1;
  return { line: lastLine - linesAfter, message: "text holds />, the end of a tag that has no <" };
}

/** The first thing that is wrong; what follows a first error is mostly its echo. */
function findFault(text: string): Fault | undefined {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let fault: Fault | undefined;
  parser.on("error", ({ message }) => {
    fault ??= { line: parser.line, message: `saxes: ${message.replace(/^\d+:\d+: /, "")}` };
  });
  parser.on("text", (textNode) => {
    fault ??= findLostTag(textNode, parser.line);
  });
  parser.write(text).close();
  return fault;
}

function checkSample({ file, line, text, extent }: Sample): SampleProblem[] {
  const fault = findFault(extent === "fragment" ? wrapFragment(text) : text);
  if (extent === "error") {
    return fault === undefined ? [{ file, line, message: "marked as an error, but the XML parser finds none" }] : [];
  }
  if (fault === undefined) return [];
  const wrapped = extent === "fragment" ? 1 : 0;
  const lineInSample = Math.min(fault.line - wrapped, text.split("\n").length);
  return [{ file, line: line + lineInSample - 1, message: fault.message }];
}

/** Parses XML and XAML for well-formedness, namespaces included; a fragment may use the usual prefixes undeclared. */
export const xmlChecker: SampleChecker = {
  tool: "XML parser",
  languages: ["xml", "xaml"],
  async check(samples) {
    return samples.flatMap(checkSample);
  },
};
