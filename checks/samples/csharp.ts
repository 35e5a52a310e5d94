import { type CheckResult, type Fault, findOutputFault, type SampleChecker } from "@/checks/samples/checker";
import type { DotnetProgram, DotnetReply } from "@/checks/samples/dotnet-program";
import type { Sample } from "@/checks/samples/sample";
import { loadScenario } from "@/checks/samples/scenario";

/** A piece of a file; `name` is empty for code around the sample. */
type Piece = { name: string; text: string };
type NamedFile = { name: string; text: string };

const sampleName = "sample";

const asStatements = (text: string): Piece[] => [{ name: sampleName, text }];
const asMembers = (text: string): Piece[] => [
  { name: "", text: "class Page\n{" },
  { name: sampleName, text },
  { name: "", text: "}" },
];

/** Warnings about unused code, which is normal in a fragment. */
const unusedWarnings = ["CS0067", "CS0168", "CS0169", "CS0219", "CS0414", "CS0649", "CS8321"];

/**
 * Compiles C# with Roslyn and runs samples with an output. Samples with a `file` mark form a project; a repeated name starts a new
 * one. A fragment is compiled with the files before it. A scenario is code around a sample.
 */
export function createCsharpChecker(dotnet: DotnetProgram): SampleChecker {
  return {
    tool: "C# compiler",
    version: dotnet.versions["C# compiler"] ?? "",
    languages: ["csharp"],
    runs: () => true,
    async check(samples) {
      const projects = groupProjects(samples);
      return Promise.all(samples.map((sample, index) => checkSample(dotnet, sample, projects[index] ?? [])));
    },
  };
}

/** Readers don't have the scenario's code, so they would get another output. */
const scenarioOutput: Fault = {
  line: 1,
  message:
    "has a scenario and an output, which readers can't reproduce; show the code that it needs, or remove one of the marks",
  isSetup: true,
};

async function checkSample(dotnet: DotnetProgram, sample: Sample, project: readonly Sample[]): Promise<CheckResult> {
  const outcome = `compiled with C# {version}${sample.output === undefined ? "" : " and run"}`;
  const { scenario } = sample;
  const surroundings = scenario === undefined ? undefined : loadScenario(scenario, "cs");
  if (typeof surroundings === "string") return { faults: [{ line: 1, message: surroundings, isSetup: true }], outcome };
  const run = sample.output !== undefined;
  if (run && surroundings) return { faults: [scenarioOutput], outcome };
  const attempts = surroundings ? [surround(sample.text, surroundings)] : getAttempts(sample);
  const reply = await dotnet.ask({ tool: "csharp", files: getFiles(sample, project), attempts, run });
  const faults = toFaults(reply, sample);
  if (faults.length > 0 || sample.output === undefined) return { faults, outcome };
  return { faults: findOutputFault(sample.output, reply.output ?? ""), outcome };
}

function getAttempts({ text, extent }: Sample): Piece[][] {
  if (extent === "whole") return [asStatements(text)];
  return [asStatements(text), asMembers(text)];
}

const usings = /^(?:(?:using [\w.<>, =]+;|\s*)\n)+/;

/** Puts a sample into a scenario, with the sample's using directives at the start. */
function surround(text: string, [before, after]: readonly [string, string]): Piece[] {
  const [head = ""] = usings.exec(text) ?? [];
  const body = "\n".repeat(head.split("\n").length - 1) + text.slice(head.length);
  return [
    { name: sampleName, text: head },
    { name: "", text: before },
    { name: sampleName, text: body },
    { name: "", text: after },
  ];
}

/** Returns the project of each sample: its files without deliberate errors. */
function groupProjects(samples: readonly Sample[]): Sample[][] {
  const projects: Sample[][] = [[]];
  const indexes = samples.map((sample) => {
    const { fileName, expectedError } = sample;
    if (fileName !== undefined && expectedError === undefined) {
      if (projects.at(-1)?.some((other) => other.fileName === fileName)) projects.push([]);
      projects.at(-1)?.push(sample);
    }
    return projects.length - 1;
  });
  return indexes.map((index) => projects[index] ?? []);
}

function getFiles(sample: Sample, project: readonly Sample[]): NamedFile[] {
  if (sample.fileName === undefined && sample.extent === "whole") return [];
  return project.flatMap(({ fileName = "", text }) => {
    const isOther = fileName !== sample.fileName && (sample.fileName !== undefined || fileName !== "Program.cs");
    return isOther ? [{ name: fileName, text }] : [];
  });
}

function toFaults({ faults }: DotnetReply, { extent, warns, text, expectedError }: Sample): Fault[] {
  // Faults in other files of the project are reported with those samples.
  const sampleFaults = faults.filter(({ file }) => file === sampleName || file === "");
  const ignoredCodes = extent === "whole" ? [] : unusedWarnings;
  const isIgnored = (message: string) =>
    [...ignoredCodes, ...(warns ? [warns] : [])].some((code) => message.startsWith(`${code}:`));
  const relevantFaults = sampleFaults.filter(
    ({ isWarning, message }) => !isWarning || (expectedError === undefined && !isIgnored(message)),
  );
  const isMissing = warns !== undefined && !sampleFaults.some(({ message }) => message.startsWith(`${warns}:`));
  // A fault in the surrounding code means that something in the sample isn't closed.
  const lastLine = text.split("\n").length;
  return [
    ...relevantFaults.map(({ file, line, message, isSetup }) => ({
      line: file === "" && !isSetup ? lastLine : line,
      message,
      ...(isSetup && { isSetup }),
    })),
    ...(isMissing ? [{ line: 1, message: `marked warns="${warns}", but the compiler gives no such warning` }] : []),
  ];
}
