import { SaxesParser } from "saxes";
import {
  type CheckResult,
  type Fault,
  findOutputFault,
  getPackageVersion,
  type SampleChecker,
} from "@/checks/samples/checker";
import type { DotnetProgram } from "@/checks/samples/dotnet-program";
import type { Sample } from "@/checks/samples/sample";

/** Prefixes that fragments of configuration files, MSBuild and Android resources use without declaring them. */
const usualPrefixes: Readonly<Record<string, string>> = {
  android: "http://schemas.android.com/apk/res/android",
  xdt: "http://schemas.microsoft.com/XML-Document-Transform",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
};

/**
 * Checks well-formedness and namespaces; fragments may use the usual prefixes. A sample that `transforms` another is applied to
 * it with the engine of the .NET SDK, and the result is compared.
 */
export function createXmlChecker(dotnet: DotnetProgram): SampleChecker {
  return {
    tool: "XML parser",
    version: getPackageVersion("saxes"),
    languages: ["xml"],
    runs: ({ transforms }) => transforms !== undefined,
    check: (samples) => Promise.all(samples.map((sample) => checkSample(dotnet, sample, samples))),
  };
}

async function checkSample(dotnet: DotnetProgram, sample: Sample, samples: readonly Sample[]): Promise<CheckResult> {
  const faults = findFormFaults(sample.extent === "fragment" ? wrapFragment(sample.text) : sample.text);
  if (faults.length > 0) return { faults, outcome: "" };
  return sample.transforms === undefined ? { faults, outcome: "parsed as XML" } : transform(dotnet, sample, samples);
}

async function transform(dotnet: DotnetProgram, sample: Sample, samples: readonly Sample[]): Promise<CheckResult> {
  const { text, transforms, output } = sample;
  const outcome = "applied by the transform engine of .NET";
  const source = samples.find(({ fileName }) => fileName === transforms);
  const message = `transforms ${transforms}, but no XML sample here has file="${transforms}"`;
  if (!source) return { faults: [{ line: 1, message, isSetup: true }], outcome };
  const reply = await dotnet.ask({ tool: "xdt", source: source.text, transform: text });
  if (reply.faults.length > 0 || output === undefined) return { faults: reply.faults, outcome };
  return { faults: findOutputFault(output, reply.output ?? ""), outcome };
}

function wrapFragment(text: string): string {
  const declarations = Object.entries(usualPrefixes).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return `<fragment ${declarations.join(" ")}>${text}\n</fragment>\n`;
}

/** Returns only the first fault, because later ones usually follow from it. */
function findFormFaults(text: string): Fault[] {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const faults: Fault[] = [];
  parser.on("error", ({ message }) => faults.push({ line: parser.line, message: message.replace(/^\d+:\d+: /, "") }));
  parser.on("text", (textNode) => faults.push(...findBrokenTag(textNode, parser.line)));
  parser.write(text).close();
  return faults.slice(0, 1);
}

/** A tag without its `<` is well-formed text, but its `/>` shows the mistake. */
function findBrokenTag(textNode: string, lastLine: number): Fault[] {
  const end = textNode.indexOf("/>");
  if (end < 0) return [];
  const linesAfter = textNode.slice(end).split("\n").length - 1;
  return [{ line: lastLine - linesAfter, message: "text holds />, the end of a tag that has no <" }];
}
