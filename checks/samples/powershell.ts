import { createChecker } from "@/checks/samples/create-checker";
import { loadGrammar } from "@/checks/samples/grammar";

/**
 * Parses PowerShell with the tree-sitter grammar: no ERROR node, no MISSING node. It does not know whether a cmdlet or
 * a parameter exists.
 */
export const powershellChecker = createChecker({
  tool: "PowerShell grammar",
  languages: ["powershell"],
  async findFaults(text) {
    const parse = await loadGrammar("tree-sitter-powershell/tree-sitter-powershell.wasm");
    return parse(`${text}\n`);
  },
});
