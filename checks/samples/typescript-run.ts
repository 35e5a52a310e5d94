import { join, posix } from "node:path";
import { type BuildFailure, build, type Message, type Plugin } from "esbuild";
import type { CompiledFile } from "@/checks/samples/angular-program";
import type { Fault } from "@/checks/samples/checker";
import { runSample } from "@/checks/samples/sandbox";

/** What a sample has printed on standard output, and what stopped it. */
export type TypeScriptRun = { output: string; faults: Fault[] };

const timeLimitMs = 10_000;
const sampleName = "sample.ts";

/** What a sample sees of the machine: New York's time, so that what it prints of dates is the same everywhere. */
const environment = { TZ: "America/New_York", LANG: "en_US.UTF-8", NODE_ENV: "development", NO_COLOR: "1" } as const;

/**
 * Takes the types from a sample and runs it in its own Node.js process, in New York's time zone. It may import
 * `files` by their paths from the project's root, such as `./src/app/dates`, and installed packages. Types are not
 * checked; a fault is what does not parse, an import of nothing, an error that is thrown, or a run past the limit.
 */
export async function runTypeScript(
  text: string,
  files: readonly CompiledFile[] = [],
  limitMs = timeLimitMs,
): Promise<TypeScriptRun> {
  const bundle = await bundleSample(text, files);
  return typeof bundle === "string" ? runModule(bundle, limitMs) : { output: "", faults: bundle };
}

async function bundleSample(text: string, files: readonly CompiledFile[]): Promise<string | Fault[]> {
  try {
    const { outputFiles } = await build({
      stdin: { contents: text, loader: "ts", sourcefile: sampleName, resolveDir: process.cwd() },
      plugins: [createFilesPlugin(new Map(files.map((file) => [file.path, file.text])))],
      bundle: true,
      packages: "external",
      platform: "node",
      format: "esm",
      target: "es2022",
      sourcemap: "inline",
      sourcesContent: false,
      write: false,
      logLevel: "silent",
    });
    return outputFiles[0]?.text ?? "";
  } catch (error) {
    if (isBuildFailure(error)) return error.errors.map(toFault);
    throw error;
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function toFault({ text, location }: Message): Fault {
  return { line: location?.file === sampleName ? location.line : 1, message: text };
}

/** Finds relative imports among the files of the page and nowhere else. */
function createFilesPlugin(texts: ReadonlyMap<string, string>): Plugin {
  const namespace = "page";
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, namespace: from }) => {
        const found = `${posix.join(from === namespace ? posix.dirname(importer) : "", path)}.ts`;
        return texts.has(found) ? { path: found, namespace } : { errors: [{ text: `the page has no file ${found}` }] };
      });
      onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: texts.get(path) ?? "", loader: "ts" }));
    },
  };
}

async function runModule(module: string, limitMs: number): Promise<TypeScriptRun> {
  const folder = process.cwd();
  const run = await runSample({
    command: [process.execPath, "--input-type=module", "--enable-source-maps", "-"],
    cwd: folder,
    env: environment,
    readable: [process.execPath, join(folder, "node_modules")],
    input: module,
    limitMs,
  });
  const { exitCode, stdout: output, stderr, stopped } = run;
  if (stopped) return { output, faults: [{ line: 1, message: stopped }] };
  return { output, faults: exitCode === 0 ? [] : [findThrown(stderr || `exit status ${exitCode}`)] };
}

/** The error that ended a process, from what Node.js wrote of it: its message, and where the sample was. */
function findThrown(stderr: string): Fault {
  const [, line] = /\bsample\.ts:(\d+)/.exec(stderr) ?? [];
  const [message = stderr.trim()] = /^(?:Uncaught )?[\w.]*(?:Error|Exception)\b.*$/m.exec(stderr) ?? [];
  return { line: Number(line ?? 1), message };
}
