import type { Node } from "web-tree-sitter";
import { type Grammar, type GrammarFault, loadGrammar } from "@/checks/samples/grammar";
import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

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

let grammar: Promise<Grammar> | undefined;

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

function parseFaults(parse: Grammar, text: string, wrapper: Wrapper): GrammarFault[] {
  const wrapped = wrapper.before.split("\n").length - 1;
  const lastRow = text.split("\n").length - 1;
  const faults = parse(wrapper.before + text + wrapper.after, wrapper === wholeFile ? findMisplaced : undefined);
  return faults.map(({ row, message }) => ({ row: Math.min(Math.max(row - wrapped, 0), lastRow), message }));
}

/** A fragment is right in one wrapper; if in none, the wrapper that it gets furthest in tells what is wrong. */
function fragmentFaults(parse: Grammar, text: string): GrammarFault[] {
  const attempts = fragmentWrappers.map((wrapper) => parseFaults(parse, text, wrapper));
  const firstRow = (faults: GrammarFault[]) => faults[0]?.row ?? Number.POSITIVE_INFINITY;
  return attempts.reduce((best, faults) => (firstRow(faults) > firstRow(best) ? faults : best));
}

function checkSample(parse: Grammar, sample: Sample): SampleProblem[] {
  const { file, line, text, extent } = sample;
  const asFile = parseFaults(parse, text, wholeFile);
  if (extent === "error") {
    if (asFile.length > 0 && fragmentFaults(parse, text).length > 0) return [];
    return [{ file, line, message: "marked as an error, but the C# grammar finds none" }];
  }
  const faults = extent === "whole" ? asFile : fragmentFaults(parse, text);
  return faults.map(({ row, message }) => ({ file, line: line + row, message: `tree-sitter: ${message}` }));
}

/** Parses C# with the tree-sitter grammar: no ERROR node, no MISSING node, and usings and statements in their order. */
export const csharpChecker: SampleChecker = {
  tool: "C# grammar",
  languages: ["csharp"],
  async check(samples) {
    grammar ??= loadGrammar("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm");
    const parse = await grammar;
    return samples.flatMap((sample) => checkSample(parse, sample));
  },
};
