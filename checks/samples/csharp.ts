import { type CheckResult, type Fault, findOutputFault, type SampleChecker } from "@/checks/samples/checker";
import type { DotnetProgram, DotnetReply } from "@/checks/samples/dotnet-program";
import type { Sample } from "@/checks/samples/sample";
import { loadScenario } from "@/checks/samples/scenario";

/** A piece of a file for the compiler; `name` is empty for what only surrounds the sample. */
type Piece = { name: string; text: string };
type NamedFile = { name: string; text: string };

const sampleName = "sample";

/** What surrounds a fragment: nothing, so that it is a program's statements, or a class of which it is members. */
const asStatements = (text: string): Piece[] => [{ name: sampleName, text }];
const asMembers = (text: string): Piece[] => [
  { name: "", text: "class Page\n{" },
  { name: sampleName, text },
  { name: "", text: "}" },
];

/** Warnings that something is not used, which it cannot be in a fragment. */
const unusedWarnings = ["CS0067", "CS0168", "CS0169", "CS0219", "CS0414", "CS0649", "CS8321"];

/**
 * Compiles C# with Roslyn, and runs what shows an output. Samples that name their file are one project; a name that
 * comes again begins another. A fragment is compiled with the named files before it; a scenario surrounds a sample.
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

/** What surrounds C# is ours and no reader has it, so it may not decide what is printed. */
const inventedOutput: Fault = {
  line: 1,
  message:
    "has both a scenario and an output, which no reader would get; show on the page what it needs, or remove one",
  isSetup: true,
};

async function checkSample(dotnet: DotnetProgram, sample: Sample, project: readonly Sample[]): Promise<CheckResult> {
  const outcome = `compiled with C# {version}${sample.output === undefined ? "" : " and run"}`;
  const { scenario } = sample;
  const surroundings = scenario === undefined ? undefined : loadScenario(scenario, "cs");
  if (typeof surroundings === "string") return { faults: [{ line: 1, message: surroundings, isSetup: true }], outcome };
  const run = sample.output !== undefined;
  if (run && surroundings) return { faults: [inventedOutput], outcome };
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

/** Puts a sample into a scenario; its own using directives go first, where the compiler needs them. */
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

/** The named files of the project that each sample belongs to or comes after, deliberate errors left out. */
function groupProjects(samples: readonly Sample[]): Sample[][] {
  const projects: Sample[][] = [[]];
  const places = samples.map((sample) => {
    const { fileName, expectedError } = sample;
    if (fileName !== undefined && expectedError === undefined) {
      if (projects.at(-1)?.some((other) => other.fileName === fileName)) projects.push([]);
      projects.at(-1)?.push(sample);
    }
    return projects.length - 1;
  });
  return places.map((place) => projects[place] ?? []);
}

function getFiles(sample: Sample, project: readonly Sample[]): NamedFile[] {
  if (sample.fileName === undefined && sample.extent === "whole") return [];
  return project.flatMap(({ fileName = "", text }) => {
    const isOther = fileName !== sample.fileName && (sample.fileName !== undefined || fileName !== "Program.cs");
    return isOther ? [{ name: fileName, text }] : [];
  });
}

function toFaults({ faults }: DotnetReply, { extent, warns, text, expectedError }: Sample): Fault[] {
  // What is wrong in another file of the project is that sample's fault.
  const own = faults.filter(({ file }) => file === sampleName || file === "");
  const ignored = extent === "whole" ? [] : unusedWarnings;
  const isIgnored = (message: string) =>
    [...ignored, ...(warns ? [warns] : [])].some((code) => message.startsWith(`${code}:`));
  const found = own.filter(
    ({ isWarning, message }) => !isWarning || (expectedError === undefined && !isIgnored(message)),
  );
  const isMissing = warns !== undefined && !own.some(({ message }) => message.startsWith(`${warns}:`));
  // What surrounds a sample is at fault when something in the sample is not closed.
  const afterLast = text.split("\n").length;
  return [
    ...found.map(({ file, line, message, isSetup }) => ({
      line: file === "" && !isSetup ? afterLast : line,
      message,
      ...(isSetup && { isSetup }),
    })),
    ...(isMissing ? [{ line: 1, message: `marked warns="${warns}", but the compiler gives no such warning` }] : []),
  ];
}
