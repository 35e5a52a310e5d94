import { type Grammar, loadGrammar } from "@/checks/samples/grammar";
import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

let grammar: Promise<Grammar> | undefined;

/**
 * Parses PowerShell with the tree-sitter grammar: no ERROR node, no MISSING node. It says nothing of whether a cmdlet
 * or a parameter exists.
 */
export const powershellChecker: SampleChecker = {
  tool: "PowerShell grammar",
  languages: ["powershell"],
  async check(samples) {
    grammar ??= loadGrammar("tree-sitter-powershell/tree-sitter-powershell.wasm");
    const parse = await grammar;
    return samples.flatMap((sample) => checkSample(parse, sample));
  },
};

function checkSample(parse: Grammar, { file, line, text, extent }: Sample): SampleProblem[] {
  const faults = parse(`${text}\n`);
  if (extent === "error") {
    return faults.length > 0
      ? []
      : [{ file, line, message: "marked as an error, but the PowerShell grammar finds none" }];
  }
  const lastRow = text.split("\n").length - 1;
  return faults.map(({ row, message }) => ({
    file,
    line: line + Math.min(row, lastRow),
    message: `tree-sitter: ${message}`,
  }));
}
