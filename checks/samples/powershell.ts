import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";
import { createChecker, type Fault, getPackageVersion } from "@/checks/samples/checker";

const grammar = "tree-sitter-powershell/tree-sitter-powershell.wasm";

let parser: Promise<Parser> | undefined;

/**
 * Parses PowerShell with the tree-sitter grammar: no ERROR node, no MISSING node. It does not know whether a cmdlet or
 * a parameter exists.
 */
export const powershellChecker = createChecker({
  tool: "PowerShell grammar",
  version: getPackageVersion("tree-sitter-powershell"),
  languages: ["powershell"],
  outcome: "parsed with a grammar of PowerShell",
  async findFaults(text) {
    parser ??= createParser();
    const tree = (await parser).parse(`${text}\n`);
    if (tree === null) throw new Error(`${grammar} gave no tree: the parser has no language.`);
    try {
      return findNodeFaults(tree.rootNode);
    } finally {
      tree.delete();
    }
  },
});

async function createParser(): Promise<Parser> {
  await Parser.init();
  return new Parser().setLanguage(await Language.load(createRequire(import.meta.url).resolve(grammar)));
}

/** The deepest faults: an ERROR around a smaller fault says less than the smaller one. */
function findNodeFaults(node: Node): Fault[] {
  if (!node.hasError) return [];
  const line = node.startPosition.row + 1;
  if (node.isMissing) return [{ line, message: `MISSING ${node.type}` }];
  const inner = node.children.flatMap(findNodeFaults);
  if (inner.length > 0 || !node.isError) return inner;
  return [{ line, message: `ERROR at “${quoteStart(node.text)}”` }];
}

function quoteStart(text: string): string {
  const firstLine = text.trim().split("\n")[0] ?? "";
  return firstLine.length > 40 ? `${firstLine.slice(0, 40)}…` : firstLine;
}
