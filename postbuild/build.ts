import { spawn } from "node:child_process";
import { once } from "node:events";
import { hasDetails } from "@/lib/details";
import { listFiles } from "@/lib/files";
import { isWorthTelling } from "@/postbuild/next-output";

// The program of `npm run build`: judges the content, lets Next export the pages, and finishes them. Each step says a line.
await runStep(["--import", "tsx", "lib/content/main.ts"]);
await exportPages();
await runStep(["--import", "tsx", "postbuild/main.ts"]);

async function runStep(words: readonly string[]): Promise<void> {
  const [code] = await once(spawn(process.execPath, words, { stdio: "inherit" }), "exit");
  if (code !== 0) process.exit(1);
}

/** What Next says is shown whole when it fails or warns, or when it is asked for. */
async function exportPages(): Promise<void> {
  const start = performance.now();
  process.stdout.write(hasDetails ? "" : "pages: Next renders them …");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const stdio = hasDetails ? "inherit" : "pipe";
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => {
      output += part;
    });
  const [code] = await once(child, "close");
  if (code !== 0 || isWorthTelling(output)) process.stdout.write(`\n${output}\n`);
  if (code !== 0) process.exit(1);
  const count = (await listFiles("out")).filter((name) => name.endsWith(".html") && !name.startsWith("_")).length;
  console.log(
    `${hasDetails ? "pages:" : ""} ${count} rendered in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
}
