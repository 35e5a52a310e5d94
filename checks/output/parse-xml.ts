import { SaxesParser } from "saxes";

/** An element of XML: its name with its namespace, `{http://www.w3.org/2005/Atom}feed`, and all of its own text. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
};

/** Parses XML with namespaces. Throws when it is not well formed. */
export function parseXml(xml: string): XmlElement {
  const document: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [document];
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const named = Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]));
    const element = { name: uri ? `{${uri}}${local}` : local, attributes: named, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error("no element");
  return root;
}

/** All elements with a name, in order, the root's own too. */
export const findElements = (root: XmlElement, name: string): XmlElement[] => [
  ...(root.name === name ? [root] : []),
  ...root.children.flatMap((child) => findElements(child, name)),
];
