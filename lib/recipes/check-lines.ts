import type { ListItem, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Problem } from "@/lib/problem";
import { leadHelp, readLead } from "@/lib/recipes/ingredient-line";
import { findRecipeItems } from "@/lib/recipes/recipe";
import { splitLine } from "@/lib/recipes/write-amounts";

type Fault = Omit<Problem, "file">;

/** Judges whether each ingredient's amount can be scaled, and whether each line can be tapped as a whole. */
export function checkLines(root: Root): Fault[] {
  const { groups, steps } = findRecipeItems(root);
  const ingredients = groups.flatMap(({ items }) => items);
  return [...ingredients.flatMap(checkLead), ...[...ingredients, ...steps].flatMap(checkTappable)];
}

function checkLead(item: ListItem): Fault[] {
  const { before, name } = splitLine(item);
  // A line without a name is told of already.
  if (!name || readLead(before)) return [];
  const message = `the amount “${before.trim()}” of ${name} cannot be scaled; ${leadHelp}`;
  return [{ line: item.position?.start.line, message }];
}

function checkTappable(item: ListItem): Fault[] {
  const faults: Fault[] = [];
  visit(item, (node) => {
    if (node.type !== "link" && node.type !== "image") return;
    const message = `a ${node.type} in a line that is tapped to tick it off; move “${toText(node)}” below the directions`;
    faults.push({ line: node.position?.start.line, message });
  });
  const other = item.children.find(({ type }) => type !== "paragraph");
  if (!other) return faults;
  const message = `an ingredient or a step holds a ${other.type}; write paragraphs only`;
  return [...faults, { line: other.position?.start.line, message }];
}
