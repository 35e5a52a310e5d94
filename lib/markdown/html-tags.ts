import type { Html } from "mdast";
import { type Token, Tokenizer } from "parse5";

/** A `<b …>` or `</b>`; the offsets are those in the file, as is the line. */
export type Tag = {
  name: string;
  attributes: readonly Token.Attribute[];
  isEnd: boolean;
  isSelfClosing: boolean;
  start: number;
  end: number;
  line: number;
};

/** Lists the tags in a piece of HTML in a page's Markdown. */
export function listTags(node: Html, markdown: string): Tag[] {
  const { start, end } = node.position ?? {};
  const offset = start?.offset ?? 0;
  const tags: Tag[] = [];
  const addTag = ({ tagName, attrs, selfClosing, location }: Token.TagToken, isEnd: boolean) => {
    if (!location) return;
    const { startOffset, endOffset, startLine } = location;
    const range = { start: offset + startOffset, end: offset + endOffset, line: (start?.line ?? 1) + startLine - 1 };
    tags.push({ name: tagName, attributes: attrs, isEnd, isSelfClosing: selfClosing, ...range });
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
  const sourceLines = markdown.slice(offset, end?.offset).split("\n");
  const lines = node.value.split("\n").map((line, index) => line.padStart(sourceLines[index]?.length ?? 0));
  tokenizer.write(lines.join("\n"), true);
  return tags;
}
