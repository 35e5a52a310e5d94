import { join } from "node:path";
import { toHtml } from "@/lib/content/html";
import { parseMarkdown } from "@/lib/content/markdown";
import { addSampleNotes, hashSample, loadResults, noResults, type SampleResult } from "@/lib/content/sample-results";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

test("the hash of a sample changes with its language, its marks, its text and its output", () => {
  const hashes = [
    hashSample("ts", "", "a"),
    hashSample("js", "", "a"),
    hashSample("ts", "fragment", "a"),
    hashSample("ts", "", "b"),
    hashSample("ts", "", "a", ""),
    hashSample("ts", "", "a", "1"),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(hashSample("ts", " fragment ", "a")).toBe(hashes[2]);
});

test("without a file there are no results, and a broken one is an error", async () => {
  await inTemporaryFolder({ "broken.json": "{" }, async (folder) => {
    expect(await loadResults(join(folder, "none.json"))).toEqual(noResults);
    await expect(loadResults(join(folder, "broken.json"))).rejects.toThrow("JSON");
  });
});

const tools = { "C# compiler": "14 (Roslyn 5.12)" };
const compiled = (text: string, output?: string): SampleResult => ({
  sample: hashSample("csharp", "", text, output),
  tool: "C# compiler",
  verdict: `compiled with C# {version}${output === undefined ? "" : " and run"}`,
});

/** The HTML of a page with these samples, and what was done with them. */
function render(markdown: string, ...samples: SampleResult[]) {
  const root = parseMarkdown(`# A page\n\n${markdown}`, 1);
  const { done } = addSampleNotes("a.md", root, { tools, samples });
  return { html: toHtml(root.children), done };
}

test("what was done is counted, most often first, and a sample itself says nothing", () => {
  const { html, done } = render(
    "```csharp\na\n```\n\n```text output\n1\n```\n\n```csharp\nb\n```\n\n```csharp\nb\n```",
    compiled("a", "1"),
    compiled("b"),
  );
  expect(done).toEqual([
    ["compiled with C# 14", 2],
    ["compiled with C# 14 and run", 1],
  ]);
  expect(html).not.toContain('class="note"');
});

test("what no tool checked is counted with the writer's reason, and not said at each sample", () => {
  const { html, done } = render('```shell unchecked="needs the Angular CLI"\nng serve\n```');
  expect(html).not.toContain("needs the Angular CLI");
  expect(done).toEqual([["not checked: needs the Angular CLI", 1]]);
});

test("what is meant to fail says with what", () => {
  const failing = { ...compiled("a"), sample: hashSample("csharp", "error", "a"), failure: "CS0266: no" };
  const { html, done } = render("```csharp error\na\n```", failing);
  expect(html).toContain('<p class="note">Meant to fail: CS0266: no</p>');
  expect(done).toEqual([["meant to fail", 1]]);
});

test("a text that was edited after its verdict, or whose output was, is not checked yet", () => {
  expect(render("```csharp\nb\n```", compiled("a")).done).toEqual([["not checked yet", 1]]);
  const { done } = render("```csharp\na\n```\n\n```text output\n2\n```", compiled("a", "1"));
  expect(done).toEqual([["not checked yet", 1]]);
});

test("what is out of the ordinary is counted last", () => {
  const { done } = render(
    '```shell unchecked="no"\nls\n```\n\n```shell unchecked="no"\nls\n```\n\n```csharp\na\n```',
    compiled("a"),
  );
  expect(done.map(([phrase]) => phrase)).toEqual(["compiled with C# 14", "not checked: no"]);
});

test("plain output isn't a sample", () => {
  expect(render("```text\nout\n```").done).toEqual([]);
});

test.each([
  ["", "Output"],
  [' scenario="a"', "Output, for example"],
])("the output of a sample marked “%s” is called “%s”", (marks, caption) => {
  const root = parseMarkdown(`\`\`\`sql${marks}\na\n\`\`\`\n\n\`\`\`text output\n1\n\`\`\``);
  expect(toHtml(root.children)).toContain(`<figcaption>${caption}</figcaption>`);
});

const long = "a".repeat(40);

test("samples that can scroll are named by their place, and outputs by their sample; short ones are no stop", () => {
  const root = parseMarkdown(
    `# A\n\n\`\`\`sql\n${long}\n\`\`\`\n\n\`\`\`text output\na  ${long}\n\`\`\`\n\n\`\`\`sql\na\n\`\`\`\n\n\`\`\`sql\n${long}\n\`\`\``,
    1,
  );
  addSampleNotes("a.md", root, { tools, samples: [] });
  const boxes = toHtml(root.children).match(/<pre[^>]*>/g);
  const named = (name: string) => `<pre tabindex="0" role="group" aria-label="${name}">`;
  expect(boxes).toEqual([named("Sample 1"), named("Output of sample 1"), "<pre>", named("Sample 3")]);
});
