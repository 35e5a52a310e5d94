import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkers } from "@/checks/samples/checkers";
import { formatReport, runSamples } from "@/checks/samples/run";
import { listFiles } from "@/lib/files";

const names = (await listFiles("content")).filter((name) => name.endsWith(".md"));
const pages = names.map(async (name) => ({
  file: `content/${name}`,
  markdown: await readFile(join("content", name), "utf8"),
}));
const report = await runSamples(await Promise.all(pages), checkers);
console.log(formatReport(report));
if (report.problems.length) process.exitCode = 1;
