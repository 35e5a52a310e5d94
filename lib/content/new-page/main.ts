import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parsePage } from "@/lib/content/markdown";
import { type ExistingPage, planPage } from "@/lib/content/new-page/plan-page";
import { createSite } from "@/lib/content/new-site/create-site";
import { listFiles } from "@/lib/files";

// `npm run new -- note garden/roses` writes a page that passes the build. `npm run new -- site` starts a new site.
try {
  const [command, ...args] = process.argv.slice(2);
  await (command === "site" ? createSite(args) : createPage(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function createPage(words: readonly string[]): Promise<void> {
  const names = (await listFiles("content")).filter((name) => name.endsWith(".md"));
  const pages = await Promise.all(
    names.map(async (name): Promise<ExistingPage> => {
      const { page } = parsePage(name, name, await readFile(join("content", name), "utf8"));
      return { name, kind: page?.kind ?? "", order: page?.frontMatter.order };
    }),
  );
  // Today in the writer's time zone: Swedish dates look like 2026-11-21.
  const { file, path, text } = await planPage(words, pages, new Date().toLocaleDateString("sv-SE"));
  await mkdir(dirname(join("content", file)), { recursive: true });
  await writeFile(join("content", file), text, { flag: "wx" });
  console.log(`created content/${file} for ${path}; npm run content ${path.slice(1)} checks it, npm run dev shows it`);
}
