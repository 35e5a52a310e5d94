import { readdir } from "node:fs/promises";
import { findDatesToCome } from "@/lib/content/front-matter";
import { judgeSite } from "@/lib/content/site";
import { toDay } from "@/lib/days";
import { refuseLinks } from "@/lib/files";
import { writePictures } from "@/lib/pictures/write-pictures";
import { ContentError } from "@/lib/problem";
import { checkEnvironmentFiles, checkNames, getSettings } from "@/lib/settings";

// The first step of a build: judges the settings, makes the pictures, and judges and renders the content, so that the steps that follow need not compile it.
try {
  const start = performance.now();
  checkEnvironmentFiles(await readdir("."));
  checkNames(getSettings());
  await refuseLinks("content", "public");
  await writePictures();
  const { site, problems, uncertain, unrecorded } = await judgeSite();
  const { pages } = site;
  const all = [...problems, ...uncertain, ...unrecorded, ...findDatesToCome(pages, toDay(new Date()))];
  if (all.length) throw new ContentError(all);
  console.log(`content: ${pages.length} pages judged in ${((performance.now() - start) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
