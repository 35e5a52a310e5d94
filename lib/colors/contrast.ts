import type { Rgba } from "@/lib/colors/rgba";
import { getContrast } from "@/lib/tokens/contrast";

const black: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 };
const white: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 };

/** What is seen where a color that may be translucent lies on white. */
function flattenOnWhite({ red, green, blue, alpha }: Rgba): Rgba {
  const mix = (channel: number) => channel * alpha + 255 * (1 - alpha);
  return { red: mix(red), green: mix(green), blue: mix(blue), alpha: 1 };
}

/** Black or white, whichever reads better on a color that lies on white, and its contrast there: at least 4.58. */
export function pickTextColor(background: Rgba): { name: "black" | "white"; contrast: number } {
  const seen = flattenOnWhite(background);
  const [onBlack, onWhite] = [getContrast(seen, black), getContrast(seen, white)];
  return onBlack >= onWhite ? { name: "black", contrast: onBlack } : { name: "white", contrast: onWhite };
}
