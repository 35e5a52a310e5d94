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
