import { symlink } from "node:fs/promises";
import { join, posix, relative, resolve } from "node:path";
import { parseTemplate } from "@angular/compiler";
import { performCompilation, readConfiguration } from "@angular/compiler-cli";
import ts from "typescript";
import {
  type CheckResult,
  catchSetupFault,
  type Fault,
  getPackageVersion,
  type Sample,
  type SampleChecker,
} from "@/content-tests/samples/sample";
import { runSample } from "@/content-tests/samples/sandbox";
import { mapBounded } from "@/lib/collections";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const version = getPackageVersion("@angular/compiler-cli");

/**
 * Compiles TypeScript and templates with the settings of a new Angular project, in which each page is a folder. A sample without a
 * `file` mark is a module that may import the page's files. A deliberate error is compiled apart, since it would hide others.
 */
export const angularChecker: SampleChecker = {
  tool: "Angular compiler",
  getVersion: () => `${version.replace(/\.\d+$/, "")} (${version}, TypeScript ${ts.version})`,
  languages: ["ts", "html"],
  async check(samples) {
    const correct = samples.filter(({ expectedError }) => expectedError === undefined);
    const firsts = new Map(correct.toReversed().map((sample) => [toPath(sample), sample]));
    const checkAlone = async (sample: Sample) => {
      const page = [...firsts.values()].filter(({ file }) => file === sample.file);
      return withAngularProject(toFiles([...page, sample]), (project) => checkSample(sample, project));
    };
    const checkWith = (project: AngularProject, sample: Sample) => {
      const first = firsts.get(toPath(sample));
      if (first === undefined) return checkAlone(sample);
      if (first === sample) return checkSample(sample, project);
      const message = `${sample.fileName} is already the sample of line ${first.line}`;
      return { faults: [{ line: 1, message }], outcome: "" };
    };
    return withAngularProject(toFiles([...firsts.values()]), (project) =>
      mapBounded(samples, (sample) => catchSetupFault(() => checkWith(project, sample))),
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

/** `output` is stdout. */
type TypeScriptRun = { output: string; faults: Fault[] };

const timeLimitMs = 20_000;

/** New York's time zone, so that dates are the same on every machine. */
const environment = { TZ: "America/New_York", LANG: "en_US.UTF-8", NODE_ENV: "development", NO_COLOR: "1" } as const;

/**
 * Runs a module of an Angular project in a separate Node.js process, without checking types. It may import installed packages and
 * the project's files. Faults are thrown errors and timeouts.
 */
export async function runTypeScript(folder: string, path: string): Promise<TypeScriptRun> {
  const { exitCode, stdout, stderr, stopped } = await runSample({
    command: [process.execPath, "--import", resolve("node_modules/tsx/dist/loader.mjs"), join(folder, path)],
    cwd: folder,
    env: environment,
    readable: [process.execPath, resolve("node_modules"), folder],
    limitMs: timeLimitMs,
  });
  if (exitCode === 0) return { output: stdout, faults: [] };
  return { output: stdout, faults: [parseThrownError(stopped ?? (stderr || `exit status ${exitCode}`), path)] };
}

/** Parses Node's report of an uncaught error. */
function parseThrownError(stderr: string, path: string): Fault {
  const [, line] = stderr.split(`${path}:`)[1]?.match(/^(\d+)/) ?? [];
  const [message = stderr.trim()] = /^(?:Uncaught )?[\w.]*(?:Error|Exception)\b.*$/m.exec(stderr) ?? [];
  return { line: Number(line ?? 1), message };
}

type CompilerFinding = Fault & { path: string };

/** The JavaScript is in the folder `out`, if there are no findings. */
type AngularProject = { folder: string; findings: CompilerFinding[] };

/** What `ng new` writes in Angular 22, and each sample is a module. Type checks and templates are strict by default. */
const tsconfig = {
  compilerOptions: {
    rootDir: ".",
    outDir: "out",
    types: [],
    moduleDetection: "force",
    noImplicitOverride: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    skipLibCheck: true,
    isolatedModules: true,
    experimentalDecorators: true,
    target: "ES2022",
    module: "preserve",
  },
  angularCompilerOptions: { strictInjectionParameters: true, strictInputAccessModifiers: true },
};

/** Compiles files, by their paths, in a folder that exists until `use` ends. Throws what the compiler reports of anything else. */
export function withAngularProject<Result>(
  files: Readonly<Record<string, string>>,
  use: (project: AngularProject) => Promise<Result>,
): Promise<Result> {
  const settings = { "tsconfig.json": JSON.stringify(tsconfig), "package.json": '{ "type": "module" }' };
  return inTemporaryFolder({ ...listStyleSheets(files), ...files, ...settings }, async (folder) => {
    await symlink(resolve("node_modules"), `${folder}/node_modules`);
    return use({ folder, findings: compile(folder, files) });
  });
}

/** Another checker checks stylesheets; the compiler only needs them to exist. */
function listStyleSheets(files: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.entries(files).flatMap(([path, text]) =>
    Array.from(text.matchAll(/["'](\.\.?\/[^"']+\.s?css)["']/g), ([, url = ""]) =>
      posix.join(posix.dirname(path), url),
    ),
  );
  return Object.fromEntries(names.map((name) => [name, ""]));
}

function compile(folder: string, files: Readonly<Record<string, string>>): CompilerFinding[] {
  if (!Object.keys(files).some((path) => path.endsWith(".ts"))) return [];
  const { diagnostics } = performCompilation(readConfiguration(folder));
  const findings = diagnostics.map(({ file, start = 0, code, messageText }) => {
    const [message] = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n");
    const path = file ? relative(folder, file.fileName) : "";
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    // Angular's own codes are negative: -998001 is NG8001.
    return { path, line, message: `TS${code}: ${message}`.replace("TS-99", "NG") };
  });
  if (findings.some(({ path }) => !(path in files))) throw new Error(JSON.stringify(findings));
  return findings;
}
