import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";
import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

let loadedParser: Promise<Parser> | undefined;

/**
 * Parses PowerShell with the tree-sitter grammar: no ERROR node, no MISSING node. It says nothing of whether a cmdlet
 * or a parameter exists.
 */
export const powershellChecker: SampleChecker = {
  tool: "PowerShell grammar",
  languages: ["powershell"],
  async check(samples) {
    loadedParser ??= createParser();
    const parser = await loadedParser;
    return samples.flatMap((sample) => checkSample(parser, sample));
  },
};

async function createParser(): Promise<Parser> {
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve("tree-sitter-powershell/tree-sitter-powershell.wasm");
  return new Parser().setLanguage(await Language.load(grammar));
}

function checkSample(parser: Parser, { file, line, text, extent }: Sample): SampleProblem[] {
  const tree = parser.parse(`${text}\n`);
  if (tree === null) throw new Error("The PowerShell grammar gave no tree: the parser has no language.");
  const faults = findFaults(tree.rootNode);
  tree.delete();
  if (extent === "error") {
    return faults.length > 0
      ? []
      : [{ file, line, message: "marked as an error, but the PowerShell grammar finds none" }];
  }
  const lastRow = text.split("\n").length - 1;
  return faults.map(({ row, message }) => ({ file, line: line + Math.min(row, lastRow), message }));
}

/** The deepest faults: an ERROR around a smaller fault says less than the smaller one. */
function findFaults(node: Node): { row: number; message: string }[] {
  if (!node.hasError) return [];
  const { row } = node.startPosition;
  if (node.isMissing) return [{ row, message: `tree-sitter: MISSING ${node.type}` }];
  const inner = node.children.flatMap(findFaults);
  if (inner.length > 0 || !node.isError) return inner;
  return [{ row, message: `tree-sitter: ERROR at “${node.text.trim().split("\n")[0]}”` }];
}
