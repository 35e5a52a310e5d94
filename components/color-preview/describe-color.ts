import { pickTextColor } from "@/lib/colors/contrast";
import { isBorrowedColor } from "@/lib/colors/css-color";
import { formatHexArgb, toDecimalArgb } from "@/lib/colors/rgba";
import type { ResolvedColor } from "./resolve-color";

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
