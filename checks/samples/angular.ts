import { posix } from "node:path";
import { parseTemplate, VERSION } from "@angular/compiler";
import ts from "typescript";
import { type CompiledFile, type CompilerFinding, compileAngular } from "@/checks/samples/angular-program";
import { type CheckResult, type Fault, findOutputFault, type SampleChecker } from "@/checks/samples/checker";
import type { Sample } from "@/checks/samples/sample";
import { runTypeScript } from "@/checks/samples/typescript-run";

/**
 * Compiles a page's TypeScript and templates with the settings of a new Angular project. The samples with a `file` mark form one
 * project; each other sample is a module that may import from it. TypeScript with an output is run, see `runTypeScript`.
 */
export const angularChecker: SampleChecker = {
  tool: "Angular compiler",
  version: `${VERSION.major}.${VERSION.minor} (${VERSION.full}, TypeScript ${ts.version})`,
  languages: ["ts", "html"],
  runs: ({ language }) => language === "ts",
  async check(samples) {
    const files = new Map<string, Sample>();
    for (const sample of samples) files.set(pathOf(sample), files.get(pathOf(sample)) ?? sample);
    const findings = compileAngular([...files].map(([path, sample]) => ({ path, text: textOf(sample) })));
    const modules = [...files].flatMap(([path, { language, text }]) => (language === "ts" ? [{ path, text }] : []));
    const check = async (sample: Sample, index: number): Promise<CheckResult> => {
      const faults = findFaults(sample, files, findings, index === 0);
      return {
        faults: faults.length > 0 ? faults : await findRunFaults(sample, modules),
        outcome: describeOutcome(sample),
      };
    };
    return Promise.all(samples.map(check));
  },
};

/** Faults of the project as a whole are reported with the page's first sample. */
function findFaults(
  sample: Sample,
  files: ReadonlyMap<string, Sample>,
  findings: readonly CompilerFinding[],
  isFirst: boolean,
): Fault[] {
  const path = pathOf(sample);
  const first = files.get(path);
  if (first && first !== sample) {
    return [{ line: 1, message: `${path} is already the sample of line ${first.line}`, isSetup: true }];
  }
  const sampleFaults = findings.filter((finding) => finding.path === path);
  const projectFaults = isFirst ? findings.filter((finding) => !files.has(finding.path)) : [];
  const setupFaults = projectFaults.map((finding) => ({ ...finding, isSetup: true }));
  return [...findTemplateFaults(sample), ...sampleFaults, ...setupFaults];
}

async function findRunFaults({ text, output }: Sample, modules: readonly CompiledFile[]): Promise<Fault[]> {
  if (output === undefined) return [];
  const run = await runTypeScript(text, modules);
  return run.faults.length > 0 ? run.faults : findOutputFault(output, run.output);
}

/** A template that no component names is only parsed. */
function describeOutcome({ language, fileName, output }: Sample): string {
  if (language === "html" && fileName === undefined) return "parsed by Angular {version}";
  return `compiled with Angular {version}${output === undefined ? "" : " and run"}`;
}

function pathOf({ fileName, line, language }: Sample): string {
  return fileName === undefined ? `sample-${line}.${language}` : posix.normalize(fileName);
}

function textOf({ text, language, extent }: Sample): string {
  return language === "ts" && extent === "fragment" ? wrapFragment(text) : text;
}

/** The compiler ignores templates that no component names, so each is also parsed alone. */
function findTemplateFaults({ text, language }: Sample): Fault[] {
  if (language !== "html") return [];
  const { errors } = parseTemplate(text, "template.html");
  return (errors ?? []).map(({ msg, span }) => ({ line: span.start.line + 1, message: msg }));
}

/** Wraps the code after the imports in a function, or in a class if it has class members. Keeps the line numbers. */
function wrapFragment(text: string): string {
  const end = endOfImports(text);
  const [imports, body] = [text.slice(0, end), text.slice(end)];
  const asStatements = `${imports}export async function fragment() {${body}\n}`;
  const asMembers = `${imports}export class Fragment {${body}\n}`;
  return isParsed(asMembers) && !isParsed(asStatements) ? asMembers : asStatements;
}

function endOfImports(text: string): number {
  const imports = parse(text).statements.filter(ts.isImportDeclaration);
  return imports.at(-1)?.end ?? 0;
}

function isParsed(text: string): boolean {
  const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
  return (diagnostics ?? []).length === 0;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("fragment.ts", text, ts.ScriptTarget.ES2022);
}
