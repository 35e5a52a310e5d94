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

/** Takes the color out of C#: `Color.Tomato;` → `Tomato`, `Color.FromArgb(-40121)` → `-40121`, `dark red` → `darkred`. */
export function removeCSharp(text: string): string {
  return text
    .replace(/;\s*$/, "")
    .trim()
    .replace(/^(?:system\.drawing\.)?(?:(?:known)?colors?|brushes)\.(?=[a-z])/i, "")
    .replace(/^(?:from(?:argb|name)|unchecked)\((?:\(int\))?([^,]*)\)$/i, "$1")
    .replace(/^["']|["']$/g, "")
    .replace(/^[a-z\s]+$/i, (name) => name.replaceAll(/\s/g, ""));
}

/** The arguments of .NET's `FromArgb`, where alpha is optional and first, and of `FromRgb`. */
const channelsPattern = /^from(?:argb\((?:(\d{1,3}),)?|rgb\()(\d{1,3}),(\d{1,3}),(\d{1,3})\)$/i;

/**
 * Converts typed text to a CSS color, or undefined if it can't be one. The result may still be invalid: the browser
 * decides. ARGB codes from .NET become CSS with alpha last: `#80FF6347` → `#FF634780`, `-40121` → `#FF6347FF`. So four or
 * eight digits after `#` are read with alpha first, like XAML and unlike CSS, and Transparent is white, as in .NET.
 */
export function toCssColor(text: string): string | undefined {
  const color = removeCSharp(text);
  if (isContextColor(color)) return undefined;
  if (/^transparent$/i.test(color)) return "#FFFFFF00";
  if (/^(?:[+-]?\d{1,10}|0x[0-9a-f]{1,8})$/i.test(color)) return argbToCss(Number(color));
  if (/^[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(color)) return toCssColor(`#${color}`);
  const hex = /^#(?:([0-9a-f])([0-9a-f]{3})|([0-9a-f]{2})([0-9a-f]{6}))$/i.exec(color);
  if (hex) return `#${hex[2] ?? hex[4]}${hex[1] ?? hex[3]}`;
  const list = color.replaceAll(/\s/g, "");
  const channels = channelsPattern.exec(/^[\d,]+$/.test(list) ? `fromrgb(${list})` : list);
  if (channels) {
    const bytes = channels.slice(1).map((byte = "255") => Number(byte));
    return bytes.every((byte) => byte <= 255)
      ? argbToCss(bytes.reduce((argb, byte) => argb * 256 + byte, 0))
      : undefined;
  }
  if (/^[a-z]+$|^#[0-9a-f]+$/i.test(color)) return color;
  if (!/^[a-z-]+\([^;{}]*$/i.test(color)) return undefined;
  const names = [...color.matchAll(/([^\s(),/]*)\(/g)].map(([, name = ""]) => name.toLowerCase());
  return names.every((name) => name === "" || allowedFunctions.has(name)) ? color : undefined;
}

/** Converts a 32-bit ARGB number, signed (.NET's `ToArgb`) or unsigned, to `#RRGGBBAA`. */
function argbToCss(argb: number): string | undefined {
  if (argb < -(2 ** 31) || argb >= 2 ** 32) return undefined;
  const hex = (argb >>> 0).toString(16).padStart(8, "0").toUpperCase();
  return `#${hex.slice(2)}${hex.slice(0, 2)}`;
}

/** An opaque color in sRGB, each channel from 0 to 255. */
export type Rgb = { red: number; green: number; blue: number };

/** Relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance({ red, green, blue }: Rgb): number {
  const linear = (channel: number) => {
    const ratio = channel / 255;
    return ratio <= 0.04045 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colors, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function getContrast(first: Rgb, second: Rgb): number {
  const [a, b] = [getLuminance(first), getLuminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A color in sRGB: red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = Rgb & { alpha: number };

const number = "(-?[\\d.]+(?:e-?\\d+)?)";
const legacyPattern = new RegExp(`^rgba?\\(${number}, ${number}, ${number}(?:, ${number})?\\)$`);
const modernPattern = new RegExp(`^color\\(srgb ${number} ${number} ${number}(?: / ${number})?\\)$`);

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/**
 * Parses a computed color in sRGB: `rgba(255, 99, 71, 0.5)` or `color(srgb 1 0.39 0.28)`. Clamps channels to sRGB. Undefined
 * for any other format: https://www.w3.org/TR/css-color-4/#serializing-sRGB-values
 */
export function parseComputedColor(text: string): Rgba | undefined {
  const groups = legacyPattern.exec(text) ?? modernPattern.exec(text);
  if (!groups) return undefined;
  const scale = text.startsWith("color") ? 255 : 1;
  const channel = (index: number) => Math.round(clamp(Number(groups[index]) * scale, 255));
  return { red: channel(1), green: channel(2), blue: channel(3), alpha: clamp(Number(groups[4] ?? 1), 1) };
}

const toBytes = ({ red, green, blue, alpha }: Rgba) => [Math.round(alpha * 255), red, green, blue];

/** Like XAML, alpha first: tomato → `#FFFF6347`. */
export function formatHexArgb(color: Rgba): string {
  return `#${toBytes(color)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`;
}

/** Like .NET's `Color.ToArgb`, a signed 32-bit number: tomato → -40121. */
export function toDecimalArgb(color: Rgba): number {
  return toBytes(color).reduce((argb, byte) => (argb << 8) | byte, 0);
}

/** Picks black or white, whichever has more contrast with the background over white: at least 4.58. */
export function pickTextColor({ red, green, blue, alpha }: Rgba): { name: "black" | "white"; contrast: number } {
  const mix = (channel: number) => channel * alpha + 255 * (1 - alpha);
  const background = { red: mix(red), green: mix(green), blue: mix(blue) };
  const black = getContrast(background, { red: 0, green: 0, blue: 0 });
  const white = getContrast(background, { red: 255, green: 255, blue: 255 });
  return black >= white ? { name: "black", contrast: black } : { name: "white", contrast: white };
}
