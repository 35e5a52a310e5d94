import { existsSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { type CompilerOptions, NgtscProgram } from "@angular/compiler-cli";
import ts from "typescript";
import type { Fault } from "@/checks/samples/checker";

/** A file in memory; `path` is relative to the sample project's folder. */
export type CompiledFile = { path: string; text: string };

export type CompilerFinding = Fault & { path: string };

/** Needn't exist; below this project, so that TypeScript finds its node_modules. */
const root = join(process.cwd(), "samples");

/** The strict tsconfig.json of `ng new` in Angular 21, with `noEmit`. */
const options: CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  isolatedModules: true,
  experimentalDecorators: true,
  skipLibCheck: true,
  noEmit: true,
  rootDir: root,
  strictTemplates: true,
  strictInjectionParameters: true,
  strictInputAccessModifiers: true,
  typeCheckHostBindings: true,
};

/** Parsed once for all pages. */
const libraryFiles = new Map<string, ts.SourceFile | undefined>();

/** Compiles the files as one Angular project. A finding about no file has the path "". */
export function compileAngular(files: readonly CompiledFile[]): CompilerFinding[] {
  const texts = new Map(files.map(({ path, text }) => [toAbsolute(path), text]));
  const modules = [...texts.keys()].filter((path) => path.endsWith(".ts"));
  if (modules.length === 0) return [];
  const program = new NgtscProgram(modules, options, createHost(texts));
  const findings = new Map<string, CompilerFinding>();
  for (const diagnostic of collectDiagnostics(program)) {
    const finding = toFinding(diagnostic);
    findings.set(JSON.stringify(finding), finding);
  }
  return [...findings.values()];
}

/** Compiles valid files ahead of time. Returns the JavaScript modules by path, such as `src/app/app.js`. */
export function emitAngular(files: readonly CompiledFile[]): Map<string, string> {
  const texts = new Map(files.map(({ path, text }) => [toAbsolute(path), text]));
  const emitted = new Map<string, string>();
  const host = createHost(texts);
  host.writeFile = (path: string, text: string) => emitted.set(toRelative(path), text);
  const modules = [...texts.keys()].filter((path) => path.endsWith(".ts"));
  new NgtscProgram(modules, { ...options, noEmit: false }, host).emit();
  return emitted;
}

function collectDiagnostics(program: NgtscProgram): ts.Diagnostic[] {
  const syntactic = [...program.getTsSyntacticDiagnostics()];
  const structural = [...program.getTsOptionDiagnostics(), ...program.getNgOptionDiagnostics(), ...syntactic];
  return [
    ...structural,
    ...program.getTsSemanticDiagnostics(),
    ...program.getNgStructuralDiagnostics(),
    ...program.getNgSemanticDiagnostics(),
  ];
}

function toFinding({ file, start, code, messageText }: ts.Diagnostic): CompilerFinding {
  const message = `${formatCode(code)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  if (file === undefined) return { path: "", line: 1, message };
  return { path: toRelative(file.fileName), line: file.getLineAndCharacterOfPosition(start ?? 0).line + 1, message };
}

/** Angular's NG8001 has the code -998001, to differ from TypeScript's codes. */
function formatCode(code: number): string {
  return code < 0 ? `NG${String(code).replace("-99", "")}` : `TS${code}`;
}

function createHost(texts: ReadonlyMap<string, string>) {
  const disk = ts.createCompilerHost(options, true);
  return {
    ...disk,
    fileExists: (path: string) => texts.has(path) || disk.fileExists(path),
    readFile: (path: string) => texts.get(path) ?? disk.readFile(path),
    directoryExists: (path: string) =>
      [...texts.keys()].some((file) => file.startsWith(`${path}/`)) || existsSync(path),
    getSourceFile(path: string, version: ts.ScriptTarget | ts.CreateSourceFileOptions) {
      const text = texts.get(path);
      if (text !== undefined) return ts.createSourceFile(path, text, version, true);
      if (!libraryFiles.has(path)) libraryFiles.set(path, disk.getSourceFile(path, version));
      return libraryFiles.get(path);
    },
    resourceNameToFileName: (name: string, from: string) => {
      const path = posix.join(posix.dirname(from), name);
      return texts.has(path) || isStyleSheet(path) ? path : null;
    },
    // Another checker checks stylesheets; the compiler only needs them to exist.
    readResource: (path: string) => (isStyleSheet(path) ? "" : (texts.get(path) ?? "")),
  };
}

function isStyleSheet(path: string): boolean {
  return /\.(css|scss)$/.test(path);
}

function toAbsolute(path: string): string {
  return join(root, path).split(sep).join("/");
}

function toRelative(path: string): string {
  return relative(root, path).split(sep).join("/");
}
