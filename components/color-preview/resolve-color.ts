import { isBorrowedColor, toCssColor } from "@/lib/colors/css-color";
import { formatHexArgb, parseComputedColor, pickTextColor, type Rgba, toDecimalArgb } from "@/lib/colors/rgba";

/** A color that the browser accepts: as CSS, and in sRGB where the browser can convert it. */
export type ResolvedColor = { css: string; rgba?: Rgba };

/**
 * Has the browser judge a text and resolve it to a color, with the help of a hidden element. Gives
 * undefined when it isn't a color.
 */
export function resolveColor(text: string, probe: HTMLElement): ResolvedColor | undefined {
  const candidate = toCssColor(text);
  if (candidate === undefined) return undefined;
  probe.style.color = "";
  probe.style.color = candidate;
  if (probe.style.color === "") return undefined;
  const css = getComputedStyle(probe).color;
  const rgba = parseComputedColor(css) ?? parseComputedColor(convertToSrgb(css, probe));
  return { css, ...(rgba && { rgba }) };
}

/** Lets the browser do the arithmetic for colors such as `oklch(…)`; one that cannot leaves the color as it was. */
function convertToSrgb(css: string, probe: HTMLElement): string {
  probe.style.color = `color(from ${css} srgb r g b / alpha)`;
  return getComputedStyle(probe).color;
}

/** Says in words what became of the text that was typed. */
export function describeColor(text: string, color: ResolvedColor | undefined): string {
  if (text.trim() === "") return "Type a color to see it.";
  if (!color && isBorrowedColor(text))
    return `“${text}” is not a color by itself: it takes one from the page, the system or your settings.`;
  if (!color) return `“${text}” is not a color.`;
  const { css, rgba } = color;
  if (!rgba) return `${text} is ${css}.`;
  const { name, contrast } = pickTextColor(rgba);
  // Cut, not rounded: 4.48 must not pass for the 4.5 that readers look for.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  const surface = rgba.alpha < 1 ? "it over white" : "it";
  return `${text} is ${css}, decimal ARGB ${toDecimalArgb(rgba)}, hex ARGB ${formatHexArgb(rgba)}. ${
    name === "black" ? "Black" : "White"
  } text on ${surface} has a contrast of ${ratio} to 1.`;
}
