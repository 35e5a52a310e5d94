import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { parseFenceMarks } from "@/lib/samples/fence-marks";

/** Names the samples of a page in their order, for who comes upon one by keyboard: `Sample 3`, `Output of sample 3`. */
export function addSampleNames(root: Root): void {
  let count = 0;
  visit(root, "code", (code) => {
    const { output } = parseFenceMarks(code.meta ?? "");
    if (!output) count += 1;
    code.data = { ...code.data, name: output ? `Output of sample ${count}` : `Sample ${count}` };
  });
}
