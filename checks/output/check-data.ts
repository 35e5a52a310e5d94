import type { Element, Nodes } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { Delivered, DeliveredPage } from "@/checks/output/delivered";
import { findAll } from "@/lib/html";
import type { Problem } from "@/lib/problem";

/** A check of a property's value in JSON-LD, and the end of its message. */
type Rule = readonly [isValid: (value: string) => boolean, fault: string];

/**
 * Checks that the JSON-LD of each page says what the page shows and links only to delivered files. The types of schema-dts check
 * its properties.
 */
export function checkData({ pages, files }: Delivered, origin: string): Problem[] {
  const paths = new Set([...pages.map(({ path }) => path), ...files]);
  const isDelivered = (address: string) =>
    address.startsWith(`${origin}/`) && paths.has(address.slice(origin.length).replace(/#.*/, ""));
  return pages.flatMap((page) => checkPage(page, isDelivered).map((message) => ({ file: page.file, message })));
}

function checkPage({ root }: DeliveredPage, isDelivered: (address: string) => boolean): string[] {
  const visibleText = simplify(listTexts(root).join(""));
  const days = findAll(root, "time").map(({ properties }) => String(properties.dateTime));
  const textRule: Rule = [(text) => visibleText.includes(simplify(text)), "it does not show"];
  const dateRule: Rule = [(day) => days.includes(day), "it does not show"];
  const addressRule: Rule = [isDelivered, "is not delivered"];
  const rules = new Map<string, Rule>([
    ...["headline", "name", "recipeIngredient", "text"].map((property) => [property, textRule] as const),
    ...["dateModified", "datePublished"].map((property) => [property, dateRule] as const),
    ...["image", "item", "url"].map((property) => [property, addressRule] as const),
  ]);
  const problems: string[] = [];
  for (const script of findAll(root, "script").filter(({ properties }) => properties.type === "application/ld+json"))
    JSON.parse(toText(script), (property, value: unknown) => {
      const [isValid, fault] = rules.get(property) ?? [];
      for (const entry of [value].flat())
        if (isValid && typeof entry === "string" && !isValid(entry))
          problems.push(`its JSON-LD says ${property} “${entry}”, which ${fault}`);
      return value;
    });
  return problems;
}

/** Scripts and the head, and amounts of half and double recipes. */
function isHidden({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const isOtherSize = /half|double/.test(classes.join()) && !classes.includes("whole");
  return ["head", "script"].includes(tagName) || isOtherSize;
}

const simplify = (text: string): string => text.replace(/\s+/g, "").toLowerCase();

function listTexts(node: Nodes): string[] {
  if (node.type === "text") return [node.value];
  if (!("children" in node) || (node.type === "element" && isHidden(node))) return [];
  return node.children.flatMap(listTexts);
}
