import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toDeliveredPath } from "@/lib/delivered-files";
import { listFiles } from "@/lib/files";
import { maxInteractiveScriptBytes, maxReadingPageBytes, type PageCost } from "@/postbuild/budgets";
import { findExternalScripts, measurePage } from "@/postbuild/page-cost";
import { parsePage } from "@/postbuild/page-tree";

/** The program of `npm run sizes`: a table of all pages in out/ and their bytes, largest first. */
const out = process.argv[2] ?? "out";
const pages = await Promise.all((await listFiles(out)).filter((name) => name.endsWith(".html")).map(measure));
if (pages.length === 0) {
  console.error(`there is no build in ${out}; run npm run build first`);
  process.exit(1);
}
const rows = pages.sort((one, other) => other.html - one.html).map(formatRow);
const head = ["page", "kind", "HTML", "HTML brotli", "script brotli", "requests", "share of budget"];
const widths = head.map((title, column) =>
  Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
);
const rule = widths.map((width, column) => (isNumeric(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
for (const row of [head, rule, ...rows]) {
  const cells = row.map((cell, column) => cell[isNumeric(column) ? "padStart" : "padEnd"](widths[column] ?? 0));
  console.log(`| ${cells.join(" | ")} |`);
}
const brotli = pages.map(({ html }) => html);
const mean = Math.round(brotli.reduce((sum, size) => sum + size, 0) / brotli.length);
console.log(
  `\n${pages.length} pages; HTML as brotli sends it: ${mean} bytes on average, ${Math.max(...brotli)} at most`,
);
console.log(
  `budgets: HTML of a reading page ${maxReadingPageBytes}, script of an interactive page ${maxInteractiveScriptBytes}`,
);

type Row = PageCost & { plain: number };

async function measure(name: string): Promise<Row> {
  const html = await readFile(join(out, name), "utf8");
  const root = parsePage(html);
  // A page that runs a client component is the only kind that fetches scripts.
  const isInteractive = findExternalScripts(root).length > 0;
  const cost = await measurePage({ path: toDeliveredPath(name), isInteractive, root, html }, out);
  return { ...cost, plain: Buffer.byteLength(html) };
}

function formatRow({ path, isInteractive, plain, html, script, requests }: Row): string[] {
  const share = isInteractive ? script / maxInteractiveScriptBytes : html / maxReadingPageBytes;
  const kind = isInteractive ? "interactive" : "reading";
  return [path, kind, ...[plain, html, script, requests].map(String), `${Math.round(share * 100)} %`];
}

function isNumeric(column: number): boolean {
  return column > 1;
}
