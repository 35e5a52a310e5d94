/** The most characters of a color that the preview takes. */
export const maxColorLength = 30;

/** Cuts a text to the length that the preview takes. */
export const cutColorText = (text: string): string => text.slice(0, maxColorLength);

/** Keywords that every CSS property takes, also `color`, and that are no colors. */
const cssWideKeywords = new Set(["inherit", "initial", "unset", "revert"]);

/** What may stand before a parenthesis: colors and arithmetic, but nothing that takes its value from elsewhere. */
const colorFunctions = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp".split(" "),
);

/**
 * The CSS color that a text may mean, or undefined where it can be none. The browser has the last word on what comes
 * back. ARGB codes as .NET writes them become CSS, with alpha last: `#80FF6347` → `#FF634780`, `-40121` → `#FF6347FF`.
 * So four or eight digits after `#` are read as XAML reads them, alpha first, and not as CSS would.
 */
export function toCssColor(text: string): string | undefined {
  const color = text.trim();
  const hex = /^#(?:([0-9a-f])([0-9a-f]{3})|([0-9a-f]{2})([0-9a-f]{6}))$/i.exec(color);
  if (hex) return `#${hex[2] ?? hex[4]}${hex[1] ?? hex[3]}`;
  if (/^[+-]?\d{1,10}$/.test(color)) return decimalToCss(Number(color));
  if (/^[a-z]+$/i.test(color)) return cssWideKeywords.has(color.toLowerCase()) ? undefined : color;
  if (/^#[0-9a-f]+$/i.test(color)) return color;
  if (!/^[a-z-]+\([^;{}]*$/i.test(color)) return undefined;
  const names = [...color.matchAll(/([^\s(),/]*)\(/g)].map(([, name = ""]) => name.toLowerCase());
  return names.every((name) => name === "" || colorFunctions.has(name)) ? color : undefined;
}

/** A 32-bit ARGB number, signed as `ToArgb` gives it or unsigned, as `#RRGGBBAA`. */
function decimalToCss(argb: number): string | undefined {
  if (argb < -(2 ** 31) || argb >= 2 ** 32) return undefined;
  const hex = (argb >>> 0).toString(16).padStart(8, "0").toUpperCase();
  return `#${hex.slice(2)}${hex.slice(0, 2)}`;
}
