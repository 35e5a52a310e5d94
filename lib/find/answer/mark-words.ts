import { listTerms } from "@/lib/find/answer/tokenize";

/** A piece of a text, and whether it is one of the words that were found. */
export type MarkedText = { text: string; isFound: boolean };

/** Splits a text into what was found in it and what stands between: `Delete a branch` → **Delete**, ` a branch`. */
export function markWords(text: string, terms: ReadonlySet<string>): MarkedText[] {
  const pieces: MarkedText[] = [];
  const add = (piece: string, isFound: boolean) => {
    const last = pieces.at(-1);
    if (piece === "") return;
    if (last?.isFound === isFound) last.text += piece;
    else pieces.push({ text: piece, isFound });
  };
  for (const chunk of text.split(/(\s+)/)) {
    const isFound = [...listTerms(chunk)].some((term) => terms.has(term));
    // The comma after a word is not what was found; marks alone may be.
    const [, before = "", core = chunk, after = ""] =
      /^([("“‘]*)([\p{L}\p{N}].*?|.*?[\p{L}\p{N}])([)"”’.,:;!?]*)$/su.exec(chunk) ?? [];
    add(before, false);
    add(core, isFound);
    add(after, false);
  }
  return pieces;
}
