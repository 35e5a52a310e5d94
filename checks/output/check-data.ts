import type { Element, Nodes } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { Delivered, DeliveredPage } from "@/checks/output/delivered";
import { findAll } from "@/lib/html";
import type { Problem } from "@/lib/problem";

/** Whether a value that JSON-LD gives a property is right, and what is wrong with it otherwise. */
type Rule = readonly [isRight: (value: string) => boolean, fault: string];

/**
 * Checks the JSON-LD of each page: it says what a reader sees there, and names what is delivered. That its properties are
 * those of schema.org, the types of schema-dts prove. `origin` is the site's.
 */
export function checkData({ pages, files }: Delivered, origin: string): Problem[] {
  const known = new Set([...pages.map(({ path }) => path), ...files]);
  const isDelivered = (address: string) =>
    address.startsWith(`${origin}/`) && known.has(address.slice(origin.length).replace(/#.*/, ""));
  return pages.flatMap((page) => checkPage(page, isDelivered).map((message) => ({ file: page.file, message })));
}

function checkPage({ root }: DeliveredPage, isDelivered: (address: string) => boolean): string[] {
  const seen = simplify(listTexts(root).join(""));
  const days = findAll(root, "time").map(({ properties }) => String(properties.dateTime));
  const shown: Rule = [(text) => seen.includes(simplify(text)), "it does not show"];
  const dated: Rule = [(day) => days.includes(day), "it does not show"];
  const led: Rule = [isDelivered, "is not delivered"];
  const rules = new Map<string, Rule>([
    ...["headline", "name", "recipeIngredient", "text"].map((property) => [property, shown] as const),
    ...["dateModified", "datePublished"].map((property) => [property, dated] as const),
    ...["image", "item", "url"].map((property) => [property, led] as const),
  ]);
  const problems: string[] = [];
  for (const script of findAll(root, "script").filter(({ properties }) => properties.type === "application/ld+json"))
    JSON.parse(toText(script), (property, value: unknown) => {
      const [isRight, fault] = rules.get(property) ?? [];
      for (const each of [value].flat())
        if (isRight && typeof each === "string" && !isRight(each))
          problems.push(`its JSON-LD says ${property} “${each}”, which ${fault}`);
      return value;
    });
  return problems;
}

/** What eyes don't see at first: scripts, and amounts of other sizes. */
function isUnseen({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const isOtherSize = /half|double/.test(classes.join()) && !classes.includes("whole");
  return ["head", "script"].includes(tagName) || isOtherSize;
}

/** A text in which others can be found: without white space, and in lower case. */
const simplify = (text: string): string => text.replace(/\s+/g, "").toLowerCase();

function listTexts(node: Nodes): string[] {
  if (node.type === "text") return [node.value];
  if (!("children" in node) || (node.type === "element" && isUnseen(node))) return [];
  return node.children.flatMap(listTexts);
}
