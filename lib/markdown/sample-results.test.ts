import { fence, renderMarkdown } from "@/lib/markdown/markdown-fixture";
import { hashSample, type SampleResult } from "@/lib/markdown/sample-results";

test("the hash of a sample changes with its language, its marks, its text and its output", () => {
  const samples: Parameters<typeof hashSample>[] = [
    ["ts", "", "a"],
    ["js", "", "a"],
    ["ts", "fragment", "a"],
    ["ts", "", "b"],
    ["ts", "", "a", "1"],
  ];
  expect(new Set(samples.map((sample) => hashSample(...sample))).size).toBe(samples.length);
});

const tools = { "C# compiler": "14 (Roslyn 5.12)" };
const compiled = (text: string, output?: string): SampleResult => ({
  sample: hashSample("csharp", "", text, output),
  tool: "C# compiler",
  outcome: `compiled with C# {version}${output === undefined ? "" : " and run"}`,
});
const failed = { ...compiled("a"), sample: hashSample("csharp", "error", "a"), failure: "CS0266: no" };

const unchecked = fence('shell unchecked="needs the CLI"', "ls");

test.each<
  [what: string, markdown: string, results: SampleResult[], done: [string, number][], note: string | undefined]
>([
  ["that is meant to fail", fence("csharp error", "a"), [failed], [["meant to fail", 1]], "Meant to fail: CS0266: no"],
  ["whose output was edited", fence("csharp", "a") + fence("text output", "2"), [compiled("a", "1")], [], undefined],
  [
    "of several, most often first",
    fence("csharp", "a") + fence("text output", "1") + fence("csharp", "b").repeat(2) + unchecked.repeat(3),
    [compiled("a", "1"), compiled("b")],
    [
      ["compiled with C# 14", 2],
      ["compiled with C# 14 and run", 1],
    ],
    undefined,
  ],
])("a sample %s is counted, and says with what it is meant to fail", async (_, markdown, samples, expected, note) => {
  const { html, data, messages } = await renderMarkdown(`# A page\n\n${markdown}`, { results: { tools, samples } });
  expect(data.sampleCounts).toEqual(expected);
  const unrecorded = [expect.stringMatching(/^4: .*no recorded result; run npm run content -- --record/)];
  expect(messages).toEqual(expected.length ? [] : unrecorded);
  const [, shown] = /<p class="note">(.*?)<\/p>/.exec(html) ?? [];
  expect(shown).toBe(note);
});

test("where nothing checks samples, none is counted and nothing warns", async () => {
  const { data, messages } = await renderMarkdown(`# A\n\n${fence("csharp error", "a")}${fence("json", "{,}")}`);
  expect({ counts: data.sampleCounts, messages }).toEqual({ counts: [], messages: [] });
});

test("a sample’s box shows what was recorded of its reach, and /find knows it", async () => {
  const reached = { ...compiled("a"), reach: { cells: "0120", worst: { index: "clean", commits: "merge" } } };
  const { html, data } = await renderMarkdown(`# A\n\n${fence("csharp", "a")}${fence("csharp", "b")}`, {
    results: { tools, samples: [reached, compiled("b")] },
  });
  expect(html).toMatch(
    /<figcaption><span class="option"><span class="reach".*commits lost in rare cases; index moved<\/span> C#<\/figcaption>/,
  );
  expect(html.match(/class="reach"/g)).toHaveLength(1);
  expect(data.searchTargets?.[0]?.code.map(({ reach }) => reach)).toEqual(["0130", undefined]);
});

test("a box that scrolls has its sample’s number in its name, or is called plain text", async () => {
  const long = "a".repeat(40);
  const output = fence("text output", `a  ${long}`) + fence("text", `b  ${long}`);
  const samples = fence("sql", long) + output + fence("sql", "a") + fence("sql", long);
  const { html } = await renderMarkdown(`# A\n\n${samples}`);
  const boxes = html.match(/<pre[^>]*>/g);
  const scrolls = (name: string) => `tabindex="0" role="group" aria-label="${name}"`;
  expect(boxes).toEqual([
    `<pre ${scrolls("Sample 1")} data-name="Sample 1">`,
    `<pre ${scrolls("Output of sample 1")}>`,
    `<pre ${scrolls("Plain text")}>`,
    '<pre data-name="Sample 2">',
    `<pre ${scrolls("Sample 3")} data-name="Sample 3">`,
  ]);
});
