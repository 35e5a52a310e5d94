import { getContrast, type Rgb } from "@/lib/colors/rgba";
import type { Tokens } from "@/lib/tokens";

/** Text needs 4.5 to 1, https://www.w3.org/TR/WCAG22/#contrast-minimum */
const texts: readonly (readonly [ground: string, ...inks: string[]])[] = [
  ["charcoal", "on-charcoal", "ember-on-charcoal"],
  ["paper", "ink", "ink-soft", "ember", "error"],
  ["paper-raised", "ink", "ink-soft", "ember", "code-keyword", "code-text", "code-name", "code-number"],
  ["ember-glow", "ink", "ember"],
  // Filled buttons.
  ["ember", "paper"],
  ["ember-strong", "paper"],
];

/** Borders of fields and focus rings need 3 to 1, https://www.w3.org/TR/WCAG22/#non-text-contrast */
const edges: typeof texts = [
  ["paper", "line-strong", "focus"],
  ["paper-raised", "line-strong", "focus"],
];

/** Describes each pair of colors with too little contrast; e2e/accessibility.spec.ts checks those for `prefers-contrast: more`. */
export function findFaintColors(tokens: Tokens): string[] {
  return [...check(tokens, texts, 4.5), ...check(tokens, edges, 3)];
}

function check(tokens: Tokens, pairs: typeof texts, minRatio: number): string[] {
  return pairs.flatMap(([ground, ...inks]) =>
    inks.flatMap((ink) =>
      (["light", "dark"] as const).flatMap((scheme) => {
        const ratio = getContrast(toRgb(tokens(ink)[scheme]), toRgb(tokens(ground)[scheme]));
        if (ratio >= minRatio) return [];
        const rounded = (Math.floor(ratio * 10) / 10).toFixed(1);
        return [
          `--${ink} on --${ground}, ${scheme}: the contrast is ${rounded} to 1; make one of the two lighter or darker until it is ${minRatio} to 1`,
        ];
      }),
    ),
  );
}

function toRgb(color: string): Rgb {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return { red: channel(1), green: channel(3), blue: channel(5) };
}
