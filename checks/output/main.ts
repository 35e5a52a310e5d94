import { checkOutput } from "@/checks/output/check-output";
import { loadSite } from "@/lib/content/site";
import { listShown, type Shown } from "@/lib/navigation/list-parts";
import { formatProblem } from "@/lib/problem";
import { getSettings } from "@/lib/settings";

try {
  const shown = listShown(await loadSite());
  // A page that its writer puts in no section is linked from home, and for the writer to link elsewhere.
  const needsLinks = ({ page: { folder }, part }: Shown) => !part && folder !== "";
  const pages = [...shown].map(([path, one]) => ({ path, needsLinks: needsLinks(one) }));
  const { pageCount, problems } = await checkOutput("out", { pages, origin: getSettings().url });
  for (const problem of problems) {
    const { file } = problem;
    console.error(formatProblem({ ...problem, file: file.startsWith("/") ? file : `out/${file}` }));
  }
  console.log(`${pageCount} documents checked in out/, problems: ${problems.length}`);
  if (problems.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
