import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";

const run = promisify(execFile);

test("wrangler bundles what it would deploy, with nothing in it that only Node has", async ({ browserName: _ }, {
  outputDir,
}) => {
  const { stdout } = await run("npx", ["--no-install", "wrangler", "deploy", "--dry-run", "--outdir", outputDir]);
  expect(stdout).toContain("--dry-run: exiting now.");
  const bundle = await readFile(join(outputDir, "worker.js"), "utf8");
  const imports = [...bundle.matchAll(/^import .*?"(.*?)";$/gm)].map(([, specifier]) => specifier);
  expect(imports).toEqual(["cloudflare:workers"]);
});
