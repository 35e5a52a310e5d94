import type { ListItem, PhrasingContent, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { createHtmlElement, element, type HtmlElement } from "@/lib/markdown-tree";
import { createAmountPattern, findAmount, formatLead, type Lead, readLead, scaleAmount } from "@/lib/recipes/amounts";
import { findRecipeItems, getParagraphs, toItemId } from "@/lib/recipes/recipe";
import { createSizedText } from "@/lib/recipes/sized-text";
import { mapSizes, type Pots, type Sized } from "@/lib/recipes/sizes";
import { inflectNoun } from "@/lib/words";

/**
 * Sets the amounts behind the names in the steps small, and, where there are `pots` for each size, writes all amounts and
 * coals in each size. Each ingredient and each step gets its anchor and a plain checkbox, for use without script. What is
 * read from the Markdown stays as written.
 */
export function writeRecipe(root: Root, pots: Sized<Pots> | undefined): void {
  const { groups, steps } = findRecipeItems(root);
  const ingredients = groups.flatMap(({ items }) => items);
  if (pots) for (const item of ingredients) sizeIngredient(item, pots);
  for (const paragraph of steps.flatMap(getParagraphs)) paragraph.children = writeStep(paragraph.children, pots);
  for (const [place, item] of ingredients.entries()) tick(item, toItemId("ingredient", place));
  for (const [place, item] of steps.entries()) tick(item, toItemId("step", place), place + 1);
}

/** The whole line is the box's label, so it is its name and all of it can be tapped; a step's begins with its number. */
function tick(item: ListItem, id: string, number?: number): void {
  // A label holds no paragraphs: each is a span, which the style sheet sets below the other.
  const texts = getParagraphs(item).flatMap(({ children }, place): PhrasingContent[] => [
    ...(place > 0 ? [{ type: "text" as const, value: " " }] : []),
    createHtmlElement("span", {}, children),
  ]);
  const box = createHtmlElement("input", { type: "checkbox" });
  const lead = number === undefined ? [] : [createNumber(number)];
  const others = item.children.filter(({ type }) => type !== "paragraph");
  item.data = { ...item.data, hProperties: { id } };
  item.spread = false;
  item.children = [{ type: "paragraph", data: { hName: "label" }, children: [box, ...lead, ...texts] }, ...others];
}

/** `Step 3`, of HTML only: a step's words stay its own. */
function createNumber(number: number): HtmlElement {
  const word = element("span", { className: ["visually-hidden"] }, { type: "text", value: "Step " });
  return { ...createHtmlElement("b"), data: { hChildren: [word, { type: "text", value: `${number} ` }] } };
}

/** A piece of a text: the same in every size, or one for each. */
type Piece = string | Sized<string>;

/**
 * Pieces as Markdown. A space alone goes into the sized text before it: browsers don't read a space that is between hidden
 * texts.
 */
const createNodes = (pieces: readonly Piece[]): PhrasingContent[] =>
  pieces.flatMap((piece, place): PhrasingContent[] => {
    const isSpace = (at: number) => pieces[at] === " " && typeof pieces[at - 1] === "object";
    if (typeof piece === "object") return createSizedText(piece, isSpace(place + 1) ? " " : "");
    return piece && !isSpace(place) ? [{ type: "text", value: piece }] : [];
  });

/** What a step says of coals: “17 coals”, “10 fresh ones” for a bake that outlasts them, “7 on the lid and 3 below”. */
const coalSource = String.raw`(?<coals>\d+) coals|(?<fresh>\d+) fresh(?= ones\b| coals\b)|(?<lid>\d+) on the lid and (?<below>\d+) below`;

/** A text in each size: its amounts, and its coals, which are those of front matter (see checkNumbers) or fresh. */
function sizeText(text: string, pots: Sized<Pots> | undefined): Piece[] {
  if (!pots) return [text];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(
    new RegExp(`${coalSource}|${createAmountPattern().source}`, "gu"),
  )) {
    const amount = findAmount(found);
    const sized = mapSizes((factor, size) => {
      if (factor === 1) return found;
      return amount ? scaleAmount(amount, factor) : sizeCoals(groups, pots.whole, pots[size]);
    });
    pieces.push(text.slice(end, index), sized);
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}

function sizeCoals({ coals, fresh, lid, below }: Record<string, string>, whole: Pots, pot: Pots): string {
  const [all, allWritten] = [pot.top + pot.bottom, whole.top + whole.bottom];
  /** Fresh coals stay the same part of all. */
  const refresh = (count: number) => Math.round((count * all) / allWritten);
  if (coals) {
    const count = Number(coals);
    return `${count === whole.top ? pot.top : count === whole.bottom ? pot.bottom : all * pot.ovens} coals`;
  }
  if (fresh) return `${refresh(Number(fresh)) * pot.ovens} fresh`;
  const onLid = refresh(Number(lid));
  return `${onLid} on the lid and ${refresh(Number(lid) + Number(below)) - onLid} below`;
}

function sizeIngredient(item: ListItem, pots: Sized<Pots>): void {
  const [line] = getParagraphs(item);
  const place = Math.max(line?.children.findIndex(({ type }) => type === "strong") ?? 0, 0);
  const lead = readLead(toText(line?.children.slice(0, place)));
  if (!line || !lead) return;
  line.children = line.children.flatMap((node, index): PhrasingContent[] => {
    if (node.type === "text")
      return createNodes(index < place ? sizeLead(node.value, lead, pots) : sizeText(node.value, pots));
    if (index !== place || node.type !== "strong") return [node];
    const name = toText(node);
    return [
      { ...node, children: createNodes([sizeName(name, lead)]) },
      ...createNodes([noteHalfEgg(name, lead, " (", ")")]),
    ];
  });
}

/** What comes before an ingredient's name, in each size. */
function sizeLead(before: string, { amount }: Lead, pots: Sized<Pots>): Piece[] {
  if (!amount || amount.unit) return sizeText(before, pots);
  return [mapSizes((factor) => scaleAmount(amount, factor)), ...sizeText(before.slice(amount.text.length), pots)];
}

/** An ingredient's name, in each size: of what is counted, one or several. */
function sizeName(name: string, { amount }: Lead): Piece {
  if (!amount || amount.unit) return name;
  return mapSizes((factor) =>
    amount.value * factor > 1 === amount.value > 1 ? name : inflectNoun(name, amount.value * factor),
  );
}

/** What a half egg is, in the sizes that have one: nobody cracks it. */
function noteHalfEgg(name: string, { amount }: Lead, before: string, after = ""): Sized<string> {
  return mapSizes((factor) => {
    const count = (amount?.value ?? 0) * factor;
    if (!amount || amount.unit || !/\beggs?$/.test(name) || Number.isInteger(count)) return "";
    return `${before}beat ${count < 1 ? "it" : "the last one"} and use half${after}`;
  });
}

/** An amount behind a name: `**flour** (2 cups)`. */
const behindName = /^( \()([\d⅛¼⅓½⅔¾][^()]*)(?=\))/u;

function writeStep(children: readonly PhrasingContent[], pots: Sized<Pots> | undefined): PhrasingContent[] {
  const write = (text: string) => createNodes(sizeText(text, pots));
  return children.flatMap((node, place): PhrasingContent[] => {
    const before = children[place - 1];
    const name = before?.type === "strong" ? toText(before) : "";
    if (node.type === "emphasis") {
      const amount = createNodes(sizeAmount(toText(node), true, pots));
      return before?.type === "text" && before.value === " (" ? [createHtmlElement("small", {}, amount)] : amount;
    }
    if (node.type !== "text") return [node];
    const [behind, opening = "", text = ""] = (name && behindName.exec(node.value)) || [];
    if (!behind) return write(node.value);
    const amount = createNodes(sizeAmount(text, false, pots, name));
    return [
      ...createNodes([opening]),
      createHtmlElement("small", {}, amount),
      ...write(node.value.slice(behind.length)),
    ];
  });
}

/**
 * An amount as a step has it, `2 cups` or `1 large`, in each size, its number and unit unbroken. An amount for one oven
 * does not grow with the number of ovens.
 */
function sizeAmount(text: string, isForOven: boolean, pots: Sized<Pots> | undefined, name = ""): Piece[] {
  const lead = readLead(`${text} `);
  if (!lead?.amount) return [text];
  if (!pots) return [formatLead(lead, 1)];
  const sized = mapSizes((factor, size) => {
    const ovens = isForOven ? pots[size].ovens : 1;
    return `${formatLead(lead, factor / ovens)}${ovens > 1 ? " per oven" : ""}`;
  });
  return [sized, noteHalfEgg(name, lead, ": ")];
}
