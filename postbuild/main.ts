import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadSite } from "@/lib/content/site";
import { finishedFile } from "@/lib/delivered/delivered-files";
import { hasDetails } from "@/lib/details";
import { getSettings, listDefaults } from "@/lib/settings";
import { openProjectStore } from "@/lib/store";
import { isReading } from "@/postbuild/budgets";
import { finishExport } from "@/postbuild/finish-export";
import { writeCards } from "@/postbuild/write-cards";

// The last step of a build: turns Next's export in out/ into what is delivered.
try {
  const start = performance.now();
  const log = (line: string) => hasDetails && console.log(`finishing: ${line}`);
  const costs = await finishExport({ root: process.cwd(), out: "out", log });
  const perCard = await writeCards("out", await loadSite(), getSettings().name, await openProjectStore("cards"));
  log(`a card for each page, ${perCard.toFixed(1)} ms a card`);
  await writeFile(join("out", finishedFile), "");
  const largest = costs.filter(({ islands }) => isReading(islands)).reduce((a, b) => (b.html > a.html ? b : a));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `finishing: ${costs.length} pages are ready in out/ after ${seconds} s; the largest to read is ${largest.path}, ${largest.html} bytes`,
  );
  const unmade = listDefaults(getSettings());
  if (unmade.length) console.warn(`still at its default: ${unmade.join(", ")}; write your own into site.config.ts`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
