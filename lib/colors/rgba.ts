/** An opaque color in sRGB, each channel from 0 to 255. */
export type Rgb = { red: number; green: number; blue: number };

/** Relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance({ red, green, blue }: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colors, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function getContrast(one: Rgb, other: Rgb): number {
  const [a, b] = [getLuminance(one), getLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A color in sRGB: red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Rgba = Rgb & { alpha: number };

const number = "(-?[\\d.]+(?:e-?\\d+)?)";
const legacy = new RegExp(`^rgba?\\(${number}, ${number}, ${number}(?:, ${number})?\\)$`);
const modern = new RegExp(`^color\\(srgb ${number} ${number} ${number}(?: / ${number})?\\)$`);

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/**
 * Reads a color as a browser serializes it in sRGB, `rgba(255, 99, 71, 0.5)` or `color(srgb 1 0.39 0.28)`; channels
 * outside sRGB are cut to it. Gives undefined for any other form: https://www.w3.org/TR/css-color-4/#serializing-sRGB-values
 */
export function parseComputedColor(text: string): Rgba | undefined {
  const parts = legacy.exec(text) ?? modern.exec(text);
  if (!parts) return undefined;
  const scale = text.startsWith("color") ? 255 : 1;
  const channel = (place: number) => Math.round(clamp(Number(parts[place]) * scale, 255));
  return { red: channel(1), green: channel(2), blue: channel(3), alpha: clamp(Number(parts[4] ?? 1), 1) };
}

const toBytes = ({ red, green, blue, alpha }: Rgba) => [Math.round(alpha * 255), red, green, blue];

/** The code of a color as XAML has it, alpha first: tomato → `#FFFF6347`. */
export function formatHexArgb(color: Rgba): string {
  return `#${toBytes(color)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase()}`;
}

/** The number of a color as .NET's `Color.ToArgb` gives it, signed, 32 bits: tomato → -40121. */
export function toDecimalArgb(color: Rgba): number {
  return toBytes(color).reduce((argb, byte) => (argb << 8) | byte, 0);
}

const black: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 };
const white: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 };

/** The opaque color that a reader sees where a color, maybe translucent, is on white. */
function flattenOnWhite({ red, green, blue, alpha }: Rgba): Rgba {
  const mix = (channel: number) => channel * alpha + 255 * (1 - alpha);
  return { red: mix(red), green: mix(green), blue: mix(blue), alpha: 1 };
}

/** Black or white, whichever reads better on a color over white, and its contrast there: at least 4.58. */
export function pickTextColor(background: Rgba): { name: "black" | "white"; contrast: number } {
  const seen = flattenOnWhite(background);
  const [onBlack, onWhite] = [getContrast(seen, black), getContrast(seen, white)];
  return onBlack >= onWhite ? { name: "black", contrast: onBlack } : { name: "white", contrast: onWhite };
}
