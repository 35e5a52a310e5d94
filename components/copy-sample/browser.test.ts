/** @jest-environment jsdom */
import { within } from "@testing-library/react";
import { parseMarkdown } from "@/lib/content/markdown";
import { toHtml } from "@/lib/content/render-page";
import { addSampleNotes, noResults } from "@/lib/content/sample-results";

const fence = (language: string) => `\`\`\`${language}\n${"a".repeat(40)}  b\n\`\`\`\n\n`;

test("a copy button has the number of its sample, also after plain text, which has no button", async () => {
  const root = parseMarkdown(fence("text") + fence("sql") + fence("text output") + fence("text") + fence("sql"));
  addSampleNotes("a.md", root, { tools: noResults.tools, samples: [] });
  document.body.innerHTML = toHtml(root.children);
  await import("./browser");
  const boxes = within(document.body).getAllByRole("group");
  expect(boxes.map(({ ariaLabel, nextElementSibling }) => [ariaLabel, nextElementSibling?.ariaLabel])).toEqual([
    ["Plain text", undefined],
    ["Sample 1", "Copy Sample 1"],
    ["Output of sample 1", undefined],
    ["Plain text", undefined],
    ["Sample 2", "Copy Sample 2"],
  ]);
});
