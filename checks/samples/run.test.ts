import { checkers } from "@/checks/samples/checkers";
import { formatReport, runSamples } from "@/checks/samples/run";
import { formatProblem } from "@/lib/content/model/problem";
import { checkedLanguages } from "@/lib/samples/languages";

/** One broken sample a language: its marks, its code, and the 0-based line of the code that is at fault. */
const broken: Readonly<Record<string, { marks?: string; code: string; at: number }>> = {
  bash: { marks: 'scenario="server"', code: "git --version\ngit clne", at: 1 },
  ts: { code: 'export const ok = 1;\nexport const count: number = "one";', at: 1 },
  html: { code: "<p>\n@if (a {\n</p>", at: 1 },
  css: { code: "a {\n  color: red;\n  }}", at: 2 },
  scss: { code: "$a: 1;\n}", at: 1 },
  json: { code: '{\n  "a": 1,\n}', at: 2 },
  csharp: { code: "class A\n{\n    int B( { }\n}", at: 2 },
  xml: { code: "<a>\n  <b>\n</a>", at: 2 },
  xaml: { code: "<Grid>\n  <Button>\n</Grid>", at: 2 },
  sql: { code: "SELECT Id\nFORM dbo.Users WHERE;", at: 1 },
  reg: { code: "Windows Registry Editor Version 5.00\n\n[HKEY_NOWHERE\\A]", at: 2 },
  cmd: { code: "dir\nshutdown /zzz", at: 1 },
  powershell: { code: "Get-Date\nif (1 {", at: 1 },
};

const createPage = (language: string, marks: string, code: string) =>
  `---\nkind: note\n---\n# A page\n\n\`\`\`${language} ${marks}\n${code}\n\`\`\`\n`;

test("the pages name the tool that checks each language, as the checkers do", () => {
  const tools = checkers.flatMap(({ tool, languages }) => languages.map((language) => [language, tool]));
  expect(Object.fromEntries(tools)).toEqual(checkedLanguages);
  expect(tools).toHaveLength(Object.keys(checkedLanguages).length);
});

test("each checked language has a broken sample here", () => {
  expect(Object.keys(broken).sort()).toEqual(Object.keys(checkedLanguages).sort());
});

test.each(Object.entries(broken))(
  "a broken sample of %s is reported with its line of the Markdown",
  async (language, { marks = "", code, at }) => {
    const page = { file: "content/page.md", markdown: createPage(language, marks, code) };
    const { problems, counts } = await runSamples([page], checkers);
    expect(problems.map(({ line }) => line)).toContain(7 + at);
    for (const { file, line, message } of problems) {
      expect(file).toBe("content/page.md");
      expect(line).toBeGreaterThanOrEqual(7);
      expect(message).toMatch(/: ./);
    }
    expect(counts.get(checkedLanguages[language] ?? "")).toBe(1);
  },
  60_000,
);

test("a broken fence mark and a language without checker are reported beside the others", async () => {
  const report = await runSamples(
    [
      { file: "content/b.md", markdown: "```json fragmnt\n{}\n```" },
      { file: "content/a.md", markdown: "```cobol\nSTOP RUN.\n```" },
      { file: "content/c.md", markdown: '```json\n{}\n```\n\n```shell unchecked="no tool"\nls\n```' },
    ],
    checkers,
  );
  expect(report.problems.map(formatProblem)).toEqual([
    'content/a.md:2: no checker for cobol; mark it unchecked="reason"',
    expect.stringMatching(/^content\/b\.md:1: fence mark fragmnt is unknown; write /),
  ]);
  expect(formatReport(report)).toMatch(/JSON parser {13} {3}1$/m);
  expect(formatReport(report)).toContain("content/c.md: 1 unchecked\n    line 6, shell: no tool");
  expect(formatReport(report)).toMatch(/\n1 samples checked, 1 unchecked, problems: 2$/);
});
