import { getContrast, type Rgb } from "@/lib/colors";
import { loadTokens } from "@/lib/tokens";

// axe in e2e/ sees the text of pages, but neither hovered buttons nor edges; it also checks `prefers-contrast: more`.

/** Text needs 4.5 to 1, https://www.w3.org/TR/WCAG22/#contrast-minimum */
const text = 4.5;

/** Borders of fields and focus rings need 3 to 1, https://www.w3.org/TR/WCAG22/#non-text-contrast */
const edge = 3;

function parseColor(color: string): Rgb {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return { red: channel(1), green: channel(3), blue: channel(5) };
}

test.each<[ground: string, minRatio: number, inks: string[]]>([
  ["charcoal", text, ["on-charcoal", "ember-on-charcoal"]],
  ["paper", text, ["ink", "ink-soft", "ember", "error"]],
  ["paper-raised", text, ["ink", "ink-soft", "ember", "code-keyword", "code-text", "code-name", "code-number"]],
  ["ember-glow", text, ["ink", "ember"]],
  ["ember", text, ["paper"]],
  ["ember-strong", text, ["paper"]],
  ["paper", edge, ["line-strong", "focus"]],
  ["paper-raised", edge, ["line-strong", "focus"]],
])("what is on --%s has a contrast of %s to 1", (ground, minRatio, inks) => {
  const tokens = loadTokens();
  for (const ink of inks)
    for (const scheme of ["light", "dark"] as const) {
      const contrast = getContrast(parseColor(tokens(ink)[scheme]), parseColor(tokens(ground)[scheme]));
      expect({ ink, scheme, contrast, isEnough: contrast >= minRatio }).toMatchObject({ isEnough: true });
    }
});
