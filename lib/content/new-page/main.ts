import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parsePage } from "@/lib/content/markdown";
import { type KnownPage, planPage } from "@/lib/content/new-page/plan-page";
import { listFiles } from "@/lib/files";

// The program of `npm run new -- note sql/backup`: writes a page that passes the build, for a writer to fill.
try {
  const names = (await listFiles("content")).filter((name) => name.endsWith(".md"));
  const known = await Promise.all(
    names.map(async (name): Promise<KnownPage> => {
      const { page } = parsePage(name, name, await readFile(join("content", name), "utf8"));
      return { name, kind: page?.kind ?? "", order: page?.frontMatter.order };
    }),
  );
  // The writer's own day: Swedes write days as we do.
  const { file, path, text } = await planPage(process.argv.slice(2), known, new Date().toLocaleDateString("sv-SE"));
  await mkdir(dirname(join("content", file)), { recursive: true });
  await writeFile(join("content", file), text, { flag: "wx" });
  console.log(`content/${file} is written, and will be ${path}; npm run content checks it, npm run dev shows it`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
