import { parseMarkdown } from "@/lib/content/read/parse";
import { toHtml } from "@/lib/content/render/html";
import { addSampleNotes } from "@/lib/content/transform/sample-notes";
import { hashSample, type SampleVerdict } from "@/lib/samples/verdicts";

const tools = { "C# compiler": "14 (Roslyn 5.12)" };
const compiled = (text: string, output?: string): SampleVerdict => ({
  sample: hashSample("csharp", "", text, output),
  tool: "C# compiler",
  verdict: `compiled with C# {version}${output === undefined ? "" : " and run"}`,
});

function render(markdown: string, ...samples: SampleVerdict[]): string {
  const root = parseMarkdown(`# A page\n\n${markdown}`, 1);
  addSampleNotes(root, { tools, samples });
  return toHtml(root.children);
}

const link = (name: string) => `<p class="samples"><a href="/about#samples">${name}</a>`;

test("one line below the heading says what was done with the samples, and a sample itself says nothing", () => {
  const html = render(
    "```csharp\na\n```\n\n```text output\n1\n```\n\n```csharp\nb\n```",
    compiled("a", "1"),
    compiled("b"),
  );
  expect(html).toContain(`</h1>\n${link("Samples")}: 1 compiled with C# 14 and run; 1 compiled with C# 14.</p>`);
  expect(html).not.toContain('class="note"');
});

test.each([
  ["one sample", "```csharp\na\n```", `${link("Sample")}: compiled with C# 14.</p>`],
  ["all of one kind", "```csharp\na\n```\n\n```csharp\na\n```", `${link("Samples")}: all 2 compiled with C# 14.</p>`],
])("%s has its own words", (_name, markdown, line) => {
  expect(render(markdown, compiled("a"))).toContain(line);
});

test("what no tool judged says so at the sample, with the writer's reason", () => {
  const html = render('```shell unchecked="needs the Angular CLI"\nng serve\n```');
  expect(html).toContain('<p class="note">Not checked: needs the Angular CLI</p>');
  expect(html).toContain(`${link("Sample")}: not checked.</p>`);
});

test("what is meant to fail says with what", () => {
  const failing = { ...compiled("a"), sample: hashSample("csharp", "error", "a"), failure: "CS0266: no" };
  const html = render("```csharp error\na\n```", failing);
  expect(html).toContain('<p class="note">Meant to fail: CS0266: no</p>');
  expect(html).toContain(": meant to fail.</p>");
});

test("a text that was edited after its verdict, or whose output was, is not checked yet", () => {
  expect(render("```csharp\nb\n```", compiled("a"))).toContain('<p class="note">Not checked yet.</p>');
  const html = render("```csharp\na\n```\n\n```text output\n2\n```", compiled("a", "1"));
  expect(html).toContain(": not checked yet.</p>");
});

test("what is out of the ordinary is counted last", () => {
  const html = render(
    '```shell unchecked="no"\nls\n```\n\n```shell unchecked="no"\nls\n```\n\n```csharp\na\n```',
    compiled("a"),
  );
  expect(html).toContain(": 1 compiled with C# 14; 2 not checked.</p>");
});

test("a page without samples has no such line; plain output is no sample", () => {
  expect(render("```text\nout\n```")).not.toContain("samples");
});
