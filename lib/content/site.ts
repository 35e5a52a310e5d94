import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePage, type Draft } from "@/lib/content/compile-page";
import { checkAcross } from "@/lib/content/judge/check-across";
import { checkLinks } from "@/lib/content/judge/links";
import { borrowText } from "@/lib/content/kinds/chapter";
import type { Page } from "@/lib/content/kinds/kinds";
import { byPlace, ContentError, type Problem } from "@/lib/content/model/problem";
import { listFiles, stampFiles } from "@/lib/files";
import { mapBounded } from "@/lib/map-bounded";
import { loadVerdicts, noVerdicts, type Verdicts, verdictsFile } from "@/lib/samples/verdicts";
import { hashFiles, noStore, openProjectStore, type Store } from "@/lib/store";

/** All pages, sorted by path. */
export type Site = { pages: readonly Page[] };

type SiteFolders = { content: string; files: string; verdicts?: string };

const folders: SiteFolders = { content: "content", files: "public", verdicts: verdictsFile };

/** What the build makes beside pages, and a writer may link to. */
const madeFiles = ["/feed.xml", "/llms.txt", "/manifest.webmanifest", "/opensearch.xml", "/robots.txt", "/sitemap.xml"];

/** Where compiled pages lie between processes and builds. */
const openPageStore = () => openProjectStore("pages");

let loaded: { site: Promise<Site>; stamp: string } | undefined;

/**
 * Loads every page under `content/`, judged and rendered, once per process; while developing, anew when a file changed.
 * What another process has compiled is not compiled again. Throws a ContentError that holds all problems together.
 */
export async function loadSite(): Promise<Site> {
  const stamp = process.env.NODE_ENV === "development" ? await stampFiles(folders.content) : "";
  if (loaded?.stamp !== stamp) loaded = { site: openPageStore().then((store) => readSite(folders, store)), stamp };
  return loaded.site;
}

/** Loads the site as `loadSite` does, and forgets what it no longer needs. Throws a ContentError. */
export async function refreshSite(): Promise<Site> {
  const store = await openPageStore();
  const site = await readSite(folders, store);
  await store.sweep();
  return site;
}

/**
 * Reads a site from a folder of Markdown and a folder of files delivered beside it: each file by itself, then all of
 * them among each other. Throws a ContentError.
 */
export async function readSite({ content, files, verdicts }: SiteFolders, store: Store = noStore): Promise<Site> {
  const names = (await listFiles(content)).filter((name) => !/^pictures\/|(?:^|\/)\./.test(name));
  const judged = verdicts === undefined ? noVerdicts : await loadVerdicts(verdicts);
  const drafts = await compilePages(content, names, judged, store);
  const pages = drafts.flatMap(({ page }) => page ?? []);
  const targets = {
    anchors: new Map(drafts.flatMap(({ page, ids }) => (page ? [[page.path, new Set(ids)]] : []))),
    files: new Set([...madeFiles, ...(await listFiles(files)).map((name) => `/${name}`)]),
  };
  const problems = [
    ...drafts.flatMap((draft) => draft.problems),
    ...drafts.flatMap(({ page, links }) => (page ? checkLinks(page, links, targets) : [])),
    ...checkAcross(pages),
  ];
  if (problems.length) throw new ContentError(addKeyLines(problems, drafts).sort(byPlace));

  const byPath = new Map(pages.map((page) => [page.path, page]));
  const sorted = pages.map((page) => borrowText(page, byPath)).sort((a, b) => (a.path < b.path ? -1 : 1));
  return { pages: sorted };
}

/** Compiles each file, or takes what was compiled from the same text, pictures and verdicts before. */
async function compilePages(
  content: string,
  names: readonly string[],
  { tools, pages }: Verdicts,
  store: Store,
): Promise<Draft[]> {
  const pictures = join(content, "pictures");
  const pictureHash = await hashFiles(pictures);
  return mapBounded(names, async (name): Promise<Draft> => {
    const bytes = await readFile(join(content, name));
    const verdicts = { tools, samples: pages[`content/${name}`] ?? [] };
    const compile = async () =>
      Buffer.from(JSON.stringify(await compilePage(name, bytes.toString(), pictures, verdicts)));
    const inputs = [pictureHash, name, bytes, JSON.stringify(verdicts)];
    return JSON.parse(Buffer.from(await store.remember(inputs, compile)).toString());
  });
}

/** A problem of a front matter key without a line gets the key's. */
function addKeyLines(problems: readonly Problem[], drafts: readonly Draft[]): Problem[] {
  const keyLines = new Map(drafts.map((draft) => [draft.file, draft.keyLines]));
  return problems.map((problem) => {
    const [key = ""] = problem.key?.split(".") ?? [];
    return { ...problem, line: problem.line ?? keyLines.get(problem.file)?.[key] };
  });
}
