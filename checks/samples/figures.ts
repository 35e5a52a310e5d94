import type { UncheckedSample } from "@/checks/samples/parse-samples";
import { countVerdicts, formatVerdict, type Verdicts } from "@/lib/content/verdicts";

/** The page that shows the figures of the last run. */
export const figuresFile = "content/about.md";

const caption = "Table: Samples of all pages by what was done with them.";
const table = new RegExp(`^${caption}\\n\\n(?:\\|.*\\n)+`, "m");

/** The figures as a Markdown table with its caption, the versions of tools as they were when the verdicts were kept. */
export function formatFigures({ tools, pages }: Verdicts, unchecked: readonly UncheckedSample[]): string {
  const verdicts = Object.values(pages).flat();
  const failing = verdicts.filter(({ failure }) => failure !== undefined);
  const counts = countVerdicts(verdicts.map((verdict) => formatVerdict(verdict, tools)));
  const rows: [string, number][] = [
    ...counts,
    ["not checked, with the reason beside each", unchecked.length],
    ["all samples", verdicts.length + unchecked.length],
    ["of these meant to fail, and failing", failing.length],
  ];
  return [
    caption,
    "",
    "| What was done | Samples |",
    "|---|--:|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
    "",
  ].join("\n");
}

/** Puts the figures in the place of those on a page. Throws when the page has no such table. */
export function replaceFigures(markdown: string, figures: string): string {
  if (!table.test(markdown)) throw new Error(`${figuresFile} has no table “${caption}”; write it with one row`);
  return markdown.replace(table, () => figures);
}
