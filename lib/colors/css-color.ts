/** The most characters that the preview accepts, in UTF-16 units as `maxlength` counts them. */
export const maxColorLength = 30;

/** What may come before a parenthesis: colors and arithmetic, but nothing that takes its value from elsewhere. */
const colorFunctions = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp".split(" "),
);

/**
 * Words and functions for a color that the page, the system or the visitor's settings choose: what every CSS
 * property accepts, the system colors (https://www.w3.org/TR/css-color-4/#css-system-colors), also the deprecated ones.
 */
const borrowed = new RegExp(
  `(?<![\\w-])(?:${[
    "inherit|initial|unset|revert|revert-layer|currentcolor|(?:var|env|attr|light-dark)(?=\\()",
    "accentcolor(?:text)?|activetext|button(?:border|face|text|highlight|shadow)|canvas(?:text)?|field(?:text)?|graytext",
    "highlight(?:text)?|linktext|mark(?:text)?|selecteditem(?:text)?|visitedtext|(?:in)?active(?:border|caption)",
    "inactivecaptiontext|captiontext|appworkspace|background|info(?:background|text)|menu(?:text)?|scrollbar",
    "threed(?:darkshadow|face|highlight|lightshadow|shadow)|window(?:frame|text)?|-(?:webkit|moz)-[a-z-]+",
  ].join("|")})(?![\\w-])`,
  "i",
);

/** Whether a text means a color that depends on where it is used: `currentColor`, `var(--ink)`, `Canvas`. */
export const isBorrowedColor = (text: string): boolean => borrowed.test(text);

/**
 * The CSS color that a text may mean, or undefined where it can be none. The browser has the last word on what comes
 * back. ARGB codes as .NET writes them become CSS, with alpha last: `#80FF6347` → `#FF634780`, `-40121` → `#FF6347FF`.
 * So four or eight digits after `#` are read as XAML reads them, alpha first, and not as CSS would.
 */
export function toCssColor(text: string): string | undefined {
  const color = text.trim();
  if (isBorrowedColor(color)) return undefined;
  const hex = /^#(?:([0-9a-f])([0-9a-f]{3})|([0-9a-f]{2})([0-9a-f]{6}))$/i.exec(color);
  if (hex) return `#${hex[2] ?? hex[4]}${hex[1] ?? hex[3]}`;
  if (/^[+-]?\d{1,10}$/.test(color)) return decimalToCss(Number(color));
  if (/^[a-z]+$|^#[0-9a-f]+$/i.test(color)) return color;
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
