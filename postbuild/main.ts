import { finishExport } from "@/postbuild/finish-export";

try {
  const costs = await finishExport({ out: "out", next: ".next", env: process.env });
  const largest = Math.max(...costs.filter(({ isInteractive }) => !isInteractive).map(({ html }) => html));
  console.log(`${costs.length} pages are ready in out/; the largest reading page is ${largest} bytes (brotli)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
