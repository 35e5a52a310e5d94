import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type BuildCache, createMemoryCache, openProjectCache } from "@/lib/build/build-cache";
import { type CheckedSite, checkFiles, type SiteFolders } from "@/lib/content/check-files";
import type { Site } from "@/lib/content/page";
import { listFiles, stampFiles } from "@/lib/files";
import { resultsFile } from "@/lib/markdown/sample-results";
import { isMadePicture } from "@/lib/pictures/plan-picture";
import { ContentError, findErrors } from "@/lib/problem";
import { getSiteToday } from "@/lib/settings";

const projectFolders: SiteFolders = { content: "content", files: "public", results: resultsFile };

export const isDeveloping = process.env.NODE_ENV === "development";

let lastCheck: { site: Promise<CheckedSite>; stamp: string } | undefined;

/**
 * Loads the site, checked and rendered, once per process. Throws a ContentError with all problems that aren't warnings. In
 * development it includes waiting pages, loads them again after each change, and never throws one.
 */
export async function loadSite(): Promise<Site> {
  // postbuild/next-export.ts sets it for Next's processes.
  if (process.env.CHECKED_SITE) return loadBuiltSite(process.env.CHECKED_SITE);
  const checked = await checkSite();
  return isDeveloping ? checked.site : requireValidSite(checked);
}

export function requireValidSite({ site, problems }: CheckedSite): Site {
  const errors = findErrors(problems);
  if (errors.length) throw new ContentError(errors);
  return site;
}

let builtSite: Promise<Site> | undefined;

/** Loads the site that the build has already checked, once per process. */
function loadBuiltSite(file: string): Promise<Site> {
  builtSite ??= readFile(file, "utf8").then((text) => JSON.parse(text));
  return builtSite;
}

/** In development, a text that differs after each change of the content, or of the files that it can link to; otherwise empty. */
export async function getContentVersion(): Promise<string> {
  if (!isDeveloping) return "";
  const files = (await listFiles(projectFolders.files)).filter((name) => !isMadePicture(name));
  return hash("sha256", [await stampFiles(projectFolders.content, resultsFile), ...files].join("\n"));
}

/** Of development, where a result on disk would outlive the code that made it. */
const memoryCache = createMemoryCache();

/**
 * Checks the pages that today's build includes; in development, or with `withWaiting`, all pages. Once per process, or in
 * development per change.
 */
export async function checkSite({
  withWaiting = isDeveloping,
  cache,
}: {
  withWaiting?: boolean;
  cache?: BuildCache;
} = {}): Promise<CheckedSite> {
  const stamp = `${withWaiting} ${await getContentVersion()}`;
  if (lastCheck?.stamp !== stamp) lastCheck = { site: checkProject(withWaiting, cache), stamp };
  return lastCheck.site;
}

async function checkProject(withWaiting: boolean, openCache?: BuildCache): Promise<CheckedSite> {
  const cache = openCache ?? (isDeveloping ? memoryCache : await openProjectCache("pages"));
  const today = withWaiting ? undefined : getSiteToday();
  const site = await checkFiles({ ...projectFolders, today }, cache);
  await cache.sweep();
  return site;
}
