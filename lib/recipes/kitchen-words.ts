import { toSingular } from "@/lib/words";

/** Foods that a recipe may use and forget to list, besides the ingredients of the site's recipes. */
export const commonFoods: readonly string[] = `apple, bacon, basil, bay leaf, bean, beef, bread crumbs, broth, butter,
  buttermilk, carrot, cayenne, celery, cheddar, cheese, chicken, chili powder, chocolate, cilantro, cinnamon, coconut,
  corn, cornmeal, cornstarch, cream, cumin, egg, flour, garlic, ginger, ham, honey, ketchup, lard, lemon, lime,
  margarine, mayonnaise, milk, molasses, mushroom, mustard, nutmeg, oat, oil, onion, oregano, paprika, parmesan, parsley,
  pea, pecan, pepper, pork, potato, raisin, rice, rosemary, sage, salt, sausage, scallion, shortening, shrimp, soy sauce,
  sugar, syrup, thyme, tomato, turkey, vanilla, vinegar, walnut, wine, yeast, yogurt`.split(/,\s+/);

/** Normalizes a name for comparison: `All-purpose Flours` → `all`, `purpose`, `flour`. */
export const toWords = (name: string): string[] => (name.toLowerCase().match(/\p{L}+/gu) ?? []).map(toSingular);

/**
 * Finds the listed names that a mention may mean: the names with the same words, or else all names that contain its words
 * in order (“flour” means “all-purpose flour”).
 */
export function findListed(mention: string, listedNames: readonly string[]): string[] {
  const words = toWords(mention);
  const exactMatches = listedNames.filter((name) => toWords(name).join(" ") === words.join(" "));
  return exactMatches.length > 0 ? exactMatches : listedNames.filter((name) => isSubsequence(words, toWords(name)));
}

function isSubsequence(words: readonly string[], name: readonly string[]): boolean {
  let index = 0;
  for (const word of name) if (word === words[index]) index += 1;
  return words.length > 0 && index === words.length;
}

/** Finds the foods in a text, longest names first: “brown sugar” doesn't also count as “sugar”. */
export function findFoods(text: string, foods: readonly string[]): string[] {
  // Punctuation separates names: “the chicken; broth” isn't chicken broth.
  const clauses = text.split(/[^\p{L}\s-]+/u).map((clause) => toWords(clause).join(" "));
  let remainingText = ` ${clauses.join(" | ")} `;
  const byLength = foods.map((food) => toWords(food).join(" ")).sort((a, b) => b.length - a.length);
  return byLength.filter((food) => {
    const isNamed = food !== "" && remainingText.includes(` ${food} `);
    if (isNamed) remainingText = remainingText.replaceAll(` ${food} `, " | ");
    return isNamed;
  });
}

/** Minutes of an ISO 8601 duration: `PT1H15M` → 75. Throws for anything but hours and minutes. */
export function parseDuration(duration: string): number {
  const [match, hours = 0, minutes = 0] = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/.exec(duration) ?? [];
  if (!match) throw new Error(`“${duration}” is not an ISO 8601 duration of hours and minutes, such as PT1H15M`);
  return Number(hours) * 60 + Number(minutes);
}

/** `PT1H15M` → `1 hour 15 minutes` */
export function formatDuration(duration: string): string {
  const minutes = parseDuration(duration);
  const format = (count: number, unit: string) => (count ? [`${count} ${unit}${count === 1 ? "" : "s"}`] : []);
  return [...format(Math.floor(minutes / 60), "hour"), ...format(minutes % 60, "minute")].join(" ") || "0 minutes";
}

/** `PT1H15M` → `1 h 15 min`, with no-break spaces. */
export function formatShortDuration(duration: string): string {
  const minutes = parseDuration(duration);
  const [fullHours, restMinutes] = [Math.floor(minutes / 60), minutes % 60];
  return (
    [fullHours && `${fullHours}\u00a0h`, restMinutes && `${restMinutes}\u00a0min`].filter(Boolean).join("\u00a0") ||
    "0\u00a0min"
  );
}

/** 350 → `350 °F (175 °C)`, with no-break spaces. Celsius is rounded to 5, as oven dials are marked. */
export const formatTemperature = (fahrenheit: number): string =>
  `${fahrenheit}\u00a0°F (${Math.round(((fahrenheit - 32) * 5) / 9 / 5) * 5}\u00a0°C)`;
