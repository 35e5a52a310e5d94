import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeCopy } from "@/checks/throw-away-copy";

// The program of `npm run try:grow`: an owner adds a page of each kind and a link in the menu, and then leaves the
// original behind. Neither may ask for a change in a test.

const folder = await makeCopy();

const failed: string[] = [];

/** Runs a command in the copy and prints a line with its time, and all that it printed when it fails. */
async function step(command: string): Promise<void> {
  const started = performance.now();
  const child = spawn(command, { cwd: folder, shell: true });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
  const [status] = await once(child, "close");
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${seconds.padStart(5)} s  ${status === 0 ? "" : "FAILED: "}${command}`);
  if (status === 0) return;
  console.log(Buffer.concat(printed).toString());
  failed.push(command);
}

/** Changes a file of the copy. Throws when that changes nothing. */
async function edit(name: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(folder, name), "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`nothing to change in ${name}`);
  await writeFile(join(folder, name), changed);
}

/** The tests of the browser that tell what stands on which page. */
const browserTests =
  "npx playwright test --project=node accessibility find frame home layout recipes sections silent story specification";

try {
  await step("npm run new -- recipe chili");
  await step("npm run new -- section python");
  await step("npm run new -- note python/environments");
  await step("npm run new -- chapter ashes");
  await edit("content/python/index.md", (text) =>
    text.replace("\n---\n", "\nmenu:\n  place: side\n  label: python\n  order: 11\n---\n"),
  );
  await step("npm run lint && npm run types");
  await step("npm run unit");
  await step("npm run build");
  await step("npm run check:output");
  await step(browserTests);

  // What docs/architecture.md says to delete.
  await rm(join(folder, "e2e/specification"), { recursive: true });
  await rm(join(folder, "docs/specification.md"));
  await edit("package.json", (text) => text.replace(/^ {4}"specification": .*\n/m, ""));
  await edit("docs/architecture.md", (text) => text.replace(/^The specification itself is .*?\n\n/ms, ""));
  await step("npm run check");
  await step("npm run unit");
  await step("npm run check:output");
  await step(browserTests);
} finally {
  await rm(folder, { recursive: true });
}
if (failed.length) {
  console.error(`failed in the copy: ${failed.join("; ")}`);
  process.exitCode = 1;
}
