import type { Element, ElementContent, Nodes, Properties, Root } from "hast";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import type { VFile } from "vfile";
import { warn } from "@/lib/markdown/report";

const { attributes, tagNames } = defaultSchema;

/** hast-util-sanitize leaves these out, and GitHub shows them. */
const moreTagNames = "abbr bdo caption cite dfn figcaption figure mark small time wbr".split(" ");

/** Checks one element without its ancestors. */
const schema = {
  ...defaultSchema,
  ancestors: {},
  // `pictures` checks what a source names.
  attributes: { ...attributes, h2: [["className", "visually-hidden"]], source: ["media", "srcSet", "type"] },
  clobber: [],
  clobberPrefix: "",
  // Their text isn't meant to be read.
  strip: ["math", "noscript", "svg", "template"],
  tagNames: [...(tagNames ?? []), ...moreTagNames],
} satisfies Schema;

/** What is never closed would change the rest of the page. Other elements only become their text. */
export const closedTagNames: readonly string[] = [...schema.tagNames, ...schema.strip];

/** The sanitizer compares schemes as written, and a phone writes `Https:`. */
const lowerSchemes = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === "string" && ["cite", "href", "longDesc", "src"].includes(key)
        ? value.replace(/^[a-z]+(?=:)/i, (scheme) => scheme.toLowerCase())
        : value,
    ]),
  );

/**
 * Removes what GitHub's sanitizer removes, with a warning, from all elements that the program didn't build; comments too.
 * Turns `align` into a class and a link's `name` into an id, since our policy and the standard have no place for them.
 */
export function sanitizeHtml() {
  return (root: Root, file: VFile): Root => {
    // The parser repeats an element that isn't nested properly, with its position or without.
    const warnings = new Set<string>();
    const warnOnce = (element: Element, message: string) => {
      const key = `${element.position?.start.line} ${message}`;
      if (element.position && !warnings.has(key)) warn(file, element, message);
      warnings.add(key);
    };

    function clean(node: Nodes): ElementContent[] {
      if (node.type === "text") return [node];
      if (node.type !== "element") return [];
      const { tagName, data } = node;
      if (data?.isBuilt) return [{ ...node, children: node.children.flatMap(clean) }];
      const isShown = schema.tagNames.includes(tagName);
      if (!isShown) warnOnce(node, `<${tagName}> isn’t shown; it isn’t on GitHub’s list of safe HTML`);
      if (schema.strip.includes(tagName)) return [];
      const children = node.children.flatMap(clean);
      const safe = sanitize({ ...node, properties: lowerSchemes(node.properties), children: [] }, schema);
      if (!isShown || safe.type !== "element") return children;
      for (const [key, value] of Object.entries(node.properties)) {
        if (String(safe.properties[key] ?? "") !== "" || String(value) === "") continue;
        delete safe.properties[key];
        const name = key === "className" ? "class" : key.toLowerCase();
        warnOnce(
          node,
          `${name}="${Array.isArray(value) ? value.join(" ") : value}" of <${tagName}> is left out; it isn’t safe`,
        );
      }
      const { align, name, id = tagName === "a" ? name : undefined, ...properties } = safe.properties;
      if (id !== undefined) properties.id = id;
      const classes = tagName === "table" ? ["pasted"] : [];
      if (["left", "center", "right"].includes(String(align))) classes.push(`align-${align}`);
      if (classes.length > 0) properties.className = classes;
      return [{ ...safe, properties, children }];
    }

    return { type: "root", children: root.children.flatMap(clean) };
  };
}
