import { join, resolve } from "node:path";
import type { Fault } from "@/checks/samples/checker";
import { runSample } from "@/checks/samples/sandbox";

/** `output` is stdout. */
export type TypeScriptRun = { output: string; faults: Fault[] };

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
