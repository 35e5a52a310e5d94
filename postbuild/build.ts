import { mkdir, readdir, rm } from "node:fs/promises";
import { type BuildCache, openProjectCache } from "@/lib/build/build-cache";
import type { CheckedSite } from "@/lib/content/check-files";
import { findFutureDates } from "@/lib/content/compare-pages";
import { checkSite, requireValidSite } from "@/lib/content/site";
import { refuseLinks } from "@/lib/files";
import { writePictures } from "@/lib/pictures/pictures";
import { byLocation, formatProblem } from "@/lib/problem";
import { checkEnvironmentFiles, getSettings, getSiteToday, listDefaults } from "@/lib/settings";
import { exportFolder, exportPages } from "@/postbuild/next-export";
import { lockBuild, replaceFolder } from "@/postbuild/replace-folder";
import { writeAssets, writeSite } from "@/postbuild/write-site";

// `npm run build`. It changes out/ only in its last step, so a host can serve it meanwhile.
const finishedFolder = ".next/cache/finished";

try {
  await mkdir(".next/cache", { recursive: true });
  lockBuild(".next/cache/build-lock.db");
  await rm(finishedFolder, { recursive: true, force: true });

  const pageCache = await openProjectCache("pages");
  const cache = await openProjectCache("out");
  const { site, waitingPages } = await loadCheckedSite(pageCache);
  // At the same time, since Next leaves a processor idle.
  await Promise.all([exportPages(site), writeAssets(finishedFolder, site, cache)]);
  const start = performance.now();
  const folders = { root: process.cwd(), exported: exportFolder, out: finishedFolder };
  const pageCount = await writeSite({ ...folders, site, cache });
  await replaceFolder(finishedFolder, "out", ".next/replaced");
  console.log(`finishing: ${pageCount} documents are in out/ after ${toSeconds(start)} s`);

  const zone = getSettings().timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const { file, frontMatter } of waitingPages) {
    const { draft, published, date } = frontMatter;
    const reason = draft ? "it’s a draft" : `the first build on or after ${published ?? date} (${zone}) has it`;
    console.log(`${file} waits: ${reason}`);
  }
  const defaults = listDefaults(getSettings());
  if (defaults.length) console.warn(`still at its default: ${defaults.join(", ")}; set your own in site.config.ts`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Checks the settings, checks and compiles the content, and scales the pictures that it shows. Throws a ContentError with all problems. */
async function loadCheckedSite(cache: BuildCache): Promise<CheckedSite> {
  const start = performance.now();
  getSettings();
  checkEnvironmentFiles(await readdir("."));
  await refuseLinks("content", "public");
  const checked = await checkSite({ cache });
  const site = requireValidSite(checked);
  await writePictures(site);
  const warnings = [...checked.problems, ...findFutureDates(site.pages, getSiteToday())].sort(byLocation);
  if (warnings.length)
    console.warn(`warnings:\n${warnings.map((problem) => `  ${formatProblem(problem)}`).join("\n")}`);
  console.log(`content: ${site.pages.length} pages checked in ${toSeconds(start)} s`);
  return checked;
}

function toSeconds(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
