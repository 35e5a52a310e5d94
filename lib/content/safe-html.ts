import { randomUUID } from "node:crypto";
import GithubSlugger from "github-slugger";
import type { Element, ElementContent, Nodes, Properties, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { toString as toText } from "hast-util-to-string";
import { parseFragment } from "parse5";
import { VFile } from "vfile";
import { frameIds } from "@/lib/content/links";
import { walk } from "@/lib/markdown-tree";
import type { Problem } from "@/lib/problem";

/** Marks the elements that come from Markdown. Random, so that no page's HTML can have it. */
const mark = `dataMark${randomUUID().replaceAll("-", "")}`;

const { attributes, tagNames } = defaultSchema;

/** hast-util-sanitize leaves these out, and GitHub shows them. */
const moreTagNames = "abbr bdo caption cite dfn figcaption figure mark small time wbr".split(" ");

/** Other sources of a picture: the policy blocks them, and `img` says enough. */
const sourceTagNames = ["picture", "source"];

/** For an element by itself. */
const schema: Schema = {
  ...defaultSchema,
  ancestors: {},
  attributes: { ...attributes, "*": [...(attributes?.["*"] ?? []), mark] },
  clobber: [],
  clobberPrefix: "",
  // Their text isn't meant to be read.
  strip: "iframe math noembed noframes noscript script style svg template title".split(" "),
  tagNames: [...(tagNames ?? []), ...moreTagNames].filter((name) => name !== "input" && !sourceTagNames.includes(name)),
};

const isSafeTag = (tagName: string) => schema.tagNames?.includes(tagName) ?? false;

const urlKeys = ["href", "src"];

/**
 * Parses the raw HTML of a page together with what Markdown became, as a browser would, and removes what GitHub's sanitizer
 * removes, with a warning. Elements that come from Markdown keep all properties, except unsafe URLs. Each id is one element's
 * only. A heading in HTML gets one from its words, as other headings do.
 */
export function makeSafe(tree: Root, file: string): { tree: Root; problems: Problem[] } {
  const originals: Element[] = [];
  const marked = markElements(tree, originals);
  const parsed = holdsHtml(marked) ? parseWhole(marked) : marked;
  // The parser repeats an element that isn't nested properly.
  const problems = new Map<string, Problem>();
  const restored = new Set<Element>();
  const slugger = new GithubSlugger();
  const taken = new Set<unknown>([...frameIds, ...originals.map(({ properties }) => properties.id)]);
  for (const id of taken) if (typeof id === "string") slugger.slug(id);

  function clean(node: Nodes): ElementContent[] {
    if (node.type === "text") return [node];
    if (node.type !== "element") return [];
    const { tagName } = node;
    const original = originals[Number(node.properties[mark])];
    const position = (original ?? node).position;
    const warn = (message: string) => {
      const line = position?.start.line;
      problems.set(`${line} ${message}`, { file, line, message, isWarning: true });
    };
    const safe = sanitize({ ...node, children: [] }, schema);
    const safeProperties = safe.type === "element" ? safe.properties : {};
    const isShown = original !== undefined || schema.tagNames?.includes(tagName);
    if (!isShown && !sourceTagNames.includes(tagName))
      warn(`<${tagName}> isn’t shown; it isn’t on GitHub’s list of safe HTML`);
    if (schema.strip?.includes(tagName)) return [];
    const children = node.children.flatMap(clean);
    if (!isShown) return children;
    for (const [key, value] of Object.entries(node.properties))
      if (safeProperties[key] === undefined)
        warn(
          `${key === "className" ? "class" : key.toLowerCase()}="${value}" of <${tagName}> is left out; it isn’t safe`,
        );
    if (original) {
      const { id, href, src, ...properties } = original.properties;
      const ownId = id !== undefined && !restored.has(original) && { id };
      restored.add(original);
      return [{ ...original, properties: { ...pickUrls(safeProperties), ...ownId, ...properties }, children }];
    }
    const { align, name, id = tagName === "a" ? name : undefined, ...properties } = safeProperties;
    const element: Element = { type: "element", tagName, properties, children, ...(position && { position }) };
    if (tagName === "table") properties.className = ["pasted"];
    if (["left", "center", "right"].includes(String(align))) properties.className = [`align-${align}`];
    if (id && !taken.has(id)) properties.id = id;
    else if (/^h[2-6]$/.test(tagName)) properties.id = slugger.slug(toText(element));
    taken.add(id);
    return [element];
  }

  const children = parsed.children.flatMap(clean);
  return { tree: { type: "root", children }, problems: [...problems.values()] };
}

const holdsHtml = (node: Nodes): boolean =>
  node.type === "raw" || ("children" in node && node.children.some(holdsHtml));

/** Copies a tree with marks for properties. Elements that the sanitizer would remove are spans until they are restored. */
function markElements<Node extends Nodes>(node: Node, originals: Element[]): Node {
  if (!("children" in node)) return { ...node };
  const marked = { ...node, children: node.children.map((child) => markElements(child, originals)) };
  if (node.type !== "element" || marked.type !== "element") return marked;
  marked.properties = { ...pickUrls(node.properties), [mark]: String(originals.push(node) - 1) };
  if (!isSafeTag(node.tagName)) marked.tagName = "span";
  return marked;
}

const pickUrls = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => urlKeys.includes(key)));

/** Elements whose text a parser takes as it is, so an open one would swallow the rest of the page. */
const textElements = /<(\/?)(?=(?:iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)(?:[\s/>]|$))/gi;
const textPrefix = "x-";

/** Renames text elements, and ends a comment, tag or attribute that the HTML leaves open, such as in `<p title="a`. */
function finishHtml(html: string): string {
  const text = html.replace(textElements, `<$1${textPrefix}`);
  const ending = ["", "-->", ">", '">', "'>"].find((ending) => {
    let isComment = false;
    walk<Nodes>(fromParse5(parseFragment(`${text}${ending}<!--${mark}-->`)), (node) => {
      isComment ||= node.type === "comment" && node.value === mark;
    });
    return isComment;
  });
  return text + (ending ?? "");
}

/**
 * Parses a marked tree with raw HTML as one text. An element of the raw HTML has its line in the file.
 * (hast-util-raw would need parse5 8.1.)
 */
function parseWhole(tree: Root): Root {
  const lineMark = `<!--${mark}`;
  walk<Nodes>(tree, (node) => {
    if (node.type === "raw") node.value = `${lineMark}${node.position?.start.line ?? 1}-->${finishHtml(node.value)}`;
  });
  const html = toHtml(tree, { allowDangerousHtml: true });
  const fragment = parseFragment(html, { scriptingEnabled: false, sourceCodeLocationInfo: true });
  const parsed = fromParse5(fragment, { file: new VFile(html) });
  walk<Nodes>(parsed, (node) => {
    if (node.type !== "element") return;
    if (node.tagName.startsWith(textPrefix)) node.tagName = node.tagName.slice(textPrefix.length);
    const start = node.position?.start;
    if (!start?.offset) return;
    const before = html.slice(html.lastIndexOf(lineMark, start.offset) + lineMark.length, start.offset);
    start.line = Number.parseInt(before, 10) + before.split("\n").length - 1;
  });
  if (parsed.type !== "root") throw new Error("the page has no root");
  return parsed;
}
