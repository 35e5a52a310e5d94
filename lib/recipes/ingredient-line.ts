import { type Amount, findAmount, scaleAmount, unitWords } from "@/lib/recipes/amounts";
import { numberPattern, parseKitchenNumber } from "@/lib/recipes/kitchen-numbers";

/** How an ingredient's line begins: its first amount, and the words of size up to its name; without one, as `salt`. */
export type Lead = { amount: Amount; size?: string } | { amount?: undefined };

/** What may stand between a number and the name of what it counts: `1 large egg`, `6 bone-in, skin-on chicken thighs`. */
const describers = "large|medium|small|whole|fresh|ripe|boneless|bone-in|skin-on|raw|thick|thin".split("|");

const leadPattern = new RegExp(`^(${numberPattern})[ \\u00a0]+((?:(?:${describers.join("|")}),? +)*)$`, "u");

/**
 * Reads what stands before an ingredient's name: `2 cups (240 g) ` or `1 large `. Undefined where there are figures that
 * the rule cannot read: an unknown unit, a range, `1/2`.
 */
export function readLead(before: string): Lead | undefined {
  if (!/[\d⅛¼⅓½⅔¾]/u.test(before)) return {};
  const amount = findAmount(before);
  if (amount && before.startsWith(amount.text)) return { amount };
  const [, number, words = ""] = leadPattern.exec(before) ?? [];
  if (number === undefined) return undefined;
  const [size] = words.match(/large|medium|small/) ?? [];
  return { amount: { text: number, value: parseKitchenNumber(number), unit: "" }, ...(size && { size }) };
}

/** What to write where `readLead` reads nothing. */
export const leadHelp =
  `begin with one number (¼ ⅓ ½ ⅔ ¾, no range) and a unit (${unitWords.filter((word) => !word.includes(" ")).join(", ")}), ` +
  `or with the count of what is named, beside which may stand ${describers.join(", ")}`;

/** An amount as a step tells it behind a name, in the size of `factor`: `2 cups`, `1 large`, numbers and units unbroken. */
export function formatLead({ amount, size }: Extract<Lead, { amount: Amount }>, factor: number): string {
  const words = factor === 1 ? amount.text : scaleAmount(amount, factor);
  return (size ? `${words} ${size}` : words).replace(/(?<=[\d⅛¼⅓½⅔¾]) /g, "\u00a0");
}
