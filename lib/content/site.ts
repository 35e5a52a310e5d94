import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mapBounded } from "@/lib/collections";
import { checkAcross } from "@/lib/content/across";
import { compilePage, type Draft } from "@/lib/content/compile";
import { borrowText } from "@/lib/content/kinds/chapter";
import { checkLinks } from "@/lib/content/links";
import type { Page } from "@/lib/content/page";
import { loadVerdicts, noVerdicts, type Verdicts, verdictsFile } from "@/lib/content/verdicts";
import { listMadeFiles } from "@/lib/delivered/delivered-files";
import { listFiles, stampFiles } from "@/lib/files";
import { toPagePath } from "@/lib/paths";
import { byPlace, ContentError, type Problem } from "@/lib/problem";
import { hashFiles, noStore, openProjectStore, type Store } from "@/lib/store";

/** All pages, sorted by path. */
export type Site = { pages: readonly Page[] };

/** What can be shown of a site, and what is wrong with it. */
export type JudgedSite = {
  site: Site;
  /** Whether the front matter of each page could be read; else others may seem wrong among each other that are not. */
  isWhole: boolean;
  /** What is wrong with pages by themselves, their links included. */
  own: Problem[];
  /** What is wrong with pages among each other. */
  among: Problem[];
  /** Samples that no tool has judged as they stand. */
  unrecorded: Problem[];
};

type SiteFolders = { content: string; files: string; verdicts?: string };

const folders: SiteFolders = { content: "content", files: "public", verdicts: verdictsFile };

/** Where compiled pages lie between processes and builds. */
const openPageStore = () => openProjectStore("pages");

const isDeveloping = process.env.NODE_ENV === "development";

let loaded: { judged: Promise<JudgedSite>; stamp: string } | undefined;

/**
 * Loads every page under `content/`, judged and rendered, once per process; while developing, anew when a file changed.
 * What another process has compiled is not compiled again. Throws a ContentError that holds all problems together; while
 * developing it gives what can be shown.
 */
export async function loadSite(): Promise<Site> {
  const judged = await loadJudgedSite();
  return isDeveloping ? judged.site : demandRight(judged);
}

/** Loads the site as `loadSite` does, with what is wrong beside what can be shown. */
export async function loadJudgedSite(): Promise<JudgedSite> {
  const stamp = isDeveloping ? await stampFiles(folders.content, verdictsFile) : "";
  if (loaded?.stamp !== stamp) loaded = { judged: openPageStore().then((store) => judgeSite(folders, store)), stamp };
  return loaded.judged;
}

/**
 * Loads the site as `loadSite` does, and forgets what it no longer needs. Throws a ContentError, at a sample without a
 * recorded verdict too.
 */
export async function refreshSite(): Promise<Site> {
  const store = await openPageStore();
  const judged = await judgeSite(folders, store);
  await store.sweep();
  return demandRight({ ...judged, own: [...judged.own, ...judged.unrecorded] });
}

/**
 * Reads a site from a folder of Markdown and a folder of files delivered beside it: each file by itself, then all of
 * them among each other. Throws a ContentError.
 */
export async function readSite(folders: SiteFolders, store: Store = noStore): Promise<Site> {
  return demandRight(await judgeSite(folders, store));
}

function demandRight({ site, own, among }: JudgedSite): Site {
  if (own.length + among.length) throw new ContentError([...own, ...among].sort(byPlace));
  return site;
}

/** Reads a site as `readSite` does, with what is wrong beside what can be shown. */
export async function judgeSite(
  { content, files, verdicts }: SiteFolders,
  store: Store = noStore,
): Promise<JudgedSite> {
  const names = (await listFiles(content)).filter((name) => !/^pictures\/|(?:^|\/)\./.test(name));
  const judged = verdicts === undefined ? noVerdicts : await loadVerdicts(verdicts);
  const drafts = await compilePages(content, names, judged, store);
  const pages = drafts.flatMap(({ page }) => page ?? []);
  const standIns = drafts.flatMap(({ file, page }) => (page || !file.endsWith(".md") ? [] : createStandIn(file)));
  const targets = {
    anchors: new Map(drafts.flatMap(({ page, ids }) => (page ? [[page.path, new Set(ids)]] : []))),
    files: new Set([
      ...listMadeFiles(),
      ...(await listFiles(files)).map((name) => `/${name}`),
      // A link to a page that is to be mended is not wrong.
      ...standIns.map(({ path }) => path),
    ]),
  };
  const own = [
    ...drafts.flatMap((draft) => draft.problems),
    ...drafts.flatMap(({ page, links }) => (page ? checkLinks(page, links, targets) : [])),
  ];
  const shown = [...pages, ...standIns];
  const byPath = new Map(shown.map((page) => [page.path, page]));
  const sorted = shown.map((page) => borrowText(page, byPath)).sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    site: { pages: sorted },
    isWhole: standIns.length === 0,
    own: addKeyLines(own, drafts).sort(byPlace),
    among: addKeyLines(checkAcross(pages), drafts).sort(byPlace),
    unrecorded: drafts.flatMap(({ unrecorded }) => unrecorded),
  };
}

/** Stands in for a page whose front matter cannot be read, so that the others can be shown while it is mended. */
function createStandIn(file: string): Page {
  const name = file.replace(/^content\//, "");
  const path = toPagePath(name);
  const folder = name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : "";
  const frontMatter = { kind: "note" as const, title: path, description: "", date: "2000-01-01" };
  const text = { headingHtml: "", introHtml: "", parts: [], places: [] };
  return { kind: "note", path, file, folder, heading: path, markdown: "", frontMatter, ...text };
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
