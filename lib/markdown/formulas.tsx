/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toString as toText } from "hast-util-to-string";
import type { Root } from "mdast";
import { parseFragment } from "parse5";
import type { VFile } from "vfile";
import { findAll } from "@/lib/hast/html";
import { addData } from "@/lib/hast/jsx-runtime";
import { reportError, warn } from "@/lib/markdown/report";
import { createHtmlElement, listNodes } from "@/lib/markdown/tree";

declare module "hast" {
  interface ElementData {
    /** What the page shows instead of the element, whose text is a formula's source. */
    formula?: Element;
  }
}

/** In characters. The worst formula of this length takes less than a second, and its MathML is a hundred times longer. */
const maxSourceLength = 2500;

/** Macros in macros could make a thousand times more of a formula. */
const macroDefinition = /\\(?:[egx]?def|(?:new|renew|provide)command|(?:future)?let)(?![a-z])/i;

/** In signs; 1em of space is two, another unit too many. A longer formula may not fit 320 px, so it scrolls and gets focus. */
const maxPhoneSigns = 20;

/** What Temml writes of https://www.w3.org/TR/mathml-core/, without anything that loads, links, acts, moves or has a style. */
const schema = {
  tagNames:
    "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mpadded mphantom mstyle semantics annotation".split(
      " ",
    ),
  attributes: {
    "*": "accent accentunder columnspan display displaystyle encoding fence form largeop linethickness lspace mathvariant maxsize minsize movablelimits rowSpan rspace scriptlevel separator stretchy symmetric width".split(
      " ",
    ),
    mspace: ["height"],
    // The sides of an equation.
    mtd: [["className", "tml-left", "tml-right"]],
  },
  // Chromium doesn’t draw it. Without its text the formula is an error.
  strip: ["menclose"],
} satisfies Schema;

/**
 * Replaces a page's formulas by elements with their sources, for ids, /find and lists. `showFormulas` puts their MathML there.
 */
export function formulas() {
  return async (root: Root, file: VFile): Promise<void> => {
    const fences = listNodes(root, "code").filter(({ lang }) => lang === "math");
    const nodes = [...listNodes(root, "inlineMath"), ...listNodes(root, "math"), ...fences];
    if (nodes.length === 0) return;
    for (const node of listNodes(root, "tableCell").flatMap((cell) => listNodes(cell, "inlineMath")))
      node.value = node.value.replaceAll("\\|", "|");
    const { default: temml } = await import("temml");
    for (const node of nodes) {
      const [sign = ""] = (node.type === "inlineMath" && /^\$[$`]?/.exec(node.value)) || [];
      const source = node.value.slice(sign.length, node.value.length - sign.length);
      const displayMode = node.type !== "inlineMath" || sign === "$$";
      const element = <span />;
      const written = `formula “${source.trim().slice(0, 60)}”`;
      try {
        if (source.length > maxSourceLength)
          throw new Error(`it’s longer than ${maxSourceLength} characters; divide it`);
        if (macroDefinition.test(source)) throw new Error("it defines a macro; write what the macro is for");
        const options = { displayMode, annotate: true, throwOnError: true, trust: false };
        const mathml = temml.renderToString(source, { ...options, maxSize: [20, 500] });
        const undrawn = /[;"](?:border[-\w]*:|color:#)| mathbackground="[^"]*"(?! width="0\D)| voffset="-?0?\.?[1-9]/;
        if (undrawn.test(mathml)) warn(file, node, `${written}: lines, boxes, colors and raised signs aren’t drawn`);
        addData(element, { formula: createFormula(mathml, source, displayMode) });
      } catch (error) {
        // `x^` is a TypeError. Temml draws the place after its reason.
        const isClear = error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
        const reason = isClear ? error.message.trim().split(" at ", 1) : "a part of it is missing, or it’s too deep";
        reportError(file, node, `${written} can’t be read: ${reason}; a dollar sign in text is \\$`);
      }
      const shown = createHtmlElement(element, [{ type: "text", value: source }]);
      const replacement = node.type === "inlineMath" ? shown : { type: "paragraph", children: [shown] };
      Object.assign(node, replacement, { value: source, data: undefined });
    }
  };
}

/** A display formula, or one that may be wider than a phone, scrolls in a box (app/formulas.css). */
function createFormula(mathml: string, source: string, isDisplay: boolean): Element {
  const tree = fromParse5(parseFragment(mathml));
  const [math] = findAll(sanitize(tree, schema), "math");
  // Elements without a text, which Temml’s stylesheet would fill, aren’t missed.
  if (!math || toText(math) !== toText(tree))
    throw new Error("it has something that browsers don’t draw, such as \\cancel, \\overline or \\ref");
  const ems = findAll(math, "mspace").map(({ properties: { width = "" } }) => String(width).replace(/^0pt$|em$/, ""));
  const signs = ems.reduce((sum, width) => sum + 2 * Math.abs(Number(width)), toText(math).length - source.length);
  const isLong = !(signs <= maxPhoneSigns);
  if (!isDisplay && !isLong) return math;
  return (
    <span className="formula" {...(isLong && { tabIndex: 0, role: "group", "aria-label": "Formula" })}>
      {math}
    </span>
  );
}

/** Replaces the sources of formulas by their MathML, in nodes that are written next. */
export function showFormulas(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  return node.data?.formula ?? { ...node, children: node.children.map(showFormulas) };
}
