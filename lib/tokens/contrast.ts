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
