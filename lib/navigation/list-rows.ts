import type { Page, SearchTarget } from "@/lib/content/page";
import type { Site } from "@/lib/content/site";
import { getLabel, listPages } from "@/lib/navigation/navigation";

/** A task in the list of a section: a page, or a tip that is on the index itself. */
export type Row = {
  path: string;
  label: string;
  /** The command or the key fact; empty where there is none. */
  fact: string;
  /** What the rows are called that it is among. */
  group?: string | undefined;
  /** None for a tip. */
  page?: Page;
};

/** What an index lists: its pages in their order, then its tips. Pages of one group are together, where its first one is. */
export function listRows(site: Site, index: Page): Row[] {
  const tips = (index.kind === "note" && index.frontMatter.tips) || [];
  return [...listPages(site, index).map(toRow), ...tips.flatMap((id) => toTip(index, id))];
}

/** A page as a row of a list. */
export function toRow(page: Page): Row {
  const { fact, group } = page.kind === "note" ? page.frontMatter : {};
  return { path: page.path, label: getLabel(page), fact: fact ?? findCommand(page.searchTargets[0]), group, page };
}

function toTip(index: Page, id: string): Row[] {
  const target = index.searchTargets.find((candidate) => candidate.id === id);
  return target ? [{ path: `${index.path}#${id}`, label: target.names.join(" "), fact: findCommand(target) }] : [];
}

/** Languages whose lines are typed as commands. */
const commandLanguages = ["bash", "cmd", "powershell", "shell"];

/** The first line below a heading: its first sample, where that is a command. */
function findCommand(target?: SearchTarget): string {
  const sample = target?.code.find(({ language }) => language !== undefined && language !== "text");
  return sample?.language && commandLanguages.includes(sample.language) ? (sample.text.split("\n", 1)[0] ?? "") : "";
}
