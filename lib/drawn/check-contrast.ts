import { getContrast, type Rgb } from "@/lib/colors/rgba";
import type { Tokens } from "@/lib/drawn/tokens";

/** What stands on what. Text needs 4.5 to 1, https://www.w3.org/TR/WCAG22/#contrast-minimum */
const texts: readonly (readonly [ground: string, ...inks: string[]])[] = [
  ["charcoal", "on-charcoal", "ember-on-charcoal"],
  ["paper", "ink", "ink-soft", "ember", "error", "ok"],
  ["paper-raised", "ink", "ink-soft", "ember", "code-keyword", "code-text", "code-name", "code-number"],
  ["ember-glow", "ink", "ember"],
  // A filled button is the other way round.
  ["ember", "paper"],
  ["ember-strong", "paper"],
];

/** Edges of fields and rings of focus need 3 to 1, https://www.w3.org/TR/WCAG22/#non-text-contrast */
const edges: typeof texts = [
  ["paper", "line-strong", "focus"],
  ["paper-raised", "line-strong", "focus"],
];

/** Throws when colors that stand on each other are hard to tell apart; the error names all of them, with their ratio. */
export function checkContrast(tokens: Tokens): void {
  const found = [...judge(tokens, texts, 4.5), ...judge(tokens, edges, 3)];
  if (found.length) throw new Error(`app/tokens.css: make one of each two lighter or darker\n  ${found.join("\n  ")}`);
}

function judge(tokens: Tokens, pairs: typeof texts, least: number): string[] {
  return pairs.flatMap(([ground, ...inks]) =>
    inks.flatMap((ink) =>
      (["light", "dark"] as const).flatMap((scheme) => {
        const ratio = getContrast(toRgb(tokens(ink)[scheme]), toRgb(tokens(ground)[scheme]));
        if (ratio >= least) return [];
        const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
        return [`--${ink} on --${ground}, ${scheme}: the contrast is ${shown} to 1, and has to be ${least} to 1`];
      }),
    ),
  );
}

function toRgb(color: string): Rgb {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return { red: channel(1), green: channel(3), blue: channel(5) };
}
