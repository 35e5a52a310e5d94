import type { Page } from "@/lib/content/page";
import { frameIds, toId } from "@/lib/markdown/ids";
import { asWarnings, type Fault, type Problem } from "@/lib/problem";
import { parseDuration } from "@/lib/recipes/durations";
import { listStarts } from "@/lib/recipes/recipe-facts";
import { findNearest } from "@/lib/words";

/** Checks a page by itself: lengths, quotes, placeholders, anchors, home's keys and a recipe's minutes. */
export function checkPage(page: Page): Problem[] {
  const warnings = [...checkLengths(page), ...checkQuotes(page), ...findTodos(page)];
  const faults: Fault[] = [...checkTips(page), ...checkHome(page), ...checkMinutes(page), ...asWarnings(warnings)];
  return faults.map((fault) => ({ file: page.file, ...fault }));
}

/** In characters; search results and lists cut longer texts. */
const lengths: readonly { key: "title" | "description" | "task"; min: number; max: number; where: string }[] = [
  { key: "title", min: 1, max: 70, where: "search results, which show about 60 characters with the site’s name" },
  { key: "description", min: 50, max: 160, where: "search results" },
  { key: "task", min: 1, max: 40, where: "a list" },
];

const checkLengths = ({ frontMatter }: Page): Fault[] =>
  lengths.flatMap(({ key, min, max, where }) => {
    const length = frontMatter[key]?.length ?? min;
    const message = `has ${length} characters; write ${min} to ${max} for ${where}`;
    return length < min || length > max ? [{ key, message }] : [];
  });

function checkQuotes({ frontMatter, markdown }: Page): Fault[] {
  const { review = [] } = frontMatter;
  const quotes = review.map(({ text }, index) => ({ key: `review.${index}.text`, text }));
  if ("versions" in frontMatter && frontMatter.versions) quotes.push({ key: "versions", text: frontMatter.versions });
  const words = markdown.replaceAll(/\s+/g, " ");
  return quotes
    .filter(({ text }) => !words.includes(text.replaceAll(/\s+/g, " ")))
    .map(({ key, text }) => ({ key, message: `“${text}” isn’t on the page; write words that are, or remove the key` }));
}

/** Finds placeholders: each line or front matter text that begins with `TODO: `. */
function findTodos({ frontMatter, markdown }: Page): Fault[] {
  const texts: [key: string | undefined, text: unknown][] = [
    ...Object.entries(frontMatter),
    ...markdown.split("\n").map((line): [undefined, string] => [undefined, line]),
  ];
  return texts.flatMap(([key, text]) =>
    typeof text === "string" && text.startsWith("TODO: ")
      ? [{ ...(key && { key }), message: `still says “${text}”` }]
      : [],
  );
}

function checkTips({ frontMatter, sections }: Page): Fault[] {
  const ids = sections.map(({ id }) => id);
  const tips = ("tips" in frontMatter && frontMatter.tips) || [];
  return tips
    .filter((tip) => !ids.includes(tip.normalize()))
    .map((tip) => {
      const advice = `write ${findNearest(tip, ids) ?? "the anchor of one"}`;
      return { key: "tips", message: `names ${tip}, which isn’t a heading of the page; ${advice}` };
    });
}

/** Other notes can't have the keys of home. A band's name is its anchor, so nothing else may have that. */
function checkHome(page: Page): Fault[] {
  if (page.kind !== "note") return [];
  const { path, frontMatter, sections } = page;
  const homeKeys = (["picture", "doors", "answer", "bands"] as const).filter((key) => frontMatter[key]);
  if (path !== "/") return homeKeys.map((key) => ({ key, message: "is only for home; remove it" }));
  const names = (frontMatter.bands ?? []).map(({ name }) => name);
  const taken = [...frameIds, ...sections.map(({ id }) => id)];
  return names
    .filter((name, index) => [...taken, ...names.slice(0, index).map(toId)].includes(toId(name)))
    .map((name) => ({ key: "bands", message: `“${name}” is also another heading or a part of the page; rename one` }));
}

function checkMinutes(page: Page): Fault[] {
  if (page.kind !== "recipe" || !page.frontMatter.minutes) return [];
  const minutes = listStarts(page.frontMatter).map(({ minute }) => minute);
  const { steps } = page.recipe;
  const { totalTime } = page.frontMatter;
  const messages: string[] = [];
  if (minutes.length !== steps.length)
    messages.push(`has ${minutes.length} entries, and the recipe ${steps.length} steps; write when each step begins`);
  if (Math.max(...minutes) > parseDuration(totalTime))
    messages.push(`ends at ${minutes.at(-1)}, after totalTime (${totalTime}); correct one of them`);
  return messages.map((message) => ({ key: "minutes", message }));
}
