import type { Nodes } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { type ParserError, parseFragment } from "parse5";
import { walk } from "@/lib/collections";

/** What works on the site's own pages only, or what feed readers take out. */
const strange = [
  "base",
  "button",
  "embed",
  "form",
  "iframe",
  "input",
  "link",
  "meta",
  "object",
  "script",
  "style",
  "svg",
];

/** What an element of a feed's HTML may say of itself. */
const known = ["alt", "colSpan", "height", "href", "rowSpan", "scope", "src", "start", "width"];

const listTags = (html: string) => html.match(/<\/?[a-z]\w*/gi)?.join();

/** What is wrong with a feed's HTML: what a parser has to mend, what does nothing there, and an address without a site. */
export function findFeedHtmlFaults(html: string): string[] {
  const faults: string[] = [];
  const onParseError = ({ code, startLine }: ParserError) => void faults.push(`${code} in line ${startLine}`);
  const root = fromParse5(parseFragment(html, { onParseError }));
  // A parser opens and closes in silence what has no pair.
  if (listTags(html) !== listTags(toHtml(root))) faults.push("a tag without its pair");
  walk<Nodes>(root, (node) => {
    if (node.type !== "element") return;
    const { tagName, properties } = node;
    if (strange.includes(tagName)) faults.push(`<${tagName}>`);
    for (const name of Object.keys(properties)) if (!known.includes(name)) faults.push(`<${tagName} ${name}>`);
    for (const address of [properties.href, properties.src])
      if (address !== undefined && !/^(?:https?:\/\/|mailto:)/.test(String(address)))
        faults.push(`<${tagName}> leads to ${address}, which is not absolute`);
  });
  return faults;
}
