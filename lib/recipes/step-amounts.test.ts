import { formatLead, readLead, scaleAmount } from "@/lib/recipes/amounts";
import { type Listed, type Mention, placeAmounts } from "@/lib/recipes/step-amounts";

/** `Cake: ¼ cup **butter**, softened` as it is listed. */
function list(line: string): Listed {
  const [, heading, text = ""] = /^(?:(\p{Lu}\p{L}+): )?(.*)$/u.exec(line) ?? [];
  const [before = "", name = "", behind = ""] = text.split("**");
  return { name, text: before + name + behind, lead: readLead(before) ?? {}, ...(heading && { heading }) };
}

/** The names in a text of several steps, each a paragraph. */
const mention = (steps: string): Mention[] =>
  steps.split("\n").flatMap((step) => {
    const parts = step.split("**");
    return parts.flatMap((name, place) =>
      place % 2 ? { name, before: parts.slice(0, place).join(""), behind: parts.slice(place + 1).join("") } : [],
    );
  });

const butters = ["Cake: ¼ cup (57 g) **butter**, softened", "Crumb: ⅓ cup (75 g) cold **butter**, cubed"];
const sugars = ["Cake: ¾ cup **sugar**", "Crumb: ½ cup **sugar**"];
const milk = ["1 cup (240 ml) **milk**"];

/** What is listed, the steps, and what stands behind each name; `-` is nothing. */
const cases: readonly [why: string, listed: string[], steps: string, placed: string][] = [
  ["all of it goes in", ["1½ cups (280 g) **rice**"], "Stir in the **rice**.", "1½ cups"],
  [
    "only its first mention",
    ["1½ cups **rice**"],
    "Stir in the **rice**.\nCook until the **rice** is tender.",
    "1½ cups|-",
  ],
  ["a weight", ["½ lb (225 g) **bacon**, in 1-inch pieces"], "Fry the **bacon**.", "½ lb"],
  ["a count with its size", ["1 large **onion**, chopped"], "Cook the **onion**.", "1 large"],
  ["a count", ["6 bone-in, skin-on **thighs**, 2½ lb (1.1 kg)"], "Brown the **thighs**.", "6"],
  ["a count of a unit", ["3 cloves **garlic**, minced"], "Stir in the **garlic**.", "3 cloves"],
  ["a can", ["1 can (14½ oz, 411 g) **tomatoes**"], "Add the **tomatoes**.", "1 can"],
  ["nothing without an amount", ["**salt**, to taste"], "Add the **salt**.", "-"],
  ["its own amount before the name", milk, "Pour in 1 cup of the **milk**.", "-"],
  ["its own amount behind the name", milk, "Pour in the **milk** (1 cup).", "-"],
  ["a part, then what is left", milk, "Pour in ¾ cup of the **milk**.\nAdd the remaining **milk**.", "-|¼ cup"],
  [
    "two parts, then what is left",
    milk,
    "¼ cup of the **milk**\n¼ cup of the **milk**\nthe rest of the **milk**",
    "-|-|½ cup",
  ],
  ["a part that is not told", milk, "Pour in half of the **milk**.\nAdd the remaining **milk**.", "-|-"],
  ["a first part that is not told", milk, "Pour in the **milk**.\nAdd the remaining **milk**.", "-|-"],
  ["a part in another unit", milk, "Pour in 2 tablespoons of the **milk**.\nAdd the remaining **milk**.", "-|-"],
  ["some of it later", milk, "Pour in the **milk**.\nBrush with some of the **milk**.", "-|-"],
  [
    "one of several laid out later",
    ["7 slices of **pineapple**"],
    "Drain the **pineapple**.\nLay one slice of **pineapple** down.",
    "7 slices|-",
  ],
  ["one of several laid out first", ["7 slices of **pineapple**"], "Lay one slice of **pineapple** down.", "-"],
  ["two listed, told by a word", butters, "Rub in the cold **butter**.\nBeat the softened **butter**.", "⅓ cup|¼ cup"],
  [
    "two listed, one told, one left",
    butters,
    "Rub in the cold **butter**.\nMelt the rest of the **butter**.",
    "⅓ cup|¼ cup",
  ],
  [
    "two listed, told by its amount",
    sugars,
    "Mix ½ cup of the **sugar** in.\nBeat in the remaining **sugar**.",
    "-|¾ cup",
  ],
  [
    "two listed, told by the part of the dish",
    sugars,
    "For the crumb, mix in the **sugar**.\nFor the cake, beat the **sugar**.",
    "½ cup|¾ cup",
  ],
  ["two listed, not told", butters, "Melt the **butter**.\nAdd the **butter**.", "-|-"],
  [
    "two listed, an amount that is neither",
    sugars,
    "Mix 2 tablespoons of the **sugar** in.\nAdd the remaining **sugar**.",
    "-|-",
  ],
];

test.each(cases)("%s", (_, listed, steps, placed) => {
  const amounts = placeAmounts(listed.map(list), mention(steps));
  expect(amounts.map((amount) => (amount ? formatLead(amount, 1).replace("\u00a0", " ") : "-")).join("|")).toBe(placed);
});

test("what is left is scaled like all else", () => {
  const [, rest] = placeAmounts(milk.map(list), mention("¾ cup of the **milk**\nthe remaining **milk**"));
  expect(rest && scaleAmount(rest.amount, 1 / 2)).toBe("2 tablespoons");
});
