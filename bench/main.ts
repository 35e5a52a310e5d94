import { measureFind } from "@/bench/find";
import { measureGrowth } from "@/bench/growth";
import { measurePages } from "@/bench/pages";
import { loadSite, type Site } from "@/lib/content/site";

// The program of `npm run bench`: three measurements, each printed as a Markdown table.

const usage = `npm run bench -- find [COUNT …]      asks /find with more notes around, 0, 300 and 3000
npm run bench -- growth [COUNT …]    builds the site with more notes, 0 and 300, next to plain next build
npm run bench -- pages [PATH …]      loads pages of out/, by default one of each sort, as a slow phone does`;

const [name, ...rest] = process.argv.slice(2);
try {
  if (name === "find") await measureFind(rest.length ? rest.map(Number) : [0, 300, 3000]);
  else if (name === "growth") await measureGrowth(rest.length ? rest.map(Number) : [0, 300]);
  else if (name === "pages") await measurePages(rest.length ? rest : listUsualPages(await loadSite()));
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Home, and of each kind of page the shortest, as far as the site has them. */
function listUsualPages({ pages }: Site): string[] {
  const sorted = [...pages].sort((a, b) => a.markdown.length - b.markdown.length);
  const shortest = [...new Map(sorted.toReversed().map((page) => [page.kind, page.path])).values()];
  return [...new Set(["/", ...shortest])];
}
