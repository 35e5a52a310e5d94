import { posix } from "node:path";
import { parseTemplate } from "@angular/compiler";
import ts from "typescript";
import { type AngularProject, withAngularProject } from "@/checks/samples/angular-project";
import {
  type CheckResult,
  type Fault,
  findOutputFault,
  getPackageVersion,
  type SampleChecker,
} from "@/checks/samples/checker";
import type { Sample } from "@/checks/samples/sample";
import { runTypeScript } from "@/checks/samples/typescript-run";

const version = getPackageVersion("@angular/compiler-cli");

/**
 * Compiles a page's TypeScript and templates with the settings of a new Angular project. The samples with a `file` mark form one
 * project; each other sample is a module that may import from it. A deliberate error is compiled apart, with the page's correct
 * samples. TypeScript with an output is run, see `runTypeScript`.
 */
export const angularChecker: SampleChecker = {
  tool: "Angular compiler",
  version: `${version.replace(/\.\d+$/, "")} (${version}, TypeScript ${ts.version})`,
  languages: ["ts", "html"],
  runs: ({ language }) => language === "ts",
  async check(samples) {
    const firsts = new Map(samples.toReversed().map((sample) => [pathOf(sample), sample]));
    const correct = [...firsts.values()].filter(({ expectedError }) => expectedError === undefined);
    const toFiles = (some: readonly Sample[]) =>
      Object.fromEntries(some.map((sample) => [pathOf(sample), textOf(sample)]));
    return withAngularProject(toFiles(correct), async (project) => {
      const check = async (sample: Sample, index: number): Promise<CheckResult> => {
        const first = firsts.get(pathOf(sample));
        const outcome = describeOutcome(sample);
        if (first && first !== sample) {
          const message = `${pathOf(sample)} is already the sample of line ${first.line}`;
          return { faults: [{ line: 1, message, isSetup: true }], outcome };
        }
        if (sample.expectedError === undefined)
          return { faults: await findFaults(sample, project, index === 0), outcome };
        const files = toFiles([...correct, sample]);
        return { faults: await withAngularProject(files, (own) => findFaults(sample, own, false)), outcome };
      };
      return Promise.all(samples.map(check));
    });
  },
};

/** Findings about no sample are reported with the page's first one. */
async function findFaults(sample: Sample, { folder, findings }: AngularProject, isFirst: boolean): Promise<Fault[]> {
  const path = pathOf(sample);
  const own = findings.filter((finding) => finding.path === path);
  const general = isFirst ? findings.filter((finding) => finding.path === "") : [];
  const faults = [...findTemplateFaults(sample), ...own, ...general.map((finding) => ({ ...finding, isSetup: true }))];
  if (faults.length > 0 || sample.output === undefined) return faults;
  const run = await runTypeScript(folder, path);
  return run.faults.length > 0 ? run.faults : findOutputFault(sample.output, run.output);
}

/** A template that no component names is only parsed. */
function describeOutcome({ language, fileName, output }: Sample): string {
  if (language === "html" && fileName === undefined) return "parsed by Angular {version}";
  return `compiled with Angular {version}${output === undefined ? "" : " and run"}`;
}

function pathOf({ fileName, line, language }: Sample): string {
  return fileName === undefined ? `sample-${line}.${language}` : posix.normalize(fileName);
}

/** The compiler ignores templates that no component names, so each is also parsed alone. */
function findTemplateFaults({ text, language }: Sample): Fault[] {
  if (language !== "html") return [];
  const { errors } = parseTemplate(text, "template.html");
  return (errors ?? []).map(({ msg, span }) => ({ line: span.start.line + 1, message: msg }));
}

/** A fragment that isn't statements becomes the members of a class. Keeps the line numbers. */
function textOf({ text, language, extent }: Sample): string {
  if (language !== "ts" || extent !== "fragment" || isParsed(text)) return text;
  const [imports = ""] = /^(?:import .*\n|\s*\n)*/.exec(text) ?? [];
  return `${imports}export class Fragment {${text.slice(imports.length)}\n}`;
}

function isParsed(text: string): boolean {
  return ts.transpileModule(text, { reportDiagnostics: true }).diagnostics?.length === 0;
}
