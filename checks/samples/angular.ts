import { posix } from "node:path";
import { parseTemplate, VERSION } from "@angular/compiler";
import ts from "typescript";
import { type CompiledFile, type CompilerFinding, compileAngular } from "@/checks/samples/angular-program";
import { type CheckResult, type Fault, findOutputFault, type SampleChecker } from "@/checks/samples/checker";
import type { Sample } from "@/checks/samples/sample";
import { runTypeScript } from "@/checks/samples/typescript-run";

/**
 * Compiles a page's TypeScript and templates with the Angular compiler, as strict as a new Angular project. Samples
 * that name their file are one project together; the others may import from it, and each is a separate module.
 * TypeScript that shows an output is run by Node.js, see `runTypeScript`.
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
        outcome: describeDone(sample),
      };
    };
    return Promise.all(samples.map(check));
  },
};

/** What the compiler says of a sample; the first one of a page also has what is wrong with the project as a whole. */
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
  const own = findings.filter((finding) => finding.path === path);
  const ofNoSample = isFirst ? findings.filter((finding) => !files.has(finding.path)) : [];
  return [...findTemplateFaults(sample), ...own, ...ofNoSample.map((finding) => ({ ...finding, isSetup: true }))];
}

async function findRunFaults({ text, output }: Sample, modules: readonly CompiledFile[]): Promise<Fault[]> {
  if (output === undefined) return [];
  const run = await runTypeScript(text, modules);
  return run.faults.length > 0 ? run.faults : findOutputFault(output, run.output);
}

/** A template that no component names is only parsed. */
function describeDone({ language, fileName, output }: Sample): string {
  if (language === "html" && fileName === undefined) return "parsed by Angular {version}";
  return `compiled with Angular {version}${output === undefined ? "" : " and run"}`;
}

function pathOf({ fileName, line, language }: Sample): string {
  return fileName === undefined ? `sample-${line}.${language}` : posix.normalize(fileName);
}

function textOf({ text, language, extent }: Sample): string {
  return language === "ts" && extent === "fragment" ? wrapFragment(text) : text;
}

/** The compiler only meets a template that a component names: parsing each one finds the faults of the others. */
function findTemplateFaults({ text, language }: Sample): Fault[] {
  if (language !== "html") return [];
  const { errors } = parseTemplate(text, "template.html");
  return (errors ?? []).map(({ msg, span }) => ({ line: span.start.line + 1, message: msg }));
}

/**
 * Makes a module of statements or of class members without moving a line: what follows the imports goes into a
 * function, or into a class when a function cannot hold it.
 */
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
