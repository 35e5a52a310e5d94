import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { mapBounded } from "@/lib/collections";
import { findDatesToCome } from "@/lib/content/across";
import { judgeSite, loadSite, type Site } from "@/lib/content/site";
import { toDay } from "@/lib/days";
import { hasDetails } from "@/lib/details";
import { checkContrast } from "@/lib/drawn/check-contrast";
import { loadTokens } from "@/lib/drawn/tokens";
import { refuseLinks } from "@/lib/files";
import { createFindFiles } from "@/lib/find/create-find-index";
import { listRelated } from "@/lib/navigation/related-pages";
import { writePictures } from "@/lib/pictures/write-pictures";
import { ContentError } from "@/lib/problem";
import { checkEnvironmentFiles, checkNames, getSettings, listDefaults } from "@/lib/settings";
import { type Inputs, openProjectStore } from "@/lib/store";
import { isReading } from "@/postbuild/budgets";
import { exportFolder, exportPages } from "@/postbuild/export-pages";
import { finishExport, writeCards } from "@/postbuild/finish-export";
import { hashRenderer, listDocuments } from "@/postbuild/rendered-pages";
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
  checkContrast(loadTokens());
  await judgeContent();
  const code = await hashRenderer();
  const site = await loadSite();
  await keepSite(site);
  const documents = listDocuments(site, code);
  await rm(finishedFolder, { recursive: true, force: true });
  const exported = exportPages({ ...(await listChanged(documents)), code, site: siteFile });
  // Next leaves a processor room for what needs no rendered page.
  await Promise.all([exported, makeCards(site)]);
  await finishPages(documents);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Judges the settings, makes the pictures, and judges and renders the content, so that the steps that follow need not. */
async function judgeContent(): Promise<void> {
  const start = performance.now();
  checkEnvironmentFiles(await readdir("."));
  checkNames(getSettings());
  await refuseLinks("content", "public");
  await writePictures();
  const { site, problems, unrecorded } = await judgeSite();
  const { pages } = site;
  const all = [...problems, ...unrecorded, ...findDatesToCome(pages, toDay(new Date()))];
  if (all.length) throw new ContentError(all);
  console.log(`content: ${pages.length} pages judged in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Writes what Next's processes would each work out again. */
async function keepSite(site: Site): Promise<void> {
  const related = Object.fromEntries(
    site.pages.map((page) => [page.path, listRelated(site, page).map(({ path }) => path)]),
  );
  await writeFile(siteFile, JSON.stringify({ ...site, related }));
}

/** The paths whose documents aren't kept from a build before. Next must render one at least. */
async function listChanged(documents: ReadonlyMap<string, Inputs>) {
  const store = await openProjectStore("out");
  const found = await mapBounded([...documents], async ([path, inputs]) => ((await store.has(inputs)) ? [] : [path]));
  const paths = found.flat();
  return { paths: paths.length ? paths : ["/"], isPart: paths.length < documents.size };
}

/** Draws the cards, and works out what /find asks, which is known from then on. */
async function makeCards(site: Site): Promise<void> {
  const perCard = await writeCards(finishedFolder, site, getSettings().name, await openProjectStore("cards"));
  createFindFiles(site);
  log(`a card for each page, ${perCard.toFixed(1)} ms a card`);
}

async function finishPages(documents: ReadonlyMap<string, Inputs>): Promise<void> {
  const start = performance.now();
  const folders = { root: process.cwd(), exported: exportFolder, out: finishedFolder };
  const costs = await finishExport({ ...folders, documents, log });
  for (const { path, islands, html, script, text } of costs.toSorted((a, b) => b.html - a.html))
    log(
      `${path}: ${html} bytes with its style sheet, ${script} of script, ${text} of text${islands.map((name) => `, ${name}`).join("")}`,
    );
  await replaceFolder(finishedFolder, "out", spareFolder);
  const largest = costs.filter(({ islands }) => isReading(islands)).reduce((a, b) => (b.html > a.html ? b : a));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `finishing: ${costs.length} pages are ready in out/ after ${seconds} s; the largest to read is ${largest.path}, ${largest.html} bytes`,
  );
  const unmade = listDefaults(getSettings());
  if (unmade.length) console.warn(`still at its default: ${unmade.join(", ")}; write your own into site.config.ts`);
}
