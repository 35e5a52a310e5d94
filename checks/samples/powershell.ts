import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";
import { createChecker, type Fault, getPackageVersion } from "@/checks/samples/checker";

const grammar = "tree-sitter-powershell/tree-sitter-powershell.wasm";

let parser: Promise<Parser> | undefined;

/** Finds ERROR and MISSING nodes of the tree-sitter grammar. It doesn't know cmdlets or parameters. */
export const powershellChecker = createChecker({
  tool: "PowerShell grammar",
  version: getPackageVersion("tree-sitter-powershell"),
  languages: ["powershell"],
  async checkSample({ text }) {
    parser ??= createParser();
    const tree = (await parser).parse(`${text}\n`);
    if (tree === null) throw new Error(`${grammar} gave no tree: the parser has no language.`);
    return { faults: findFaults(tree.rootNode), outcome: "parsed with a grammar of PowerShell" };
  },
});

async function createParser(): Promise<Parser> {
  await Parser.init();
  return new Parser().setLanguage(await Language.load(createRequire(import.meta.url).resolve(grammar)));
}

/** Returns only the deepest faults, because they are the most precise. */
function findFaults(node: Node): Fault[] {
  if (!node.hasError) return [];
  const line = node.startPosition.row + 1;
  if (node.isMissing) return [{ line, message: `MISSING ${node.type}` }];
  const inner = node.children.flatMap(findFaults);
  return inner.length > 0 || !node.isError ? inner : [{ line, message: `ERROR at “${node.text.trim().slice(0, 40)}”` }];
}
