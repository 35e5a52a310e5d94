/** The fractions that a measuring cup or spoon is marked with. */
const fractions: Readonly<Record<string, number>> = {
  "⅛": 1 / 8,
  "¼": 1 / 4,
  "⅓": 1 / 3,
  "½": 1 / 2,
  "⅔": 2 / 3,
  "¾": 3 / 4,
};

/** Matches a number as a kitchen writes it: `2`, `1½`, `¼`, `1.1`. */
export const numberPattern = String.raw`(?:\d+(?:\.\d+)?[⅛¼⅓½⅔¾]?|[⅛¼⅓½⅔¾])`;

/** `1½` is 1.5. */
export function parseKitchenNumber(text: string): number {
  const fraction = fractions[text.slice(-1)];
  return fraction === undefined ? Number(text) : Number(text.slice(0, -1)) + fraction;
}

/** Amounts that differ by less are one: thirds have no end as decimals. */
export const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;

/** A number in whole ones and one of `signs`, or undefined where it cannot be written so: 1.5 is `1½`. */
export function writeKitchenNumber(value: number, signs = "⅛¼⅓½⅔¾"): string | undefined {
  const whole = Math.floor(value + 1e-6);
  if (isSame(value, whole)) return String(whole);
  const sign = [...signs].find((sign) => isSame(value - whole, fractions[sign] ?? 0));
  return sign && `${whole || ""}${sign}`;
}

/** A number in kitchen fractions, the nearest one where none fits. */
export function formatKitchenNumber(value: number): string {
  const near = [value, Math.round(value * 8) / 8, Math.round(value * 4) / 4];
  return near.flatMap((number) => writeKitchenNumber(number) ?? []).at(0) ?? "";
}
