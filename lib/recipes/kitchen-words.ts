import { toSingular } from "@/lib/words";

/** Foods that a recipe may use and forget to list, besides those that the site's recipes list themselves. */
export const commonFoods: readonly string[] = [
  ..."apple,bacon,basil,bay leaf,bean,beef,bread crumbs,broth,butter,buttermilk,carrot,cayenne,celery,cheddar".split(
    ",",
  ),
  ..."cheese,chicken,chili powder,chocolate,cilantro,cinnamon,coconut,corn,cornmeal,cornstarch,cream,cumin".split(","),
  ..."egg,flour,garlic,ginger,ham,honey,ketchup,lard,lemon,lime,margarine,mayonnaise,milk,molasses,mushroom".split(","),
  ..."mustard,nutmeg,oat,oil,onion,oregano,paprika,parmesan,parsley,pea,pecan,pepper,pork,potato,raisin,rice".split(
    ",",
  ),
  ..."rosemary,sage,salt,sausage,scallion,shortening,shrimp,soy sauce,sugar,syrup,thyme,tomato,turkey,vanilla".split(
    ",",
  ),
  ..."vinegar,walnut,wine,yeast,yogurt".split(","),
];

/** A name as words to compare by: lower case, singular: `All-purpose Flour` is `all`, `purpose`, `flour`. */
export function toWords(name: string): string[] {
  return (name.toLowerCase().match(/\p{L}+/gu) ?? []).map(toSingular);
}

/**
 * The listed names that a mention in a step means: the one with the same words, or else all that hold its words in
 * their order, so that “flour” means “all-purpose flour”.
 */
export function findListed(mention: string, listed: readonly string[]): string[] {
  const words = toWords(mention);
  const same = listed.filter((name) => toWords(name).join(" ") === words.join(" "));
  if (same.length > 0) return same;
  return listed.filter((name) => isWithin(words, toWords(name)));
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

const pattern = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/;

/**
 * Minutes of an ISO 8601 duration of hours and minutes: `PT1H15M` is 75. Throws on anything else.
 */
export function parseDuration(duration: string): number {
  const match = pattern.exec(duration);
  if (!match) throw new Error(`“${duration}” is not an ISO 8601 duration of hours and minutes, such as PT1H15M`);
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0);
}

/** Words for an ISO 8601 duration: `PT1H15M` is `1 hour 15 minutes`. */
export function formatDuration(duration: string): string {
  const minutes = parseDuration(duration);
  const parts = [formatCount(Math.floor(minutes / 60), "hour"), formatCount(minutes % 60, "minute")];
  return parts.filter(Boolean).join(" ") || "0 minutes";
}

function formatCount(count: number, unit: string): string {
  if (count === 0) return "";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Keeps a number and its unit on one line. */
const noBreak = "\u00a0";

/** An oven's heat in words, Celsius to the nearest 5 as dials are marked: 350 is `350 °F (175 °C)`, in unbroken pairs. */
export function formatTemperature(fahrenheit: number): string {
  const celsius = ((fahrenheit - 32) * 5) / 9;
  return `${fahrenheit}${noBreak}°F (${Math.round(celsius / 5) * 5}${noBreak}°C)`;
}
