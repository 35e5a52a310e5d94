import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { hasDetails } from "@/lib/details";
import { listFiles } from "@/lib/files";

/** The folder of Next's export, which next.config.ts is given as EXPORT_FOLDER. */
export const exportFolder = ".next/exported";

/**
 * Lets Next export all pages of the judged site, which its processes read from a file. What Next writes is shown when it
 * fails or warns, and with DETAILS=1. Throws when it fails.
 */
export async function exportPages(siteFile: string): Promise<void> {
  const start = performance.now();
  process.stdout.write(hasDetails ? "" : "pages: Next renders them …");
  await rm(exportFolder, { recursive: true, force: true });
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", EXPORT_FOLDER: exportFolder, JUDGED_SITE: siteFile };
  const stdio = hasDetails ? "inherit" : "pipe";
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => {
      output += part;
    });
  const [code] = await once(child, "close");
  if (code !== 0 || isWorthShowing(output)) process.stdout.write(`\n${output}\n`);
  if (code !== 0) throw new Error("Next did not export the pages");
  const count = (await listFiles(exportFolder)).filter((name) => /^(?!_).*\.html$/.test(name)).length;
  console.log(
    `${hasDetails ? "pages:" : ""} ${count} rendered in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
}

/** Whether what Next wrote holds a warning or an error, rather than steps and a table of routes. */
export const isWorthShowing = (output: string): boolean =>
  // Next lists with that sign what next.config.ts turns off.
  /⚠|⨯ (?!prefetchInlining)|\bwarn(?:ing)?s?\b|\berror\b|\bdeprecated\b/i.test(output);
