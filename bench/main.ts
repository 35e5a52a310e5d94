import { measureGrowth } from "@/bench/growth";
import { measurePages } from "@/bench/pages";

// The program of `npm run bench`: two measurements, each printed as a Markdown table.

const usage = `npm run bench -- growth [COUNT …]    builds the site with more notes, 0, 300 and 3000, next to plain next build
npm run bench -- pages [PATH …]      loads pages of out/ as a slow phone does: paint and bytes`;

const [name, ...rest] = process.argv.slice(2);
try {
  if (name === "growth") await measureGrowth(rest.length ? rest.map(Number) : [0, 300, 3000]);
  else if (name === "pages") await measurePages(rest.length ? rest : ["/", "/git/delete-branch", "/docr", "/contact"]);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
