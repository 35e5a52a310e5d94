import { checkOutput } from "@/checks/output/check-output";
import { loadSite } from "@/lib/content/site";
import { formatTitle } from "@/lib/metadata";
import { settings } from "@/lib/settings";

try {
  const { pages } = await loadSite();
  const titled = pages.map(({ path, frontMatter }) => ({ path, title: frontMatter.title }));
  const { pageCount, problems } = await checkOutput("out", { pages: titled, formatTitle, origin: settings.url });
  for (const { file, line, message } of problems) {
    console.error(`${file.startsWith("/") ? file : `out/${file}`}${line ? `:${line}` : ""}: ${message}`);
  }
  console.log(`${pageCount} documents checked in out/, problems: ${problems.length}`);
  if (problems.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
