import { isMeasured, units } from "@/lib/recipes/amounts";
import { hasDigits, setOf, type Tokens } from "@/lib/recipes/tokens";
import { toSingular } from "@/lib/words";

/** What may be between a number and what it counts or measures. */
export const adjectives = setOf(
  "large medium small big heaping heaped level rounded scant generous packed fresh whole thick thin full",
);
const cups = setOf("cup cups tablespoon tablespoons tbsp teaspoon teaspoons tsp");

/** The keys of all units by their names. Only `T` and `t` differ by their case. */
const unitKeys = new Map(
  Object.entries(units).flatMap(([key, [, , long, short = long]]) =>
    `${long}|${short}`.split("|").map((name) => [name, key] as const),
  ),
);

/** Finds a unit by its name, in the singular or plural. */
function findUnit(text: string): { unit: string; name: string } | undefined {
  const written = text.replace(/\s/g, " ");
  const names = ["", "s", "es"].map((plural) => written.replace(new RegExp(`${plural}$`, "i"), ""));
  const name = [...names, ...names.map((name) => name.toLowerCase())].find((name) => unitKeys.has(name));
  return name === undefined ? undefined : { unit: unitKeys.get(name) ?? "", name };
}

/** From the index of its name up to `next`. */
export type Unit = { unit: string; name: string; first: number; next: number };

/** Reads a unit's name of one to three tokens: `cups`, `fl. oz`. */
export function readUnitName(tokens: Tokens, first: number): Unit | undefined {
  for (const next of [first + 3, first + 2, first + 1]) {
    const found = next <= tokens.list.length ? findUnit(tokens.slice(first, next)) : undefined;
    if (found) return { ...found, first, next };
  }
  return undefined;
}

/** Reads ` heaping tablespoons` or `-cup` of `½-cup water`. */
export function readUnit(tokens: Tokens, index: number): Unit | undefined {
  const isHyphened = tokens.at(index) === "-" && cups.has(tokens.at(index + 1)) && tokens.isWord(index + 2);
  return readUnitName(tokens, tokens.skip(index + (isHyphened ? 1 : 0), adjectives));
}

/** Reads how large each is: `(14 oz)`, `14-oz.`, `x 400g`. Returns the index after it. */
export function skipSize(tokens: Tokens, index: number): number {
  const close = tokens.skipParentheses(index);
  if (close > index) return hasDigits(tokens.slice(index, close)) ? close : index;
  const number = /^[x×]$/.test(tokens.at(index)) ? index + 1 : index;
  if (!tokens.isNumber(number)) return index;
  const name = number + (tokens.at(number + 1) === "-" ? 2 : 1);
  const next = toSingular(tokens.at(name)) === "inch" ? name + 1 : readUnitName(tokens, name)?.next;
  return next === undefined ? index : next + (tokens.at(next) === "." ? 1 : 0);
}

/** Reads ` (14 oz) can` or ` 14-oz large cans`. */
export function readSizedUnit(tokens: Tokens, index: number): Unit | undefined {
  const next = skipSize(tokens, index);
  const unit = next > index ? readUnitName(tokens, tokens.skip(next, adjectives)) : undefined;
  return unit && !isMeasured(unit.unit) ? unit : undefined;
}
