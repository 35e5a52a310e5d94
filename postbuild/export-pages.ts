import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { hasDetails } from "@/lib/details";
import { listFiles } from "@/lib/files";

/** The folder of Next's export, which next.config.ts is given as EXPORT_FOLDER. */
export const exportFolder = ".next/exported";

/** What the code was when Next compiled it; Next removes the file when it compiles again. */
const compiledFile = ".next/server/compiled.txt";

type Changes = {
  /** The paths to render. */
  paths: readonly string[];
  /** Whether the site has other pages, which needn't be rendered. */
  isPart: boolean;
  /** A text that changes with the code that renders, and with the settings in it. */
  code: string;
  /** The file of the judged site, for Next's processes. */
  site: string;
};

/**
 * Lets Next export pages. It compiles the code only where that has changed. What Next writes is shown when it fails or
 * warns, and with DETAILS=1. Throws when it fails.
 */
export async function exportPages({ paths, isPart, code, site }: Changes): Promise<void> {
  const start = performance.now();
  process.stdout.write(hasDetails ? "" : "pages: Next renders them …");
  // More would not fit into an environment variable.
  const isNamed = isPart && paths.join(" ").length < 100_000;
  const asked = { JUDGED_SITE: site, ...(isNamed && { CHANGED_PATHS: paths.join(" ") }) };
  const isCompiled = (await readFile(compiledFile, "utf8").catch(() => "")) === code;
  // Next would export what this lists, the pages of the build before.
  if (isCompiled) await rm(".next/prerender-manifest.json", { force: true });
  await rm(exportFolder, { recursive: true, force: true });
  if (!isCompiled || !(await runNext(["--experimental-build-mode", "generate"], asked))) {
    if (!(await runNext([], asked))) throw new Error("Next did not export the pages");
    await writeFile(compiledFile, code);
  }
  const count = (await listFiles(exportFolder)).filter((name) => /^(?!_).*\.html$/.test(name)).length;
  console.log(
    `${hasDetails ? "pages:" : ""} ${count} rendered in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
}

/** Runs `next build`; says whether it succeeded. */
async function runNext(options: readonly string[], asked: Record<string, string>): Promise<boolean> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", EXPORT_FOLDER: exportFolder, ...asked };
  const stdio = hasDetails ? "inherit" : "pipe";
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build", ...options], { env, stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => {
      output += part;
    });
  const [code] = await once(child, "close");
  if (code !== 0 || isWorthShowing(output)) process.stdout.write(`\n${output}\n`);
  return code === 0;
}

/** Whether what Next wrote holds a warning or an error, rather than steps and a table of routes. */
export const isWorthShowing = (output: string): boolean =>
  // Next lists with that sign what next.config.ts turns off.
  /⚠|⨯ (?!prefetchInlining)|\bwarn(?:ing)?s?\b|\berror\b|\bdeprecated\b/i.test(output);
