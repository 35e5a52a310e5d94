import type { Html } from "mdast";
import { type Token, Tokenizer } from "parse5";

/** A `<b …>` or `</b>`; the offsets are those in the file, as is the line. */
type Tag = {
  name: string;
  attributes: readonly Token.Attribute[];
  isEnd: boolean;
  start: number;
  end: number;
  line: number;
};

/** Lists the tags in a piece of HTML in a page's Markdown. */
export function listTags({ position, value }: Html, markdown: string): Tag[] {
  const { offset = 0, line = 1 } = position?.start ?? {};
  const tags: Tag[] = [];
  const addTag = ({ tagName: name, attrs: attributes, location }: Token.TagToken, isEnd: boolean) => {
    const { startOffset = 0, endOffset = 0, startLine = 1 } = location ?? {};
    const range = { start: offset + startOffset, end: offset + endOffset, line: line + startLine - 1 };
    tags.push({ name, attributes, isEnd, ...range });
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
  const sourceLines = markdown.slice(offset, position?.end.offset).split("\n");
  const lines = value.split("\n").map((text, index) => text.padStart(sourceLines[index]?.length ?? 0));
  tokenizer.write(lines.join("\n"), true);
  return tags;
}
