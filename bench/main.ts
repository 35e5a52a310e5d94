import { measureFind } from "@/bench/find";
import { measureGrowth } from "@/bench/growth";
import { measurePages } from "@/bench/pages";
import type { Page } from "@/lib/content/page";
import { loadSite, type Site } from "@/lib/content/site";

// The program of `npm run bench`: two measurements, each printed as a Markdown table.

const usage = `npm run bench -- find [COUNT …]        asks /find with more notes around, 0, 300, 3000 and 5000, and Pagefind over the same
npm run bench -- growth [COUNT …]    builds the site with more notes, 0, 300 and 3000, next to plain next build
npm run bench -- pages [PATH …]      loads pages of out/, by default one of each sort, and what Astro makes of the notes
                                     among them, as a slow phone does: paint, bytes, the main thread; --no-peer leaves Astro out`;

const [name, ...rest] = process.argv.slice(2);
try {
  if (name === "find") await measureFind(rest.length ? rest.map(Number) : [0, 300, 3000, 5000]);
  else if (name === "growth") await measureGrowth(rest.length ? rest.map(Number) : [0, 300, 3000]);
  else if (name === "pages") {
    const paths = rest.filter((word) => word !== "--no-peer");
    await measurePages(paths.length ? paths : listUsualPages(await loadSite()), paths.length === rest.length);
  } else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Home, the first index, the shortest and the longest note, the first recipe and the form, as far as the site has them. */
function listUsualPages({ pages }: Site): string[] {
  const isIndex = ({ file, folder }: Page) => folder !== "" && file.endsWith("/index.md");
  const notes = pages
    .filter((page) => page.kind === "note" && page.folder !== "" && !isIndex(page))
    .sort((a, b) => a.markdown.length - b.markdown.length);
  const found = [
    pages.find(({ path }) => path === "/"),
    pages.find(isIndex),
    notes[0],
    notes.at(-1),
    pages.find(({ kind }) => kind === "recipe"),
    pages.find(({ path }) => path === "/contact"),
  ];
  return [...new Set(found.flatMap((page) => page?.path ?? []))];
}
