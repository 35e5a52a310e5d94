import type { Element, Nodes } from "hast";
import { toString as toText } from "hast-util-to-string";
import type { Delivered, DeliveredPage } from "@/checks/output/delivered";
import type { Problem } from "@/lib/problem";
import { findAll } from "@/postbuild/html";

/** A node of JSON-LD: an object with its properties. */
type Thing = Readonly<Record<string, unknown>>;

/**
 * Judges the JSON-LD of each page: it says what a reader sees there, and names what is delivered. That its properties are
 * those of schema.org, the types of schema-dts prove. `origin` is the site's.
 */
export function checkData(delivered: Delivered, origin: string): Problem[] {
  const known = new Set([...delivered.pages.map(({ path }) => path), ...delivered.files]);
  const isDelivered = (address: string) =>
    address.startsWith(`${origin}/`) && known.has(address.slice(origin.length).replace(/#.*/, ""));
  return delivered.pages.flatMap((page) =>
    judgePage(page, isDelivered).map((message) => ({ file: page.file, message })),
  );
}

function judgePage(page: DeliveredPage, isDelivered: (address: string) => boolean): string[] {
  const graph = readGraph(page);
  if (!graph) return ["its JSON-LD is not a graph of schema.org"];
  const things = graph.flatMap(listThings);
  const seen = simplify(listTexts(page.root).join(""));
  const days = findAll(page.root, "time").map(({ properties }) => String(properties.dateTime));
  const find = (properties: readonly string[], isRight: (value: string) => boolean, fault: string) =>
    things.flatMap((thing) =>
      properties.flatMap((property) =>
        listValues(thing, property)
          .filter((value) => typeof value === "string" && !isRight(value))
          .map((value) => `its ${thing["@type"]} says ${property} “${value}”, which ${fault}`),
      ),
    );
  return [
    ...find(
      ["headline", "name", "recipeIngredient", "text"],
      (text) => seen.includes(simplify(text)),
      "it does not show",
    ),
    ...find(["dateModified", "datePublished"], (day) => days.includes(day), "it does not show"),
    ...find(["image", "item", "url"], isDelivered, "is not delivered"),
  ];
}

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listValues = (thing: Thing, property: string): unknown[] => [thing[property] ?? []].flat();

/** The nodes of a page's JSON-LD; undefined where a block isn't a graph. */
function readGraph({ root }: DeliveredPage): Thing[] | undefined {
  const blocks = findAll(root, "script").filter(({ properties }) => properties.type === "application/ld+json");
  const graphs = blocks.map((block) => {
    const data: unknown = JSON.parse(toText(block));
    return isThing(data) && data["@context"] === "https://schema.org" ? data["@graph"] : undefined;
  });
  const things: unknown[] = graphs.flat();
  return graphs.every(Array.isArray) && things.every(isThing) ? things : undefined;
}

/** A thing and all things inside it. */
const listThings = (thing: Thing): Thing[] => [
  thing,
  ...Object.keys(thing).flatMap((property) => listValues(thing, property).filter(isThing).flatMap(listThings)),
];

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
