import { parseMarkdown } from "@/lib/content/read/parse";
import { toHtml } from "@/lib/content/render/html";
import { addSampleNames } from "@/lib/content/transform/sample-names";

const long = "a".repeat(40);

test("samples that can scroll are named by their place, and outputs by their sample; short ones are no stop", () => {
  const root = parseMarkdown(
    `# A\n\n\`\`\`sql\n${long}\n\`\`\`\n\n\`\`\`text output\n${long}\n\`\`\`\n\n\`\`\`sql\na\n\`\`\`\n\n\`\`\`sql\n${long}\n\`\`\``,
    1,
  );
  addSampleNames(root);
  const boxes = toHtml(root.children).match(/<pre[^>]*>/g);
  const named = (name: string) => `<pre tabindex="0" role="group" aria-label="${name}">`;
  expect(boxes).toEqual([named("Sample 1"), named("Output of sample 1"), "<pre>", named("Sample 3")]);
});
