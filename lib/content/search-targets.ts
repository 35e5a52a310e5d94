import type { Code, Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { getFence, outputLanguage } from "@/lib/content/fences";
import { getId } from "@/lib/content/links";
import type { Place, PlacedCode } from "@/lib/content/page";

/** Where a reader can be sent on a page, from its transformed Markdown, in its order and its top first: what /find knows of it. */
export function readPlaces(root: Root): Place[] {
  const places: Place[] = [];
  let place = createPlace("page", "", []);

  function read(node: Nodes): void {
    switch (node.type) {
      case "heading":
        place = createPlace(node.depth === 1 ? "page" : "heading", getId(node), [toText(node)]);
        places.push(place);
        return;
      case "tableRow":
        if (!getId(node)) break;
        places.push(createPlace("row", getId(node), node.children.map((cell) => toText(cell)).filter(Boolean)));
        return;
      case "code":
        place.code.push(...readSample(node));
        return;
      case "inlineCode":
        place.code.push({ text: node.value });
        place.text += node.value;
        return;
      case "text":
      case "sizedText":
        place.text += node.value;
        return;
      case "image":
        place.text += node.alt ?? "";
        return;
    }
    if ("children" in node) for (const child of node.children) read(child);
    if (node.type === "table" && node.data?.caption) place.text += node.data.caption.text;
    if (["paragraph", "tableCell", "table"].includes(node.type)) place.text += "\n";
  }

  read(root);
  return places;
}

function createPlace(kind: Place["kind"], id: string, names: string[]): Place {
  return { kind, id, names, text: "", code: [] };
}

/** A sample, and the name of its file, which is shown above it. */
function readSample(code: Code): PlacedCode[] {
  const { lang, value } = code;
  const { file } = getFence(code).marks;
  return [...(file ? [{ text: file }] : []), { text: value, language: lang ?? outputLanguage }];
}
