import type { FindHeading } from "@/lib/find/find-index";
import type { Answer } from "@/lib/find/find-pages";
import type { Figure } from "@/lib/recipes/recipe-facts";

/** In letters. A longer cell of a chart is words, not a figure. */
const maxFigureLength = 20;

/** What an answer shows as an object, on home and in /find: a command, keys, a code, a color, coals, or a table of figures. */
export type AnswerFace = {
  command?: string;
  /** What the command destroys. */
  effect?: string;
  warning?: string;
  /** `Ctrl`, `Shift`, `R` */
  keys?: readonly string[];
  /** The first is the answer. */
  figures?: readonly Figure[];
  words?: readonly string[];
  /** `#FF6347` */
  color?: string;
  /** A drawing as SVG. */
  pot?: string;
  table?: FindHeading["table"];
};

/** Undefined for an answer that is only text. */
export function getAnswerFace({ cells, page, headings }: Answer): AnswerFace | undefined {
  const { command, effect, warning, keys } = page;
  if (cells.length) {
    const color = cells.map(({ text }) => /^#[\dA-F]{2}([\dA-F]{6})$/.exec(text)?.[1]).find(Boolean);
    return {
      figures: cells.filter(({ text }) => text.length <= maxFigureLength),
      words: cells.flatMap(({ text }) => (text.length > maxFigureLength ? text : [])),
      ...(color && { color: `#${color}` }),
    };
  }
  if (command) return { command, effect, warning };
  if (keys) return { keys };
  if (page.coals) return page.coals;
  const { table, coals } = headings.find((heading) => heading.table) ?? {};
  return table && { ...coals, table };
}
