/** @jsxImportSource @/lib/hast */
import type { Element, ElementContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toString as toText } from "hast-util-to-string";
import type { Nodes, Root } from "mdast";
import type { InlineMath, Math as MathBlock } from "mdast-util-math";
import type { State } from "mdast-util-to-hast";
import { parseFragment } from "parse5";
import type { VFile } from "vfile";
import { listElements } from "@/lib/hast/html";
import { addData } from "@/lib/hast/jsx-runtime";
import { reportError, warn } from "@/lib/markdown/report";
import { listNodes } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

declare module "hast" {
  interface ElementData {
    /** What the page shows instead of the element, whose text is a formula's source. */
    formula?: Element;
  }
}

declare module "mdast-util-math" {
  interface MathData {
    formula?: Element;
  }
  interface InlineMathData {
    formula?: Element;
  }
}

type Formula = InlineMath | MathBlock;

/** In characters. What Temml makes of the source is a hundred times longer at most. */
const maxSourceLength = 2500;

/** In signs. A longer formula may not fit 320 px, so it scrolls and needs the keyboard focus. */
const maxPhoneSigns = 20;

/** Elements of https://www.w3.org/TR/mathml-core/ that Temml writes, without any that loads, links or acts. */
const allowedElements =
  "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mpadded mphantom mstyle semantics annotation".split(
    " ",
  );
const allowedAttributes =
  "accent accentunder columnspan depth display displaystyle encoding fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric voffset width".split(
    " ",
  );

/**
 * Reads a page's formulas: `$x$`, `$$x$$` and fences named `math`. Until the page is written its tree has their sources, for ids,
 * /find and lists.
 */
export function formulas() {
  return async (root: Root, file: VFile): Promise<void> => {
    const nodes: Formula[] = [];
    walk<Nodes>(root, (node) => {
      if (node.type === "code" && node.lang === "math") Object.assign(node, { type: "math" });
      if (node.type === "math" || node.type === "inlineMath") nodes.push(node);
    });
    if (nodes.length === 0) return;
    for (const cell of listNodes(root, "tableCell"))
      for (const node of listNodes(cell, "inlineMath")) node.value = node.value.replaceAll("\\|", "|");
    const { default: temml } = await import("temml");
    for (const node of nodes) {
      const isDisplay = node.type === "math" || String(file).startsWith("$$", node.position?.start.offset);
      const written = `formula “${node.value.trim().slice(0, 60)}”`;
      try {
        if (node.value.length > maxSourceLength)
          throw new Error(`it’s longer than ${maxSourceLength} characters; divide it`);
        const options = { displayMode: isDisplay, annotate: true, throwOnError: true, trust: false };
        const html = temml.renderToString(node.value, { ...options, maxExpand: 200, maxSize: [20, 500] });
        const fragment = fromParse5(parseFragment(html));
        const [math] = "children" in fragment ? fragment.children : [];
        if (/border(?:-\w+)?:|[;"]color:#/.test(html))
          warn(file, node, `${written}: lines, boxes and colors aren’t drawn`);
        const [formula] = math?.type === "element" ? cleanMath(math) : [];
        if (!formula) throw new Error(notDrawn);
        node.data = { ...node.data, formula: createBox(formula, isDisplay) };
      } catch (error) {
        reportError(file, node, `${written} can’t be read: ${explain(error)}; a dollar sign in text is \\$`);
      }
    }
  };
}

/** What Temml's messages say, for people who write a page. */
const explanations: readonly [pattern: RegExp, words: string][] = [
  [/^Unsupported function name: (\S+)$/, "$1 is unknown"],
  [/^Function "(\S+)" is not trusted$/, "$1 isn’t allowed"],
  [/^Expected '(\S+)', got 'EOF'$/, "$1 is missing at its end"],
  [/^Unexpected end of input in a macro argument, expected '(\S+)'$/, "$1 is missing at its end"],
  [/^Expected 'EOF', got '(\S+)'$/, "$1 isn’t expected"],
  [/^Too many expansions.*$/, "its macros lead to more than 200 others"],
];

function explain(error: unknown): string {
  if (error instanceof TypeError || error instanceof RangeError) return "a part of it is missing, or it’s too deep";
  const [words = ""] = (error instanceof Error ? error.message : String(error)).trim().split(/ at (?:position|end of)/);
  const [pattern, explanation = ""] = explanations.find(([pattern]) => pattern.test(words)) ?? [];
  return pattern ? words.replace(pattern, explanation) : words;
}

/** Temml writes `menclose` for a line above or below, which Chromium doesn't know: a sign that stretches is the same. */
const lines: Readonly<Record<string, [tagName: string, sign: string]>> = {
  top: ["mover", "‾"],
  bottom: ["munder", "_"],
};

const notDrawn = "it has something that browsers don’t draw, such as \\cancel or \\ref";

/** In a column of equations. */
const cellClasses: Readonly<Record<string, string>> = { "tml-left": "start", "tml-right": "end" };

/** Keeps what is on the lists. Empty elements that Temml's stylesheet would fill go; throws an error for one with words. */
function cleanMath(element: Element): Element[] {
  const { tagName, properties } = element;
  const children = element.children.flatMap((child): ElementContent[] =>
    child.type === "element" ? cleanMath(child) : [child],
  );
  const [Line, sign] = (tagName === "menclose" && lines[String(properties.notation)]) || [];
  if (Line)
    return [
      <Line>
        <mrow>{children.filter((child) => child.type === "element")}</mrow>
        <mo stretchy="true">{sign}</mo>
      </Line>,
    ];
  if (!allowedElements.includes(tagName)) {
    if (toText(element) === "") return [];
    throw new Error(notDrawn);
  }
  const kept = Object.entries(properties).filter(([name]) => allowedAttributes.includes(name.toLowerCase()));
  const className = tagName === "mtd" ? cellClasses[String(properties.className)] : undefined;
  return [
    {
      type: "element",
      tagName,
      properties: { ...Object.fromEntries(kept), ...(className && { className: [className] }) },
      children,
    },
  ];
}

/** A display formula, or one that may be wider than a phone, scrolls in a box (app/formulas.css). */
function createBox(math: Element, isDisplay: boolean): Element {
  const signs = listElements(math).filter(({ tagName }) => ["mi", "mn", "mo", "mtext"].includes(tagName));
  const isLong = signs.map(toText).join("").length > maxPhoneSigns;
  if (!isDisplay && !isLong) return math;
  const focus = isLong && { tabIndex: 0, role: "group", "aria-label": "Formula" };
  return (
    <span className="formula" {...focus}>
      {math}
    </span>
  );
}

/** An element with a formula's source, in place of its MathML until the page is written. */
export function formulaToHast(_state: State, { type, value, data }: Formula): Element {
  const source = addData(<span>{value}</span>, { formula: data?.formula });
  return type === "math" ? <p>{source}</p> : source;
}

/** Replaces the sources of formulas by their MathML, in nodes that are written next. */
export function showFormulas(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  return node.data?.formula ?? { ...node, children: node.children.map(showFormulas) };
}
