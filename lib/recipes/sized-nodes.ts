import type { ElementContent } from "hast";
import type { Emphasis, PhrasingContent } from "mdast";
import type { Piece } from "@/lib/recipes/size-text";
import { type Size, type Sized, sizes } from "@/lib/recipes/sizes";

/** The texts of something sized, each with the sizes that have it, which are its classes. */
export function groupSizes(sized: Sized<string>): { className: Size[]; text: string }[] {
  const texts = [...new Set(sizes.map((size) => sized[size]))];
  return texts.map((text) => ({ className: sizes.filter((size) => sized[size] === text), text }));
}

/** Words of HTML that are not the writer's: `hChildren` keeps them out of what is read from the Markdown. */
export const createAside = (hName: string, hChildren: ElementContent[], className?: string[]): Emphasis => ({
  type: "emphasis",
  data: { hName, hChildren, ...(className && { hProperties: { className } }) },
  children: [],
});

/** Pieces as Markdown that reads as written; what the other sizes have stands beside it in HTML only. */
export const createSizedNodes = (pieces: readonly Piece[]): PhrasingContent[] =>
  pieces.flatMap((piece): PhrasingContent[] => {
    const groups = typeof piece === "string" ? [] : groupSizes(piece);
    if (typeof piece === "string" || groups.length === 1)
      return [{ type: "text", value: typeof piece === "string" ? piece : piece.whole }];
    return groups
      .filter(({ text }) => text !== "")
      .map(
        ({ className, text }): PhrasingContent =>
          text === piece.whole
            ? {
                type: "emphasis",
                data: { hName: "span", hProperties: { className } },
                children: [{ type: "text", value: text }],
              }
            : createAside("span", [{ type: "text", value: text }], className),
      );
  });

/** The same as HTML alone. */
export const createSizedElements = (sized: Sized<string>): ElementContent[] => {
  const groups = groupSizes(sized);
  return groups.map(
    ({ className, text }): ElementContent =>
      groups.length === 1
        ? { type: "text", value: text }
        : { type: "element", tagName: "span", properties: { className }, children: [{ type: "text", value: text }] },
  );
};
