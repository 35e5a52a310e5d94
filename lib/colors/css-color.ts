/** In UTF-16 units, as `maxlength` counts. */
export const maxColorLength = 30;

/** The allowed functions: colors and arithmetic, but none that reads a value from elsewhere, such as `var()`. */
const allowedFunctions = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp".split(" "),
);

/**
 * Colors that the page, the system or the visitor's settings decide: CSS-wide keywords, and system colors with the
 * deprecated ones (https://www.w3.org/TR/css-color-4/#css-system-colors).
 */
const contextColorPattern = new RegExp(
  `(?<![\\w-])(?:${[
    "inherit|initial|unset|revert|revert-layer|currentcolor|(?:var|env|attr|light-dark)(?=\\()",
    "accentcolor(?:text)?|activetext|button(?:border|face|text|highlight|shadow)|canvas(?:text)?|field(?:text)?|graytext",
    "highlight(?:text)?|linktext|mark(?:text)?|selecteditem(?:text)?|visitedtext|(?:in)?active(?:border|caption)",
    "inactivecaptiontext|captiontext|appworkspace|background|info(?:background|text)|menu(?:text)?|scrollbar",
    "threed(?:darkshadow|face|highlight|lightshadow|shadow)|window(?:frame|text)?|-(?:webkit|moz)-[a-z-]+",
  ].join("|")})(?![\\w-])`,
  "i",
);

/** Whether a color depends on its context: `currentColor`, `var(--ink)`, `Canvas`. */
export const isContextColor = (text: string): boolean => contextColorPattern.test(text);

/**
 * Converts typed text to a CSS color, or undefined if it can't be one. The result may still be invalid: the browser
 * decides. ARGB codes from .NET become CSS with alpha last: `#80FF6347` → `#FF634780`, `-40121` → `#FF6347FF`. So four or
 * eight digits after `#` are read with alpha first, like XAML and unlike CSS.
 */
export function toCssColor(text: string): string | undefined {
  const color = text.trim();
  if (isContextColor(color)) return undefined;
  const hex = /^#(?:([0-9a-f])([0-9a-f]{3})|([0-9a-f]{2})([0-9a-f]{6}))$/i.exec(color);
  if (hex) return `#${hex[2] ?? hex[4]}${hex[1] ?? hex[3]}`;
  if (/^[+-]?\d{1,10}$/.test(color)) return decimalToCss(Number(color));
  if (/^[a-z]+$|^#[0-9a-f]+$/i.test(color)) return color;
  if (!/^[a-z-]+\([^;{}]*$/i.test(color)) return undefined;
  const names = [...color.matchAll(/([^\s(),/]*)\(/g)].map(([, name = ""]) => name.toLowerCase());
  return names.every((name) => name === "" || allowedFunctions.has(name)) ? color : undefined;
}

/** Converts a 32-bit ARGB number, signed (.NET's `ToArgb`) or unsigned, to `#RRGGBBAA`. */
function decimalToCss(argb: number): string | undefined {
  if (argb < -(2 ** 31) || argb >= 2 ** 32) return undefined;
  const hex = (argb >>> 0).toString(16).padStart(8, "0").toUpperCase();
  return `#${hex.slice(2)}${hex.slice(0, 2)}`;
}
