import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { findDatesToCome } from "@/lib/content/across";
import { demandRight, judgeSite, loadSite, type Site } from "@/lib/content/site";
import { toDay } from "@/lib/days";
import { hasDetails } from "@/lib/details";
import { refuseLinks } from "@/lib/files";
import { createFindFiles } from "@/lib/find/create-find-index";
import { writePictures } from "@/lib/pictures/write-pictures";
import { byPlace, ContentError, formatProblem } from "@/lib/problem";
import { checkEnvironmentFiles, getSettings, listDefaults } from "@/lib/settings";
import { openProjectStore } from "@/lib/store";
import { exportFolder, exportPages } from "@/postbuild/export-pages";
import { finishExport, writeCards } from "@/postbuild/finish-export";
import { lockBuild, replaceFolder, restoreFolder } from "@/postbuild/replace-folder";

// The program of `npm run build`: judges the content, lets Next export the pages, finishes them in a folder that Next leaves
// alone, and replaces out/ with it. Until then out/ stays as it is, so whatever serves it is not disturbed. Each step says a line.
const finishedFolder = ".next/cache/finished";
const spareFolder = ".next/replaced";
/** The site as judged, for Next's processes. */
const siteFile = ".next/cache/site.json";

const log = (line: string) => hasDetails && console.log(`finishing: ${line}`);

try {
  await mkdir(".next/cache", { recursive: true });
  lockBuild(".next/cache/build.lock");
  restoreFolder("out", spareFolder);
  await judgeContent();
  const site = await loadSite();
  // Next's processes needn't judge and render it again.
  await writeFile(siteFile, JSON.stringify(site));
  await rm(finishedFolder, { recursive: true, force: true });
  // Next leaves a processor room for what needs no rendered page.
  await Promise.all([exportPages(siteFile), makeCards(site)]);
  await finishPages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Judges the settings, makes the pictures, and judges and renders the content, so that the steps that follow need not. */
async function judgeContent(): Promise<void> {
  const start = performance.now();
  checkEnvironmentFiles(await readdir("."));
  await refuseLinks("content", "public");
  await writePictures();
  const judged = await judgeSite();
  const { pages } = demandRight(judged);
  if (!pages.some(({ path }) => path === "/"))
    throw new ContentError([{ file: "content/index.md", message: "the home page is missing; write it" }]);
  const warnings = [...judged.problems, ...findDatesToCome(pages, toDay(new Date()))].sort(byPlace);
  if (warnings.length)
    console.warn(`warnings, which stop nothing:\n${warnings.map((one) => `  ${formatProblem(one)}`).join("\n")}`);
  console.log(`content: ${pages.length} pages judged in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Draws the cards, and works out what /find asks, which is known from then on. */
async function makeCards(site: Site): Promise<void> {
  const perCard = await writeCards(finishedFolder, site, getSettings().name, await openProjectStore("cards"));
  createFindFiles(site);
  log(`a card for each page, ${perCard.toFixed(1)} ms a card`);
}

async function finishPages(): Promise<void> {
  const start = performance.now();
  const count = await finishExport({ root: process.cwd(), exported: exportFolder, out: finishedFolder, log });
  await replaceFolder(finishedFolder, "out", spareFolder);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`finishing: ${count} pages are ready in out/ after ${seconds} s`);
  const unmade = listDefaults(getSettings());
  if (unmade.length) console.warn(`still at its default: ${unmade.join(", ")}; write your own into site.config.ts`);
}
