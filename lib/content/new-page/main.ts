import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseFrontMatter } from "@/lib/content/markdown";
import { planPage } from "@/lib/content/new-page/plan-page";
import { createSite } from "@/lib/content/new-site/create-site";
import { getToday } from "@/lib/days";
import { listFiles } from "@/lib/files";

// `npm run new -- note garden/roses` writes a page to fill in. `npm run new -- site` begins a new site.
try {
  const [command, ...args] = process.argv.slice(2);
  await (command === "site" ? createSite(args) : createPage(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function createPage(words: string[]): Promise<void> {
  const names = (await listFiles("content")).filter((name) => name.endsWith(".md"));
  const read = async (name: string) => parseFrontMatter(name, await readFile(`content/${name}`, "utf8")).frontMatter;
  const pages = await Promise.all(names.map(async (name) => ({ name, ...(await read(name)) })));
  const { file, path, text } = await planPage(words, pages, getToday());
  await mkdir(dirname(`content/${file}`), { recursive: true });
  await writeFile(`content/${file}`, text, { flag: "wx" });
  console.log(`created content/${file} for ${path}; npm run content ${path.slice(1)} checks it, npm run dev shows it`);
}
