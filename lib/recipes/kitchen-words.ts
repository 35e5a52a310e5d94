import { toSingular } from "@/lib/words";

/** Foods that a recipe may use and forget to list, in addition to those that the site's recipes list themselves. */
export const commonFoods: readonly string[] = `apple, bacon, basil, bay leaf, bean, beef, bread crumbs, broth, butter,
  buttermilk, carrot, cayenne, celery, cheddar, cheese, chicken, chili powder, chocolate, cilantro, cinnamon, coconut,
  corn, cornmeal, cornstarch, cream, cumin, egg, flour, garlic, ginger, ham, honey, ketchup, lard, lemon, lime,
  margarine, mayonnaise, milk, molasses, mushroom, mustard, nutmeg, oat, oil, onion, oregano, paprika, parmesan, parsley,
  pea, pecan, pepper, pork, potato, raisin, rice, rosemary, sage, salt, sausage, scallion, shortening, shrimp, soy sauce,
  sugar, syrup, thyme, tomato, turkey, vanilla, vinegar, walnut, wine, yeast, yogurt`.split(/,\s+/);

/** A name as words to compare by: lower case, singular: `All-purpose Flour` is `all`, `purpose`, `flour`. */
export const toWords = (name: string): string[] => (name.toLowerCase().match(/\p{L}+/gu) ?? []).map(toSingular);

/**
 * The listed names that a mention in a step means: the one with the same words, or else all that hold its words in
 * their order, so that “flour” means “all-purpose flour”.
 */
export function findListed(mention: string, listed: readonly string[]): string[] {
  const words = toWords(mention);
  const same = listed.filter((name) => toWords(name).join(" ") === words.join(" "));
  return same.length > 0 ? same : listed.filter((name) => isWithin(words, toWords(name)));
}

function isWithin(words: readonly string[], name: readonly string[]): boolean {
  let place = 0;
  for (const word of name) if (word === words[place]) place += 1;
  return words.length > 0 && place === words.length;
}

/** The foods that a text names, longest names first: “brown sugar” is not also “sugar”. */
export function findFoods(text: string, foods: readonly string[]): string[] {
  // Punctuation parts words: “the chicken; broth” is not chicken broth.
  const clauses = text.split(/[^\p{L}\s-]+/u).map((clause) => toWords(clause).join(" "));
  let rest = ` ${clauses.join(" | ")} `;
  const byLength = foods.map((food) => toWords(food).join(" ")).sort((a, b) => b.length - a.length);
  return byLength.filter((food) => {
    const found = food !== "" && rest.includes(` ${food} `);
    if (found) rest = rest.replaceAll(` ${food} `, " | ");
    return found;
  });
}

/** Minutes of an ISO 8601 duration of hours and minutes: `PT1H15M` is 75. Throws on anything else. */
export function parseDuration(duration: string): number {
  const [match, hours = 0, minutes = 0] = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/.exec(duration) ?? [];
  if (!match) throw new Error(`“${duration}” is not an ISO 8601 duration of hours and minutes, such as PT1H15M`);
  return Number(hours) * 60 + Number(minutes);
}

/** Words for an ISO 8601 duration: `PT1H15M` is `1 hour 15 minutes`. */
export function formatDuration(duration: string): string {
  const minutes = parseDuration(duration);
  const format = (count: number, unit: string) => (count ? [`${count} ${unit}${count === 1 ? "" : "s"}`] : []);
  return [...format(Math.floor(minutes / 60), "hour"), ...format(minutes % 60, "minute")].join(" ") || "0 minutes";
}

/** A duration in one glance: `PT1H15M` is `1 h 15 min`, in unbroken pairs. */
export function formatShortDuration(duration: string): string {
  const minutes = parseDuration(duration);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours}\u00a0h`, rest && `${rest}\u00a0min`].filter(Boolean).join("\u00a0") || "0\u00a0min";
}

/** An oven's heat in words, Celsius to the nearest 5 as dials are marked: 350 is `350 °F (175 °C)`, in unbroken pairs. */
export const formatTemperature = (fahrenheit: number): string =>
  `${fahrenheit}\u00a0°F (${Math.round(((fahrenheit - 32) * 5) / 9 / 5) * 5}\u00a0°C)`;
