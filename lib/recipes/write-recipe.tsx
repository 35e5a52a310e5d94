/** @jsxImportSource @/lib/hast */
import type { ElementContent } from "hast";
import type { ListItem, Literal, PhrasingContent, Root } from "mdast";
import type { State } from "mdast-util-to-hast";
import { toString as toText } from "mdast-util-to-string";
import type { VFile } from "vfile";
import type { RecipeFrontMatter } from "@/lib/content/schema";
import { createHtmlElement, type HtmlElement } from "@/lib/markdown/tree";
import {
  type Amount,
  amountSource,
  findAmount,
  formatLeadingAmount,
  type LeadingAmount,
  readLeadingAmount,
  refineGrams,
  scaleAmount,
} from "@/lib/recipes/amounts";
import { findRecipeItems, getParagraphs, type Recipe, readRecipe, toItemId } from "@/lib/recipes/recipe";
import { listStarts, type StepStart } from "@/lib/recipes/recipe-facts";
import { fitPots, groupSizes, mapSizes, type Pots, type Sized } from "@/lib/recipes/sizes";
import { inflectNoun } from "@/lib/words";

declare module "vfile" {
  interface DataMap {
    recipe: RecipeFrontMatter;
    /** The ingredients and steps as written. */
    recipeText: Recipe;
  }
}

/** A kitchen has no ovens to choose by size. */
const kitchen: Pots = { oven: 0, ovens: 1, top: 0, bottom: 0 };

/**
 * Prepares a recipe's Markdown for its page: amounts after names in steps become small, unless it's `unscaled` all amounts
 * and coals are written in each size, and each ingredient and step gets an anchor and a checkbox that needs no script, and
 * each step its minute with a part of the ember rail. Reads `recipe`, writes the text as written to `recipeText`.
 */
export const recipe =
  () =>
  (root: Root, { data }: VFile) => {
    if (!data.recipe) return;
    data.recipeText = readRecipe(root);
    writeRecipe(root, data.recipe);
  };

function writeRecipe(root: Root, frontMatter: RecipeFrontMatter): void {
  const pots = frontMatter.unscaled === undefined ? (fitPots(frontMatter) ?? mapSizes(() => kitchen)) : undefined;
  const starts = listStarts(frontMatter);
  const { ingredients, steps } = findRecipeItems(root);
  if (pots) for (const item of ingredients) sizeIngredient(item, pots);
  for (const paragraph of steps.flatMap(getParagraphs)) paragraph.children = writeStep(paragraph.children, pots);
  for (const [index, item] of ingredients.entries()) addCheckbox(item, toItemId("ingredient", index));
  for (const [index, item] of steps.entries())
    addCheckbox(item, toItemId("step", index), createMargin(index + 1, starts[index]));
}

/** Makes the whole line the checkbox's label, so that all of it can be tapped. */
function addCheckbox(item: ListItem, id: string, margin: readonly HtmlElement[] = []): void {
  // A label can't hold paragraphs, so each becomes a span, which the stylesheet shows as a block.
  const texts = getParagraphs(item).flatMap(({ children }, index): PhrasingContent[] => [
    ...(index > 0 ? [{ type: "text" as const, value: " " }] : []),
    createHtmlElement(<span />, children),
  ]);
  const checkbox = createHtmlElement(<input type="checkbox" />);
  const blocks = item.children.filter(({ type }) => type !== "paragraph");
  item.data = { ...item.data, hProperties: { id } };
  item.spread = false;
  item.children = [
    { type: "paragraph", data: { hName: "label" }, children: [checkbox, ...margin, ...texts] },
    ...blocks,
  ];
}

/** `Step 3 minute 40` and the ember rail next to it, only in the HTML: the step's text in Markdown doesn't change. */
function createMargin(number: number, start: StepStart | undefined): HtmlElement[] {
  const count = (words: string, number: number) => [<span className="visually-hidden">{words}</span>, `${number} `];
  const numerals = (
    <b>
      {count("Step ", number)}
      {start && <small>{count("minute ", start.minute)}</small>}
    </b>
  );
  // Our policy forbids styles, so the width is an attribute.
  const rail = start && (
    <svg aria-hidden="true">
      <rect width={start.width} height="100%" />
    </svg>
  );
  return [numerals, rail].flatMap((element) => (element ? [createHtmlElement(element)] : []));
}

/** A text that differs by size. `value` is the text as written, for Markdown copies, search and data; HTML gets all `texts`. */
export interface SizedText extends Literal {
  type: "sizedText";
  texts: Sized<string>;
}

declare module "mdast" {
  interface PhrasingContentMap {
    sizedText: SizedText;
  }
  interface RootContentMap {
    sizedText: SizedText;
  }
}

/** Appends `suffix` to each text that isn't empty. Creates a plain text node if all sizes have the same text. */
function createSizedText(texts: Sized<string>, suffix: string): PhrasingContent[] {
  const whole = texts.whole && texts.whole + suffix;
  if (groupSizes(texts).length === 1) return whole ? [{ type: "text", value: whole }] : [];
  return [{ type: "sizedText", value: whole, texts: mapSizes((_, size) => texts[size] && texts[size] + suffix) }];
}

/** A span for each text, which stylesheets show by size. */
export const sizedTextToHast = (_state: State, { texts }: SizedText): ElementContent[] =>
  groupSizes(texts)
    .filter(({ text }) => text !== "")
    .map(({ className, text }) => <span className={className}>{text}</span>);

type TextPart = string | Sized<string>;

/** A space on its own goes into the sized text before it, because browsers don't expose a space between hidden texts. */
const createNodes = (parts: readonly TextPart[]): PhrasingContent[] =>
  parts.flatMap((part, index): PhrasingContent[] => {
    const isSpace = (offset: number) => parts[offset] === " " && typeof parts[offset - 1] === "object";
    if (typeof part === "object") return createSizedText(part, isSpace(index + 1) ? " " : "");
    return part && !isSpace(index) ? [{ type: "text", value: part }] : [];
  });

/** Coals in a step: “17 coals”, “10 fresh ones” for a long bake, “3 spares”, “7 on the lid and 3 below”. */
const coalSource = String.raw`(?<coals>\d+) coals|(?<fresh>\d+)(?= fresh ones\b| fresh coals\b| spares\b)|(?<lid>\d+) on the lid and (?<below>\d+) below`;

/** Keeps an amount as it is. */
const keep = (amount: Amount) => amount;

/** Writes the amounts and coals of a text in each size. `correct` may change an amount before it's scaled. */
function sizeText(text: string, pots: Sized<Pots> | undefined, correct = keep): TextPart[] {
  if (!pots) return [text];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index, groups = {} } of text.matchAll(new RegExp(`${coalSource}|${amountSource}`, "gu"))) {
    const amount = findAmount(match);
    const sized = mapSizes((factor, size) => {
      if (factor === 1) return match;
      if (amount) return scaleAmount(correct(amount), factor);
      return pots.whole === kitchen ? match : sizeCoals(groups, pots.whole, pots[size]);
    });
    parts.push(text.slice(end, index), sized);
    end = index + match.length;
  }
  return [...parts, text.slice(end)];
}

function sizeCoals({ coals, fresh, lid, below }: Record<string, string>, whole: Pots, pot: Pots): string {
  const [total, writtenTotal] = [pot.top + pot.bottom, whole.top + whole.bottom];
  /** Fresh coals keep their share of the total. */
  const scaleFresh = (count: number) => Math.round((count * total) / writtenTotal);
  if (coals) {
    const count = Number(coals);
    return `${count === whole.top ? pot.top : count === whole.bottom ? pot.bottom : total * pot.ovens} coals`;
  }
  if (fresh) return `${scaleFresh(Number(fresh)) * pot.ovens}`;
  const onLid = scaleFresh(Number(lid));
  return `${onLid} on the lid and ${scaleFresh(Number(lid) + Number(below)) - onLid} below`;
}

/** Begins an amount that can't be scaled, such as `2 to 3 cups`. */
const shareWords: Sized<string> = { half: "half of ", whole: "", double: "twice " };

/** An ingredient without a name in strong is scaled by what its line begins with. */
function sizeIngredient(item: ListItem, pots: Sized<Pots>): void {
  const [line] = getParagraphs(item);
  if (!line) return;
  const strongIndex = line.children.findIndex(({ type }) => type === "strong");
  const nameIndex = strongIndex === -1 ? line.children.length : strongIndex;
  const lead = readLeadingAmount(toText(line.children.slice(0, nameIndex)));
  if (!lead) {
    line.children.unshift(...createNodes([shareWords]));
    return;
  }
  const nameNode = line.children[nameIndex];
  const name = nameNode ? toText(nameNode) : "";
  line.children = line.children.flatMap((node, index): PhrasingContent[] => {
    if (node.type === "text")
      return createNodes(
        index < nameIndex ? sizeLeadingAmount(node.value, lead, name, pots) : sizeText(node.value, pots),
      );
    if (index !== nameIndex || node.type !== "strong") return [node];
    return [
      { ...node, children: createNodes([sizeName(name, lead)]) },
      ...createNodes([noteHalfEgg(name, lead, " (", ")")]),
    ];
  });
}

function sizeLeadingAmount(before: string, { amount }: LeadingAmount, name: string, pots: Sized<Pots>): TextPart[] {
  if (!amount?.unit) {
    const count = amount ? [mapSizes((factor) => scaleAmount(amount, factor))] : [];
    return [...count, ...sizeText(before.slice(amount?.text.length ?? 0), pots)];
  }
  return sizeText(before, pots, (other) =>
    other.unit === "g" ? { ...other, value: refineGrams(other.value, name, amount) } : other,
  );
}

/** An ingredient's name in each size. The name of something counted becomes singular or plural. */
function sizeName(name: string, { amount }: LeadingAmount): TextPart {
  if (!amount || amount.unit) return name;
  return mapSizes((factor) =>
    amount.value * factor > 1 === amount.value > 1 ? name : inflectNoun(name, amount.value * factor),
  );
}

function noteHalfEgg(name: string, { amount }: LeadingAmount, before: string, after = ""): Sized<string> {
  return mapSizes((factor) => {
    const count = (amount?.value ?? 0) * factor;
    if (!amount || amount.unit || !/\beggs?$/.test(name) || Number.isInteger(count)) return "";
    return `${before}beat ${count < 1 ? "it" : "the last one"} and use half${after}`;
  });
}

/** `**flour** (2 cups)` */
const amountAfterName = /^( \()([\d⅛¼⅓½⅔¾][^()]*)(?=\))/u;

function writeStep(children: readonly PhrasingContent[], pots: Sized<Pots> | undefined): PhrasingContent[] {
  const write = (text: string) => createNodes(sizeText(text, pots));
  return children.flatMap((node, index): PhrasingContent[] => {
    const previous = children[index - 1];
    const name = previous?.type === "strong" ? toText(previous) : "";
    if (node.type === "emphasis" && readLeadingAmount(`${toText(node)} `)?.amount) {
      const amount = createNodes(sizeAmount(toText(node), true, pots));
      return previous?.type === "text" && previous.value === " (" ? [createHtmlElement(<small />, amount)] : amount;
    }
    if (node.type !== "text") return [node];
    const [match, opening = "", text = ""] = (name && amountAfterName.exec(node.value)) || [];
    if (!match) return write(node.value);
    const amount = createNodes(sizeAmount(text, false, pots, name));
    return [...createNodes([opening]), createHtmlElement(<small />, amount), ...write(node.value.slice(match.length))];
  });
}

/**
 * Writes an amount in a step, `2 cups` or `1 large`, in each size. An amount for one oven doesn't grow with the number of
 * ovens.
 */
function sizeAmount(text: string, isForOven: boolean, pots: Sized<Pots> | undefined, name = ""): TextPart[] {
  const lead = readLeadingAmount(`${text} `);
  if (!lead?.amount) return pots && !lead ? [shareWords, text] : [text];
  if (!pots) return [formatLeadingAmount(lead, 1)];
  const sized = mapSizes((factor, size) => {
    const ovens = isForOven ? pots[size].ovens : 1;
    return `${formatLeadingAmount(lead, factor / ovens)}${ovens > 1 ? " per oven" : ""}`;
  });
  return [sized, noteHalfEgg(name, lead, ": ")];
}
