import type { Node } from "web-tree-sitter";
import { createChecker } from "@/checks/samples/create-checker";
import { type Grammar, lineOf, loadGrammar } from "@/checks/samples/grammar";
import type { Fault, Sample } from "@/checks/samples/sample";

type Wrapper = { before: string; after: string };

const wholeFile: Wrapper = { before: "", after: "" };

/** Each `before` is a line of its own, since a directive such as `#if` may be the first thing of a fragment. */
const fragmentWrappers: readonly Wrapper[] = [
  { before: "class Page { async System.Threading.Tasks.Task Method() {\n", after: "\n} }\n" },
  { before: "class Page {\n", after: "\n}\n" },
];

const wrappers: Readonly<Record<Sample["extent"], readonly Wrapper[]>> = {
  whole: [wholeFile],
  fragment: fragmentWrappers,
  either: [wholeFile, ...fragmentWrappers],
};

/** The order that the compiler demands at the top of a file, and the error it gives for each part out of place. */
const topLevelOrder: Readonly<Record<string, { rank: number; message: string }>> = {
  using_directive: { rank: 0, message: "CS1529: a using directive stands before everything else" },
  global_statement: { rank: 1, message: "CS8803: top-level statements stand before namespaces and types" },
};

/**
 * Parses C# with the tree-sitter grammar: no ERROR node, no MISSING node, and usings and statements in their order.
 * A sample is right when one wrapper suits it; if none does, the one that it gets furthest in tells what is wrong.
 */
export const csharpChecker = createChecker({
  tool: "C# grammar",
  languages: ["csharp"],
  async findFaults(text, { extent }) {
    const parse = await loadGrammar("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm");
    const attempts = wrappers[extent].map((wrapper) => parseIn(wrapper, parse, text));
    const firstLine = (faults: Fault[]) => faults[0]?.line ?? Number.POSITIVE_INFINITY;
    return attempts.reduce((best, faults) => (firstLine(faults) > firstLine(best) ? faults : best));
  },
});

function parseIn(wrapper: Wrapper, parse: Grammar, text: string): Fault[] {
  const faults = parse(wrapper.before + text + wrapper.after, wrapper === wholeFile ? findMisplaced : undefined);
  return wrapper === wholeFile ? faults : faults.map(({ line, message }) => ({ line: line - 1, message }));
}

/** Finds what the grammar accepts but the compiler does not: usings and statements after what must follow them. */
function findMisplaced(root: Node): Fault[] {
  let highest = 0;
  return root.namedChildren.flatMap((child) => {
    if (child.isExtra || child.type.startsWith("preproc_")) return [];
    if (child.type === "file_scoped_namespace_declaration") return []; // usings may follow it
    const place = topLevelOrder[child.type] ?? { rank: 2, message: "" };
    if (place.rank < highest) return [{ line: lineOf(child), message: place.message }];
    highest = place.rank;
    return [];
  });
}
