import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";
import type { Sample, SampleChecker, SampleProblem } from "./sample";

/** Where the grammar found something it cannot read: 0-based row, what it says there. */
type GrammarFault = { row: number; message: string };

type Wrapper = { before: string; after: string };

const wholeFile: Wrapper = { before: "", after: "" };

/** Each `before` is one line, so that a wrapped sample's rows are one too many. */
const fragmentWrappers: readonly Wrapper[] = [
  { before: "class Page { async System.Threading.Tasks.Task Method() {\n", after: "\n} }\n" },
  { before: "class Page {\n", after: "\n}\n" },
];

/** The order that the compiler demands at the top of a file, and the error it gives for each part out of place. */
const topLevelOrder: Readonly<Record<string, { rank: number; message: string }>> = {
  using_directive: { rank: 0, message: "CS1529: a using directive stands before everything else" },
  global_statement: { rank: 1, message: "CS8803: top-level statements stand before namespaces and types" },
};

let loadedParser: Promise<Parser> | undefined;

async function createParser(): Promise<Parser> {
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm");
  return new Parser().setLanguage(await Language.load(grammar));
}

function quoteStart(text: string): string {
  const firstLine = text.trim().split("\n")[0] ?? "";
  return firstLine.length > 40 ? `${firstLine.slice(0, 40)}…` : firstLine;
}

/** The deepest faults: an ERROR around a smaller fault says less than the smaller one. */
function findFaults(node: Node): GrammarFault[] {
  if (!node.hasError) return [];
  if (node.isMissing) return [{ row: node.startPosition.row, message: `MISSING ${node.type}` }];
  const inner = node.children.flatMap(findFaults);
  if (inner.length > 0 || !node.isError) return inner;
  return [{ row: node.startPosition.row, message: `ERROR at “${quoteStart(node.text)}”` }];
}

/** What the grammar lets through but the compiler does not: usings and statements after what must follow them. */
function findMisplaced(root: Node): GrammarFault[] {
  let highest = 0;
  return root.namedChildren.flatMap((child) => {
    if (child.isExtra || child.type.startsWith("preproc_")) return [];
    if (child.type === "file_scoped_namespace_declaration") return []; // usings may follow it
    const place = topLevelOrder[child.type] ?? { rank: 2, message: "" };
    if (place.rank < highest) return [{ row: child.startPosition.row, message: place.message }];
    highest = place.rank;
    return [];
  });
}

function parseFaults(parser: Parser, text: string, wrapper: Wrapper): GrammarFault[] {
  const tree = parser.parse(wrapper.before + text + wrapper.after);
  if (tree === null) throw new Error("The C# grammar gave no tree: the parser has no language.");
  try {
    const wrapped = wrapper.before.split("\n").length - 1;
    const lastRow = text.split("\n").length - 1;
    const faults = findFaults(tree.rootNode);
    const all = faults.length > 0 || wrapper !== wholeFile ? faults : findMisplaced(tree.rootNode);
    return all.map(({ row, message }) => ({ row: Math.min(Math.max(row - wrapped, 0), lastRow), message }));
  } finally {
    tree.delete();
  }
}

/** A fragment is right in one wrapper; if in none, the wrapper that it gets furthest in tells what is wrong. */
function fragmentFaults(parser: Parser, text: string): GrammarFault[] {
  const attempts = fragmentWrappers.map((wrapper) => parseFaults(parser, text, wrapper));
  const firstRow = (faults: GrammarFault[]) => faults[0]?.row ?? Number.POSITIVE_INFINITY;
  return attempts.reduce((best, faults) => (firstRow(faults) > firstRow(best) ? faults : best));
}

function checkSample(parser: Parser, sample: Sample): SampleProblem[] {
  const { file, line, text, extent } = sample;
  const asFile = parseFaults(parser, text, wholeFile);
  if (extent === "error") {
    if (asFile.length > 0 && fragmentFaults(parser, text).length > 0) return [];
    return [{ file, line, message: "marked as an error, but the C# grammar finds none" }];
  }
  const faults = extent === "whole" ? asFile : fragmentFaults(parser, text);
  return faults.map(({ row, message }) => ({ file, line: line + row, message: `tree-sitter: ${message}` }));
}

/** Parses C# with the tree-sitter grammar: no ERROR node, no MISSING node, and usings and statements in their order. */
export const csharpChecker: SampleChecker = {
  tool: "C# grammar",
  languages: ["csharp"],
  async check(samples) {
    loadedParser ??= createParser();
    const parser = await loadedParser;
    return samples.flatMap((sample) => checkSample(parser, sample));
  },
};
