import type { Element, ElementContent, Nodes, Properties } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { parseFragment } from "parse5";
import { element } from "@/lib/content/html-tables";
import type { FrontMatter, Page } from "@/lib/content/page";
import { formatDuration } from "@/lib/recipes/duration";
import { formatCoals } from "@/lib/recipes/sizes";
import { formatTemperature } from "@/lib/recipes/temperature";

/** What only works, or only says something, on the page itself. */
const leftOut = new Set(["input", "svg", "wbr"]);

/** Boxes for style sheets: only what is in them is of use where there are none of ours. */
const boxes = new Set(["div", "label", "section", "span"]);

/** The attributes that say something to who reads; all else is for style sheets, scripts and anchors of the page. */
const keptAttributes = ["alt", "colSpan", "height", "href", "rowSpan", "scope", "src", "start", "width"];

/**
 * A page's text as HTML for feed readers: its picture, a recipe's facts, and its text as written, without what belongs to
 * the page alone, such as tick boxes, permalinks and other sizes of a recipe. All addresses are absolute.
 */
export function createFeedHtml(page: Page, siteUrl: string): string {
  const address = siteUrl + page.path;
  const text = [page.introHtml, ...page.parts.map(({ html }) => html)].join("\n");
  const root: Nodes = fromParse5(parseFragment(text));
  const parsed = root.type === "root" ? root.children : [];
  const content = [
    ...createPicture(page),
    ...(page.kind === "recipe" ? [element("p", {}, toText(formatFacts(page.frontMatter)))] : []),
    ...parsed.filter((node) => node.type !== "doctype"),
  ];
  const clean = content.flatMap((node) => cleanNode(node, address));
  return toHtml(clean, { characterReferences: { useNamedReferences: true } });
}

function createPicture({ picture }: Page): Element[] {
  if (!picture) return [];
  const { src, width, height, alt } = picture;
  const caption = picture.caption ? [element("figcaption", {}, toText(picture.caption))] : [];
  return [element("figure", {}, element("img", { src, alt, width, height }), ...caption)];
}

/** `Serves 6 · 12-inch Dutch oven at 350 °F (175 °C) · coals: 17 on the lid, 8 below · 1 hour · you need: tongs`. */
const formatFacts = ({ servings, oven, temperature, coals, totalTime, tools }: FrontMatter<"recipe">): string =>
  [
    `Serves ${servings}`,
    `${oven}-inch Dutch oven at ${formatTemperature(temperature)}`,
    `coals: ${formatCoals(coals)}`,
    formatDuration(totalTime),
    `you need: ${tools.join(", ")}`,
  ].join(" · ");

function cleanNode(node: ElementContent, address: string): ElementContent[] {
  if (node.type !== "element") return node.type === "text" ? [node] : [];
  if (leftOut.has(node.tagName) || isOtherSize(node)) return [];
  const children = withoutPermalink(node).flatMap((child) => cleanNode(child, address));
  if (boxes.has(node.tagName)) return children;
  return [{ ...node, properties: keepAttributes(node.properties, address), children }];
}

/** Of a recipe's sizes only the written one, `whole`, is told. */
function isOtherSize({ properties: { className } }: Element): boolean {
  const classes = Array.isArray(className) ? className : [];
  return (classes.includes("half") || classes.includes("double")) && !classes.includes("whole");
}

/** A heading is a link to itself, which leads nowhere from a feed. */
function withoutPermalink({ properties: { id }, children }: Element): ElementContent[] {
  return children.flatMap((child) =>
    id && child.type === "element" && child.properties.href === `#${id}` ? child.children : [child],
  );
}

function keepAttributes(properties: Properties, address: string): Properties {
  const kept = keptAttributes.filter((name) => properties[name] !== undefined).map((name) => [name, properties[name]]);
  const { href, src } = properties;
  return {
    ...Object.fromEntries(kept),
    ...(href !== undefined && { href: new URL(String(href), address).href }),
    ...(src !== undefined && { src: new URL(String(src), address).href }),
  };
}

const toText = (value: string): ElementContent => ({ type: "text", value });
