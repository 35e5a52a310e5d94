import { measureFind } from "@/bench/find";
import { measureGrowth } from "@/bench/growth";
import { measurePages } from "@/bench/pages";

// The program of `npm run bench`: two measurements, each printed as a Markdown table.

const usage = `npm run bench -- find [COUNT …]        asks /find with more notes around, 0, 300, 3000 and 5000, and Pagefind over the same
npm run bench -- growth [COUNT …]    builds the site with more notes, 0, 300 and 3000, next to plain next build
npm run bench -- pages [PATH …]      loads pages of out/, and what Astro makes of the notes among them, as a slow phone does:
                                     paint, bytes, the main thread; --no-peer leaves Astro out`;
const usualPages = ["/sql/resetintellisense", "/", "/sql", "/docr", "/firepit/buildingfire", "/contact"];

const [name, ...rest] = process.argv.slice(2);
try {
  if (name === "find") await measureFind(rest.length ? rest.map(Number) : [0, 300, 3000, 5000]);
  else if (name === "growth") await measureGrowth(rest.length ? rest.map(Number) : [0, 300, 3000]);
  else if (name === "pages") {
    const paths = rest.filter((word) => word !== "--no-peer");
    await measurePages(paths.length ? paths : usualPages, paths.length === rest.length);
  } else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
