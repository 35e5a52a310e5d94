import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { toDeliveredPath } from "@/lib/delivered/delivered-files";
import { listFiles } from "@/lib/files";
import { getBudget } from "@/postbuild/budgets";

// `npx tsx postbuild/sizes.ts`: a table of all pages in out/ and their bytes as brotli sends them, largest first.
const out = process.argv[2] ?? "out";
const names = (await listFiles(out)).filter((name) => name.endsWith(".html"));
if (names.length === 0) {
  console.error(`there is no build in ${out}; run npm run build first`);
  process.exit(1);
}
const pages = (await Promise.all(names.map(measure))).sort((one, other) => other.brotli - one.brotli);
console.log("| page | islands | HTML | HTML brotli | script brotli | requests | share of budget |");
console.log("| --- | --- | --: | --: | --: | --: | --: |");
for (const { path, islands, html, brotli, script, requests } of pages) {
  const budget = getBudget(islands, names.length);
  const share = Math.max(brotli / budget.html, budget.script ? script / budget.script : 0);
  const cells = [path, islands.join(", "), html, brotli, script, requests, `${Math.round(share * 100)} %`];
  console.log(`| ${cells.join(" | ")} |`);
}
const mean = Math.round(pages.reduce((sum, { brotli }) => sum + brotli, 0) / pages.length);
console.log(`\n${pages.length} pages; HTML as brotli sends it: ${mean} bytes on average, ${pages[0]?.brotli} at most`);

async function measure(name: string) {
  const html = await readFile(join(out, name), "utf8");
  const scripts = [...html.matchAll(/(?:src|href|data-index)="(\/islands\/[^"]+)"/g)].map(([, src = ""]) => src);
  const sizeOf = async (file: string) => (await stat(join(out, `${file}.br`))).size;
  const sizes = await Promise.all(scripts.map(sizeOf));
  return {
    path: toDeliveredPath(name),
    islands: [...html.matchAll(/ data-island="([^"]+)"/g)].map(([, island = ""]) => island),
    html: Buffer.byteLength(html),
    brotli: await sizeOf(name),
    script: sizes.reduce((sum, size) => sum + size, 0),
    requests: 1 + scripts.length,
  };
}
