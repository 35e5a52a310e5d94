import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import { posix, resolve } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import type { Fault } from "@/checks/samples/checker";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const run = promisify(execFile);

export type CompilerFinding = Fault & { path: string };

/** The JavaScript is in the folder `out`, if there are no findings. */
export type AngularProject = { folder: string; findings: CompilerFinding[] };

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

/** Compiles files, by their paths, with `ngc -p` in a folder that exists until `use` ends. Throws what `ngc` reports of
 * anything else. */
export function withAngularProject<Result>(
  files: Readonly<Record<string, string>>,
  use: (project: AngularProject) => Promise<Result>,
): Promise<Result> {
  const settings = { "tsconfig.json": JSON.stringify(tsconfig), "package.json": '{ "type": "module" }' };
  return inTemporaryFolder({ ...listStyleSheets(files), ...files, ...settings }, async (folder) => {
    await symlink(resolve("node_modules"), `${folder}/node_modules`);
    return use({ folder, findings: await compile(folder, files) });
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

async function compile(folder: string, files: Readonly<Record<string, string>>): Promise<CompilerFinding[]> {
  if (!Object.keys(files).some((path) => path.endsWith(".ts"))) return [];
  const report = await run(process.execPath, [resolve("node_modules/.bin/ngc"), "-p", "."], { cwd: folder }).then(
    ({ stderr }) => stderr,
    ({ stderr }: { stderr: string }) => stderr || "ngc failed",
  );
  const findings = Array.from(
    stripVTControlCharacters(report).matchAll(/^(\S+):(\d+):\d+ - (?:error|warning) ((?:TS|NG)\d+: .*)$/gm),
    ([, path = "", line, message = ""]) => ({ path, line: Number(line), message }),
  );
  if (report && (findings.length === 0 || findings.some(({ path }) => !(path in files)))) throw new Error(report);
  return findings;
}
