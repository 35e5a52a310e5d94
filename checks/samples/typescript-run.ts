import { join, posix } from "node:path";
import { type BuildFailure, build, type Message, type Plugin } from "esbuild";
import type { CompiledFile } from "@/checks/samples/angular-program";
import type { Fault } from "@/checks/samples/checker";
import { runSample } from "@/checks/samples/sandbox";

/** `output` is stdout. */
export type TypeScriptRun = { output: string; faults: Fault[] };

const timeLimitMs = 10_000;
const sampleName = "sample.ts";

/** New York's time zone, so that dates are the same on every machine. */
const environment = { TZ: "America/New_York", LANG: "en_US.UTF-8", NODE_ENV: "development", NO_COLOR: "1" } as const;

/**
 * Strips the types from a sample and runs it in a separate Node.js process. It may import installed packages, and `files` by
 * their paths from the project's root, such as `./src/app/dates`. Types aren't checked. Faults are syntax errors, missing imports,
 * thrown errors and timeouts.
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

/** Resolves relative imports to the page's files only. */
function createFilesPlugin(texts: ReadonlyMap<string, string>): Plugin {
  const namespace = "page";
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, namespace: from }) => {
        const file = `${posix.join(from === namespace ? posix.dirname(importer) : "", path)}.ts`;
        return texts.has(file) ? { path: file, namespace } : { errors: [{ text: `the page has no file ${file}` }] };
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
  return { output, faults: exitCode === 0 ? [] : [parseThrownError(stderr || `exit status ${exitCode}`)] };
}

/** Parses Node's report of an uncaught error. */
function parseThrownError(stderr: string): Fault {
  const [, line] = /\bsample\.ts:(\d+)/.exec(stderr) ?? [];
  const [message = stderr.trim()] = /^(?:Uncaught )?[\w.]*(?:Error|Exception)\b.*$/m.exec(stderr) ?? [];
  return { line: Number(line ?? 1), message };
}
