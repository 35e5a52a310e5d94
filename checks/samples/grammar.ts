import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";

/** Where a grammar found something it cannot read: 0-based row, what it says there. */
export type GrammarFault = { row: number; message: string };

/** Reads one text: what is wrong with it, or what `findMore` says of a tree without a fault. */
export type Grammar = (text: string, findMore?: (root: Node) => GrammarFault[]) => GrammarFault[];

/** Loads a tree-sitter grammar from its package: `loadGrammar("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm")`. */
export async function loadGrammar(wasm: string): Promise<Grammar> {
  await Parser.init();
  const language = await Language.load(createRequire(import.meta.url).resolve(wasm));
  const parser = new Parser().setLanguage(language);
  return (text, findMore = () => []) => {
    const tree = parser.parse(text);
    if (tree === null) throw new Error(`${wasm} gave no tree: the parser has no language.`);
    try {
      const faults = findFaults(tree.rootNode);
      return faults.length > 0 ? faults : findMore(tree.rootNode);
    } finally {
      tree.delete();
    }
  };
}

/** The deepest faults: an ERROR around a smaller fault says less than the smaller one. */
function findFaults(node: Node): GrammarFault[] {
  if (!node.hasError) return [];
  const { row } = node.startPosition;
  if (node.isMissing) return [{ row, message: `MISSING ${node.type}` }];
  const inner = node.children.flatMap(findFaults);
  if (inner.length > 0 || !node.isError) return inner;
  return [{ row, message: `ERROR at “${quoteStart(node.text)}”` }];
}

function quoteStart(text: string): string {
  const firstLine = text.trim().split("\n")[0] ?? "";
  return firstLine.length > 40 ? `${firstLine.slice(0, 40)}…` : firstLine;
}
