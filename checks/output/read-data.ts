import type { Element, Nodes, Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { DeliveredPage } from "@/checks/output/delivered";
import { findAll } from "@/postbuild/html";

/** A node of JSON-LD: an object with its properties. */
export type Thing = Readonly<Record<string, unknown>>;

/** A thing of the data, the things inside it too, with the way of types to it: `Recipe.HowToStep`. */
export type TypedThing = { type: string; thing: Thing };

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a property holds, as a list: none where it is missing. */
export const listValues = (thing: Thing, property: string): unknown[] => {
  const value = thing[property];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};

/** The nodes of a page's JSON-LD. Throws when a block is no graph. */
export function readGraph({ root }: DeliveredPage): Thing[] {
  const blocks = findAll(root, "script").filter(({ properties }) => properties.type === "application/ld+json");
  return blocks.flatMap((block) => {
    const data: unknown = JSON.parse(toText(block));
    const graph = isThing(data) && data["@context"] === "https://schema.org" ? data["@graph"] : undefined;
    if (!Array.isArray(graph) || !graph.every(isThing)) throw new Error("its JSON-LD is no graph of schema.org");
    return graph;
  });
}

/** A thing and all things inside it. */
export function listThings(thing: Thing, within = ""): TypedThing[] {
  const type = `${within}${String(thing["@type"])}`;
  const inside = Object.keys(thing).flatMap((property) => listValues(thing, property).filter(isThing));
  return [{ type, thing }, ...inside.flatMap((each) => listThings(each, `${type}.`))];
}

/** What eyes do not see at first: scripts, amounts that the build adds, and those of other sizes. */
const isUnseen = ({ tagName, properties }: Element) => {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return (
    tagName === "script" || tagName === "small" || (/half|double/.test(classes.join()) && !classes.includes("whole"))
  );
};

/** What a reader sees of a document, in a form in which texts can be found: no white space, and all in lower case. */
export const readSeen = ({ root }: DeliveredPage): string => simplify(listTexts(root).join(""));

/** A text in the form of `readSeen`. */
export const simplify = (text: string): string => text.replace(/\s+/g, "").toLowerCase();

function listTexts(node: Root | Nodes): string[] {
  if (node.type === "text") return [node.value];
  if (!("children" in node) || (node.type === "element" && (node.tagName === "head" || isUnseen(node)))) return [];
  return node.children.flatMap(listTexts);
}
