import type { Element } from "hast";
import { frameMarks } from "@/lib/output/answer-frame";
import { hasRelation, listElements, removeElements } from "@/postbuild/html";
import type { StrippedPage } from "@/postbuild/strip-page";

/**
 * The page around what the service answers to a plain form: the contact page with its look, its menus and its footer, with
 * marks where title and text go. Throws when the contact page has no place for one.
 */
export function createAnswerFramePage(contact: StrippedPage, siteName: string): StrippedPage {
  const root = structuredClone(contact.root);
  removeElements(root, isOfPage);
  const elements = listElements(root);
  const find = (tagName: string): Element => {
    const found = elements.find((element) => element.tagName === tagName);
    if (!found) throw new Error(`the contact page has no ${tagName}; see postbuild/answer-frame-page.ts`);
    return found;
  };
  const [title, main, head] = [find("title"), find("main"), find("head")];
  title.children = [{ type: "text", value: `${siteName}: ${frameMarks.title}` }];
  main.children = [{ type: "text", value: frameMarks.content }];
  head.children.push({
    type: "element",
    tagName: "meta",
    properties: { name: "robots", content: "noindex" },
    children: [],
  });
  // The menu's link to the contact page leads somewhere from here.
  for (const { properties } of elements) if (properties.ariaCurrent === "page") properties.ariaCurrent = "true";
  return { ...contact, root, islands: [] };
}

/** What the head says of the contact page alone. */
function isOfPage(element: Element): boolean {
  const { tagName, properties } = element;
  if (tagName === "meta")
    return properties.property !== undefined || /^(?:description|robots|twitter:card)$/.test(String(properties.name));
  return hasRelation(element, "canonical", "alternate");
}
