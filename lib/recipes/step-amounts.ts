import { type Amount, findAmount, type Lead, scaleAmount } from "@/lib/recipes/amounts";

/** An ingredient as it is listed: its name, the text around it, the heading that it stands under, how its line begins. */
export type Listed = { name: string; text: string; heading?: string; lead: Lead };

/** A strong name in a step: the name in the list that it means, and the text of the step before and behind it. */
export type Mention = { name: string; before: string; behind: string };

type Told = Extract<Lead, { amount: Amount }>;

/**
 * The amount that stands behind each mention, in their order; undefined where none does. The rule is told in
 * docs/writing.md: all of an ingredient behind its first mention, unless the step has an amount of its own or the steps
 * use parts; of an ingredient that is listed twice the one that is meant; behind “the remaining” what is left.
 */
export function placeAmounts(ingredients: readonly Listed[], mentions: readonly Mention[]): (Told | undefined)[] {
  const placed = new Map<Mention, Told>();
  for (const name of new Set(mentions.map((mention) => mention.name))) {
    const listings = ingredients.filter((listed) => listed.name === name);
    const own = mentions.filter((mention) => mention.name === name);
    const [only] = listings;
    if (only && listings.length === 1) placeOne(only, own, placed);
    else placeOneOfMany(listings, own, placed);
  }
  return mentions.map((mention) => placed.get(mention));
}

const isRest = ({ before }: Mention) => /\b(remaining|rest of the)( \p{L}+)? $/u.test(before);
const isPart = ({ before }: Mention) =>
  /\b((half|some|most|part)( of)?( the)?|a little|a few|more)( \p{L}+)? $/u.test(before);
const isCounted = ({ before }: Mention) => /\b(one|two|three|four|five|six|each|another)( \p{L}+ of)? $/u.test(before);

/** What a step says itself: `¾ cup of the **milk**`, `**milk** (¾ cup)`. */
function findOwnAmount({ before, behind }: Mention): Amount | undefined {
  const [, ahead = ""] = /(\S+ \p{L}+)(?: of)?(?: the)?(?: \p{L}+)? $/u.exec(before) ?? [];
  const [, after = ""] = /^(?: \(|, )([^),;.]+)/.exec(behind) ?? [];
  return findAmount(ahead) ?? findAmount(after);
}

function placeOne({ lead }: Listed, mentions: readonly Mention[], placed: Map<Mention, Told>): void {
  const [first] = mentions;
  if (!first || !lead.amount) return;
  const parts = mentions.filter((mention) => findOwnAmount(mention) ?? (isRest(mention) || isPart(mention)));
  if (parts.length === 0 && !isCounted(first)) placed.set(first, lead);
  // What is left can be told when all that went before is told in the same unit.
  const rest = parts.find(isRest);
  if (!rest) return;
  const used = mentions.slice(0, mentions.indexOf(rest)).map(findOwnAmount);
  if (!used.every((amount) => amount && toUnit(amount) === toUnit(lead.amount))) return;
  const value = used.reduce((left, amount) => left - (amount?.value ?? 0), lead.amount.value);
  const { unit } = lead.amount;
  if (used.length && value > 0) placed.set(rest, { amount: { value, unit, text: scaleAmount({ value, unit }, 1) } });
}

const toUnit = ({ unit }: Amount) => unit.replace(/s$/, "");
const isSameAmount = (one: Amount | undefined, other: Amount) =>
  one !== undefined && one.value === other.value && toUnit(one) === toUnit(other);

function placeOneOfMany(listings: readonly Listed[], mentions: readonly Mention[], placed: Map<Mention, Told>): void {
  const open = new Set(listings);
  for (const mention of mentions) {
    const own = findOwnAmount(mention);
    const meant = own
      ? listings.find(({ lead }) => isSameAmount(lead.amount, own))
      : (findDescribed(listings, mention) ?? (isRest(mention) && open.size === 1 ? [...open][0] : undefined));
    if (!meant || !open.delete(meant)) continue;
    if (!own && meant.lead.amount) placed.set(mention, meant.lead);
  }
}

/** The one listing that has the word before the name, `cold **butter**`, or stands under what the step is for. */
function findDescribed(listings: readonly Listed[], { before }: Mention): Listed | undefined {
  const [, word = ""] = /(\p{L}+) $/u.exec(before) ?? [];
  const described = listings.filter(({ text, name }) =>
    text
      .replace(name, "")
      .split(/[^\p{L}-]+/u)
      .includes(word),
  );
  const [, heading = ""] = /\bfor the ([^,.;]+)/i.exec(before) ?? [];
  const headed = listings.filter((listed) => listed.heading?.toLowerCase() === heading.toLowerCase());
  return [described, headed].find(({ length }) => length === 1)?.[0];
}
