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
import { loadScenario } from "@/checks/samples/scenario";

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

/**
 * Parses XML for well-formedness, namespaces included; a fragment may use the usual prefixes undeclared. XAML is compiled
 * by WPF's compiler. What `transforms` another sample of the page is applied by the engine of the .NET SDK, and the
 * result compared.
 */
export function createXmlChecker(dotnet: DotnetProgram): SampleChecker {
  return {
    tool: "XML parser",
    version: getPackageVersion("saxes"),
    languages: ["xml", "xaml"],
    runs: ({ transforms }) => transforms !== undefined,
    check: (samples) => Promise.all(samples.map((sample) => checkSample(dotnet, sample, samples))),
  };
}

async function checkSample(dotnet: DotnetProgram, sample: Sample, samples: readonly Sample[]): Promise<CheckResult> {
  const whole = sample.extent === "fragment" ? wrapFragment(sample) : sample.text;
  const faults = findFormFaults(whole);
  if (faults.length > 0) return { faults, verdict: "" };
  if (sample.language === "xaml") return compileXaml(dotnet, sample, whole);
  return sample.transforms === undefined ? { faults, verdict: "parsed as XML" } : transform(dotnet, sample, samples);
}

async function compileXaml(dotnet: DotnetProgram, { scenario }: Sample, text: string): Promise<CheckResult> {
  const verdict = "compiled by the markup compiler of WPF";
  const code = scenario === undefined ? ["", ""] : loadScenario(scenario, "cs");
  if (typeof code === "string") return { faults: [{ line: 1, message: code, isSetup: true }], verdict };
  const { faults } = await dotnet.ask({ tool: "xaml", text, code: code.join("\n") });
  return { faults, verdict };
}

async function transform(dotnet: DotnetProgram, sample: Sample, samples: readonly Sample[]): Promise<CheckResult> {
  const { text, transforms, output } = sample;
  const verdict = "applied by the transform engine of .NET";
  const source = samples.find(({ fileName }) => fileName === transforms);
  const message = `transforms ${transforms}, but no XML sample here has file="${transforms}"`;
  if (!source) return { faults: [{ line: 1, message, isSetup: true }], verdict };
  const reply = await dotnet.ask({ tool: "xdt", source: source.text, transform: text });
  if (reply.faults.length > 0 || output === undefined) return { faults: reply.faults, verdict };
  return { faults: findOutputFault(output, reply.output ?? ""), verdict };
}

/** The namespace that a WPF window's elements are in. */
const wpf = "http://schemas.microsoft.com/winfx/2006/xaml/presentation";

function wrapFragment({ text, language }: Sample): string {
  const declarations = Object.entries(usualPrefixes).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  const [name, own] = language === "xaml" ? ["StackPanel", ` xmlns="${wpf}"`] : ["fragment", ""];
  return `<${name}${own} ${declarations.join(" ")}>${text}\n</${name}>\n`;
}

/** Only the first fault, because most of what follows it is its echo. */
function findFormFaults(text: string): Fault[] {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const faults: Fault[] = [];
  parser.on("error", ({ message }) => faults.push({ line: parser.line, message: message.replace(/^\d+:\d+: /, "") }));
  parser.on("text", (textNode) => faults.push(...findLostTag(textNode, parser.line)));
  parser.write(text).close();
  return faults.slice(0, 1);
}

/** To a parser, a tag that lost its `<` is well-formed text, but its `/>` gives it away. */
function findLostTag(textNode: string, lastLine: number): Fault[] {
  const end = textNode.indexOf("/>");
  if (end < 0) return [];
  const linesAfter = textNode.slice(end).split("\n").length - 1;
  return [{ line: lastLine - linesAfter, message: "text holds />, the end of a tag that has no <" }];
}
