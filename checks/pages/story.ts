import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";

/** The sentences of Markdown, without links and marks: of its headings, paragraphs and table cells. */
export function readSentences(markdown: string): string[] {
  const root: Root = remark().use(remarkGfm).parse(markdown);
  const texts: string[] = [];
  visit(root, ["heading", "paragraph", "tableCell"], (node) => {
    texts.push(toText(node));
  });
  return texts.flatMap((text) => text.replace(/\s+/g, " ").split(/(?<=[.!?][”’)]?) (?=[“‘(]?[\p{Lu}\d])/u));
}

/** The first person, and what else speaks of the owner and the neighbor: it must rest on the specification. */
const toldPattern =
  /\b(?:I|[Ww]e|[Uu]s|[Oo]urs?|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Oo]urselves)\b|\b[Nn]eighbor|\bfamily’s\b|\b[Ff]amily fire pit\b/;

/** The sentences that tell what someone did: `["I dug it.", "Dig deep."]` → `["I dug it."]`. */
export const findTold = (sentences: readonly string[]): string[] => sentences.filter((text) => toldPattern.test(text));

const sidewaysPattern = /\b(?:aside|sideways|beside the hole|over the middle)\b|\bto (?:the|one) side\b/;
const loadPattern = /\b(?:table|load|pans|lower level)\b/;
const setDownPattern = /\b(?:set|sets|put|lets) (?:it|the table) down\b|\bset down between\b|\blets it down, onto\b/;

/**
 * The sentences that move the hanging table to the side, or set it down on anything but the bars across the rim. Hoist
 * makers forbid a side pull: ASME B30.16, as https://cmco.com explains. A sentence that forbids it too is none.
 */
export const findHangingMoves = (sentences: readonly string[]): string[] =>
  sentences.filter(
    (text) =>
      loadPattern.test(text) &&
      !/\b(?:never|not)\b/i.test(text) &&
      (sidewaysPattern.test(text) || (setDownPattern.test(text) && !text.includes("bars"))),
  );

const number = "(?:\\d[\\d,.]*|[⅜]|an|two|three|four|five|six|several)(?: to (?:\\d+|five|six))?";
const unit = "°F|hours?|minutes|feet|foot|inch(?:es)?|pounds|days|months";
const limitPattern = new RegExp(`(?<![\\d.,])${number}[ -](?:${unit})\\b`, "g");

/** The measures that a text gives, as it writes them, each once: `"for 45 minutes, at 450 °F"` → both. */
export const findLimits = (text: string): string[] => [
  ...new Set([...text.matchAll(limitPattern)].map(([limit]) => limit)),
];
