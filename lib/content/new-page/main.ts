import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parsePage } from "@/lib/content/markdown";
import { type KnownPage, planPage } from "@/lib/content/new-page/plan-page";
import { createSite } from "@/lib/content/new-site/create-site";
import { listFiles } from "@/lib/files";

// The program of `npm run new -- note garden/roses`: writes a page that passes the build, for a writer to fill; and of
// `npm run new -- site`, which begins another site.
try {
  const [word, ...rest] = process.argv.slice(2);
  await (word === "site" ? createSite(rest) : createPage(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function createPage(words: readonly string[]): Promise<void> {
  const names = (await listFiles("content")).filter((name) => name.endsWith(".md"));
  const known = await Promise.all(
    names.map(async (name): Promise<KnownPage> => {
      const { page } = parsePage(name, name, await readFile(join("content", name), "utf8"));
      return { name, kind: page?.kind ?? "", order: page?.frontMatter.order };
    }),
  );
  // The writer's own day: Swedes write days as we do.
  const { file, path, text } = await planPage(words, known, new Date().toLocaleDateString("sv-SE"));
  await mkdir(dirname(join("content", file)), { recursive: true });
  await writeFile(join("content", file), text, { flag: "wx" });
  console.log(
    `content/${file} is written, and will be ${path}; npm run content ${path.slice(1)} checks it, npm run dev shows it`,
  );
}
