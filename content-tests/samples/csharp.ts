import { askDotnet, type DotnetReply, getDotnetVersion, stopDotnet } from "@/content-tests/samples/dotnet-program";
import { createChecker, type Fault, loadScenario, type Sample } from "@/content-tests/samples/sample";

/** A file, or a piece of one; `name` is empty for code around the sample. */
type Piece = { name: string; text: string };

const tool = "C# compiler";
const sampleName = "sample";

/** Warnings about unused code, which is normal in a fragment. */
const unusedWarnings = ["CS0067", "CS0168", "CS0169", "CS0219", "CS0414", "CS0649", "CS8321"];

/**
 * Compiles C# with Roslyn and runs samples with an output. Samples with a `file` mark form a project; a repeated name starts a new
 * one. A fragment is compiled with the files before it. A scenario is code around a sample, which isn't run: readers don't have
 * that code.
 */
export const csharpChecker = createChecker({
  tool,
  getVersion: () => getDotnetVersion(tool),
  languages: ["csharp"],
  async checkSample(sample, page) {
    const { scenario, output } = sample;
    const files = getFiles(sample, groupProjects(page)[page.indexOf(sample)] ?? []);
    const run = output !== undefined && scenario === undefined;
    const reply = await askDotnet({ tool: "csharp", files, attempts: getAttempts(sample), run });
    const outcome = `compiled with C# {version}${run ? " and run" : ""}`;
    return { faults: toFaults(reply, sample), outcome, printed: reply.output };
  },
  close: stopDotnet,
});

function getAttempts({ text, extent, scenario }: Sample): Piece[][] {
  if (scenario !== undefined) return [surround(text, loadScenario(scenario, "cs"))];
  const statements = [{ name: sampleName, text }];
  const members = [{ name: "", text: "class Page\n{" }, ...statements, { name: "", text: "}" }];
  return extent === "whole" ? [statements] : [statements, members];
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
  let project: Sample[] = [];
  return samples.map((sample) => {
    const { fileName, expectedError } = sample;
    if (fileName === undefined || expectedError !== undefined) return project;
    if (project.some((other) => other.fileName === fileName)) project = [];
    project.push(sample);
    return project;
  });
}

function getFiles(sample: Sample, project: readonly Sample[]): Piece[] {
  if (sample.fileName === undefined && sample.extent === "whole") return [];
  return project.flatMap(({ fileName = "", text }) => {
    const isOther = fileName !== sample.fileName && (sample.fileName !== undefined || fileName !== "Program.cs");
    return isOther ? [{ name: fileName, text }] : [];
  });
}

function toFaults({ faults }: DotnetReply, { extent, warns, text, expectedError }: Sample): Fault[] {
  const hasCode = (message: string, codes: readonly string[]) => codes.some((code) => message.startsWith(`${code}:`));
  const expectedWarnings = [...(extent === "whole" ? [] : unusedWarnings), ...(warns ? [warns] : [])];
  // Faults in other files of the project are reported with those samples.
  const ownFaults = faults.filter(({ file }) => file === sampleName || file === "");
  const relevantFaults = ownFaults.filter(
    ({ isWarning, message }) => !isWarning || (expectedError === undefined && !hasCode(message, expectedWarnings)),
  );
  if (warns !== undefined && !ownFaults.some(({ message }) => hasCode(message, [warns])))
    relevantFaults.push({ file: "", line: 1, message: `marked warns="${warns}", but the compiler doesn't` });
  // A fault in the surrounding code means that something in the sample isn't closed.
  const lastLine = text.split("\n").length;
  return relevantFaults.map((fault) => (fault.file === "" && !fault.isSetup ? { ...fault, line: lastLine } : fault));
}
