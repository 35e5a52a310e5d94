import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";
import type { Fault } from "@/checks/samples/sample";

/** Parses a text and returns what is wrong with it; `findMore` looks at a tree without a fault. */
export type Grammar = (text: string, findMore?: (root: Node) => Fault[]) => Fault[];

const grammars = new Map<string, Promise<Grammar>>();

/** Loads a tree-sitter grammar from its package, once: `loadGrammar("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm")`. */
export function loadGrammar(wasm: string): Promise<Grammar> {
  const grammar = grammars.get(wasm) ?? createGrammar(wasm);
  grammars.set(wasm, grammar);
  return grammar;
}

async function createGrammar(wasm: string): Promise<Grammar> {
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

/** The 1-based line where a node begins. */
export function lineOf(node: Node): number {
  return node.startPosition.row + 1;
}

/** The deepest faults: an ERROR around a smaller fault says less than the smaller one. */
function findFaults(node: Node): Fault[] {
  if (!node.hasError) return [];
  if (node.isMissing) return [{ line: lineOf(node), message: `MISSING ${node.type}` }];
  const inner = node.children.flatMap(findFaults);
  if (inner.length > 0 || !node.isError) return inner;
  return [{ line: lineOf(node), message: `ERROR at “${quoteStart(node.text)}”` }];
}

function quoteStart(text: string): string {
  const firstLine = text.trim().split("\n")[0] ?? "";
  return firstLine.length > 40 ? `${firstLine.slice(0, 40)}…` : firstLine;
}
