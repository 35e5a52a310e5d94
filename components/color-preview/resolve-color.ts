import { toCssColor } from "@/lib/colors/css-color";
import { parseComputedColor, type Rgba } from "@/lib/colors/rgba";

/** A color that the browser takes: as CSS, and in sRGB where the browser can tell. */
export type ResolvedColor = { css: string; rgba?: Rgba };

/**
 * Has the browser judge a text and resolve it to a color, by way of an element of the page that nobody sees. Gives
 * undefined when it is none.
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
