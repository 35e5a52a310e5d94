import { checkers } from "@/content-tests/samples/checkers";
import type { Sample, SampleChecker } from "@/content-tests/samples/sample";
import { checkSample } from "@/content-tests/samples/sample-fixture";
import { checkedLanguages } from "@/lib/markdown/fences";

function find(language: string): SampleChecker {
  const checker = checkers.find(({ languages }) => languages.includes(language));
  if (!checker) throw new Error(`no checker for ${language}`);
  return checker;
}

test("each checked language has one checker", () => {
  expect(checkers.flatMap(({ languages }) => languages)).toEqual(checkedLanguages);
});

const fragment = { extent: "fragment" } as const;

test.each<[language: string, text: string, more?: Partial<Sample>]>([
  ["json", '"a": { "b": 1 },\n"c": []', fragment],
  ["css", ":host {\n  color: var(--card-color, black);\n}"],
  ["css", "color: red;\ngap: 1rem;", fragment],
  ["xml", '<?xml version="1.0" encoding="utf-8"?>\n<configuration>\n</configuration>\n'],
  ["xml", '<add key="a" xdt:Transform="Remove" />\n<application android:label="App" />', fragment],
  ["powershell", "Get-ChildItem | Where-Object { $_.Length -gt 5 }\n[System.Diagnostics.EventLog]::SourceExists('A')"],
])("correct %s passes, row %#", async (language, text, ...[more]) => {
  expect(await checkSample(find(language), text, { language, ...more })).toEqual([]);
});

test.each<[language: string, text: string, line: number, words: string, more?: Partial<Sample>]>([
  ["json", '{\n  "a": 1,\n}', 20, "double-quoted property name"],
  ["css", "a {\n  color red;\n}", 21, "Unknown word"],
  ["xml", "<a>\n  <b>\n</a>\n", 22, "unexpected close tag"],
  ["xml", "<Grid>\n  <Button>", 21, "close tag", fragment],
  ["xml", "<a />", 20, "no XML sample here has file", { transforms: "App.config" }],
  ["powershell", "Get-Date\nif ($true) {\n  Get-Date\n", 22, "MISSING"],
  ["powershell", "Get-Date\nGet-Date |", 21, "ERROR"],
])("wrong %s is a problem at its line, row %#", async (language, text, line, words, ...[more]) => {
  const [problem] = await checkSample(find(language), text, { language, ...more });
  expect(problem).toEqual({ file: "content/page.md", line, message: expect.stringContaining(words) });
  expect(problem?.message).toMatch(new RegExp(`^${find(language).tool}: `));
});
