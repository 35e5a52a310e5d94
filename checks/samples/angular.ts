import { posix } from "node:path";
import { parseTemplate } from "@angular/compiler";
import ts from "typescript";
import { type AngularProject, withAngularProject } from "@/checks/samples/angular-project";
import { type CheckResult, type Fault, getPackageVersion, type SampleChecker } from "@/checks/samples/checker";
import type { Sample } from "@/checks/samples/sample";
import { runTypeScript } from "@/checks/samples/typescript-run";
import { mapBounded } from "@/lib/collections";

const version = getPackageVersion("@angular/compiler-cli");

/**
 * Compiles TypeScript and templates with the settings of a new Angular project, in which each page is a folder. A sample without a
 * `file` mark is a module that may import the page's files. A deliberate error is compiled apart, since it would hide others.
 */
export const angularChecker: SampleChecker = {
  tool: "Angular compiler",
  version: `${version.replace(/\.\d+$/, "")} (${version}, TypeScript ${ts.version})`,
  languages: ["ts", "html"],
  async check(samples) {
    const correct = samples.filter(({ expectedError }) => expectedError === undefined);
    const firsts = new Map(correct.toReversed().map((sample) => [toPath(sample), sample]));
    const checkAlone = async (sample: Sample) => {
      const page = [...firsts.values()].filter(({ file }) => file === sample.file);
      return withAngularProject(toFiles([...page, sample]), (project) => checkSample(sample, project));
    };
    return withAngularProject(toFiles([...firsts.values()]), (project) =>
      mapBounded(samples, async (sample) => {
        const first = firsts.get(toPath(sample));
        if (first === undefined) return checkAlone(sample);
        if (first === sample) return checkSample(sample, project);
        const message = `${sample.fileName} is already the sample of line ${first.line}`;
        return { faults: [{ line: 1, message }], outcome: "" };
      }),
    );
  },
};

async function checkSample(sample: Sample, { folder, findings }: AngularProject): Promise<CheckResult> {
  const path = toPath(sample);
  const { language, fileName, output } = sample;
  const faults = [...findTemplateFaults(sample), ...findings.filter((finding) => finding.path === path)];
  // A template that no component names is only parsed.
  if (language === "html" && fileName === undefined) return { faults, outcome: "parsed by Angular {version}" };
  const outcome = "compiled with Angular {version}";
  if (faults.length > 0 || output === undefined || language !== "ts") return { faults, outcome };
  const run = await runTypeScript(folder, path);
  return { faults: run.faults, outcome: `${outcome} and run`, printed: run.output };
}

/** `content/garden/page/src/app/app.ts` */
function toPath({ file, fileName, line, language }: Sample): string {
  return posix.join(file.replace(/\.md$/, ""), fileName ?? `sample-${line}.${language}`);
}

const toFiles = (samples: readonly Sample[]) =>
  Object.fromEntries(samples.map((sample) => [toPath(sample), completeText(sample)]));

/** The compiler ignores templates that no component names, so each is also parsed alone. */
function findTemplateFaults({ text, language }: Sample): Fault[] {
  if (language !== "html") return [];
  const { errors } = parseTemplate(text, "template.html");
  return (errors ?? []).map(({ msg, span }) => ({ line: span.start.line + 1, message: msg }));
}

/** A fragment that isn't statements becomes the members of a class. Keeps the line numbers. */
function completeText({ text, language, extent }: Sample): string {
  if (language !== "ts" || extent !== "fragment" || isParsed(text)) return text;
  const [imports = ""] = /^(?:import .*\n|\s*\n)*/.exec(text) ?? [];
  return `${imports}export class Fragment {${text.slice(imports.length)}\n}`;
}

function isParsed(text: string): boolean {
  return ts.transpileModule(text, { reportDiagnostics: true }).diagnostics?.length === 0;
}
