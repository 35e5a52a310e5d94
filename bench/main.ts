import { measureFind } from "@/bench/find";
import { measureGrowth } from "@/bench/growth";
import { measurePages } from "@/bench/pages";
import { loadSite, type Site } from "@/lib/content/site";

// `npm run bench`: three measurements, each printed as a Markdown table.

const usage = `npm run bench -- find [COUNT …]      runs queries on /find with added notes, by default 0, 300 and 3000
npm run bench -- growth [COUNT …]    builds the site with added notes, by default 0 and 300, and compares with next build
npm run bench -- pages [PATH …]      loads pages of out/ like a slow phone, by default one of each type`;

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

/** Home and the shortest page of each type. */
function listUsualPages({ pages }: Site): string[] {
  const sorted = [...pages].sort((a, b) => a.markdown.length - b.markdown.length);
  const shortest = [...new Map(sorted.toReversed().map((page) => [page.kind, page.path])).values()];
  return [...new Set(["/", ...shortest])];
}
