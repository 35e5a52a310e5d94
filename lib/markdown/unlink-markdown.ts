import type { Html, Nodes } from "mdast";
import { type Token, Tokenizer } from "parse5";
import { isLinkTo } from "@/lib/markdown/links";
import { parser } from "@/lib/markdown/parse-markdown";
import { listNodes } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

/** Offsets in the file. */
type Range = { start: number; end: number };

/**
 * Replaces each link to a waiting page with its words, in a page's own Markdown: `[*b*](/later "b")` → `*b*`. The tree says where
 * links are, so a sample that shows one stays as it is. `name` is the page's file under `content/`.
 */
export function unlinkMarkdown(markdown: string, name: string, waiting: readonly string[]): string {
  if (waiting.length === 0) return markdown;
  const isWaiting = (url: string) => isLinkTo(waiting, url, name);
  const root = parser.parse(markdown);
  const definitions = listNodes(root, "definition").reverse();
  // The first of two definitions counts.
  const urls = new Map(definitions.map(({ identifier, url }) => [identifier, url]));
  const cuts = definitions.filter(({ url }) => isWaiting(url)).map(getRange);
  let isInWaitingLink = false;
  walk<Nodes>(root, (node) => {
    if (node.type === "html") {
      // HTML has no link inside a link: a second start tag ends the first one.
      for (const { tagName, attrs, isEnd, ...range } of listTags(node, markdown)) {
        if (tagName !== "a") continue;
        const href = attrs.find(({ name }) => name === "href")?.value ?? "";
        const isCut = isEnd ? isInWaitingLink : isWaiting(href);
        if (isCut) cuts.push(range);
        isInWaitingLink = isCut && !isEnd;
      }
    } else if (node.type === "link" || node.type === "linkReference") {
      if (!isWaiting(node.type === "link" ? node.url : (urls.get(node.identifier) ?? ""))) return;
      const { start, end } = getRange(node);
      const words = node.children.map(getRange);
      cuts.push({ start, end: words[0]?.start ?? end }, { start: words.at(-1)?.end ?? end, end });
    }
  });
  let end = 0;
  const pieces: string[] = [];
  for (const cut of cuts.sort((a, b) => a.start - b.start)) {
    pieces.push(markdown.slice(end, cut.start));
    end = Math.max(end, cut.end);
  }
  return pieces.join("") + markdown.slice(end);
}

type Tag = Range & Pick<Token.TagToken, "tagName" | "attrs"> & { isEnd: boolean; attributeRanges: Map<string, Range> };

/** Lists the tags in a piece of HTML, with their places in the file. */
export function listTags(node: Html, markdown: string): Tag[] {
  const { start, end } = getRange(node);
  const tags: Tag[] = [];
  const toRange = ({ startOffset, endOffset }: Token.Location): Range => ({
    start: start + startOffset,
    end: start + endOffset,
  });
  const addTag = ({ tagName, attrs, location }: Token.TagToken, isEnd: boolean) => {
    if (!location) return;
    const ranges = Object.entries(location.attrs ?? {}).map(([name, place]): [string, Range] => [name, toRange(place)]);
    tags.push({ ...toRange(location), tagName, attrs, isEnd, attributeRanges: new Map(ranges) });
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => addTag(token, false),
      onEndTag: (token) => addTag(token, true),
      ...{ onComment: ignore, onDoctype: ignore, onEof: ignore },
      ...{ onCharacter: ignore, onNullCharacter: ignore, onWhitespaceCharacter: ignore },
    },
  );
  // A list or a quote strips the beginning of its lines.
  const sourceLines = markdown.slice(start, end).split("\n");
  const lines = node.value.split("\n").map((line, index) => line.padStart(sourceLines[index]?.length ?? 0));
  tokenizer.write(lines.join("\n"), true);
  return tags;
}

const getRange = ({ position }: Nodes): Range => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});
