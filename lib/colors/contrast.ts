import type { Rgba } from "@/lib/colors/rgba";

const black: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 };
const white: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 };

/** What is seen where a color that may be translucent lies on white. */
function flattenOnWhite({ red, green, blue, alpha }: Rgba): Rgba {
  const mix = (channel: number) => channel * alpha + 255 * (1 - alpha);
  return { red: mix(red), green: mix(green), blue: mix(blue), alpha: 1 };
}

/** Relative luminance of an opaque color, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance({ red, green, blue }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two opaque colors, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function getContrast(one: Rgba, other: Rgba): number {
  const [a, b] = [getLuminance(one), getLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever reads better on a color that lies on white, and its contrast there: at least 4.58. */
export function pickTextColor(background: Rgba): { name: "black" | "white"; contrast: number } {
  const seen = flattenOnWhite(background);
  const [onBlack, onWhite] = [getContrast(seen, black), getContrast(seen, white)];
  return onBlack >= onWhite ? { name: "black", contrast: onBlack } : { name: "white", contrast: onWhite };
}
