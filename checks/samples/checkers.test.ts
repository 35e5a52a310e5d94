import type { SampleChecker } from "@/checks/samples/checker";
import { createCheckers } from "@/checks/samples/checkers";
import type { Sample } from "@/checks/samples/sample";
import { checkSample, createStubProgram } from "@/checks/samples/sample-fixture";
import { checkedLanguages } from "@/lib/content/fences";

const checkers = createCheckers(createStubProgram());

function find(language: string): SampleChecker {
  const checker = checkers.find(({ languages }) => languages.includes(language));
  if (!checker) throw new Error(`no checker for ${language}`);
  return checker;
}

test("the pages name the tool that checks each language, as the checkers do", () => {
  const tools = checkers.flatMap(({ tool, languages }) => languages.map((language) => [language, tool]));
  expect(Object.fromEntries(tools)).toEqual(checkedLanguages);
  expect(tools).toHaveLength(Object.keys(checkedLanguages).length);
});

const fragment = { extent: "fragment" } as const;

test.each<[language: string, text: string, more?: Partial<Sample>]>([
  ["json", '{\n  "a": 1\n}'],
  ["json", '"a": { "b": 1 },\n"c": []', fragment],
  ["css", ":host {\n  color: var(--card-color, black);\n}"],
  ["css", "color: red;\ngap: 1rem;", fragment],
  ["xml", '<?xml version="1.0" encoding="utf-8"?>\n<configuration>\n</configuration>\n'],
  ["xml", '<add key="a" xdt:Transform="Remove" />\n<application android:label="App" />', fragment],
  ["powershell", "foreach ($key in 'A', 'B') {\n  Remove-Item \"HKCU:\\Software\\$key\" -Recurse\n}"],
  ["powershell", "Get-ChildItem | Where-Object { $_.Length -gt 5 }\n[System.Diagnostics.EventLog]::SourceExists('A')"],
  ["cmd", 'FINDSTR.EXE /i /c:"say \\"a | b\\"" notes.txt > found.txt 2>&1'],
  ["cmd", 'type notes.txt | findstr /r "^[0-9]" && echo found || echo nothing'],
  ["cmd", 'shutdown /r /m \\\\server1 /t 60 /d p:4:1 /c "New version"'],
  ["cmd", 'start /wait msiexec /i "C:\\Install\\setup.msi" /qn /L*V "C:\\Install\\setup.log" ALLUSERS=1'],
  ["cmd", 'sc.exe create MailService binPath= "C:\\Work\\MailService.exe" start= demand'],
  ["cmd", 'reg export HKLM\\A ^\n  "C:\\Backup\\a.reg" /y\nrem a comment\n\n:: another'],
  ["cmd", "@echo off\nif not exist notes.txt echo missing & exit /b 2\nif errorlevel 2 exit /b"],
  ["cmd", 'if %ERRORLEVEL% neq 0 findstr /n /c:"a b" notes.txt\nif /i "%1"=="" exit /b 1'],
])("right %s passes, row %#", async (language, text, ...[more]) => {
  expect(await checkSample(find(language), text, { language, ...more })).toEqual([]);
});

test.each<[language: string, text: string, line: number, words: string, more?: Partial<Sample>]>([
  ["json", '{\n  "a": 1,\n  "b": no\n}', 22, "Unexpected token 'o'"],
  ["json", '{\n  "a": 1\n  "b": 2\n}', 22, "Expected ',' or '}'"],
  ["json", '{\n  "a": 1,\n}', 22, "double-quoted property name"],
  ["json", '{\n  // why\n  "a": 1\n}', 21, "property name"],
  ["json", '{\n  "a": 1', 21, "Expected ',' or '}'"],
  ["json", '{\n  "a": "x\n}', 21, "control character"],
  ["css", "a {\n  color red;\n}", 21, "Unknown word"],
  ["css", "a {\n  color: red;\n}\n}", 23, "Unexpected }"],
  ["css", "b {}\na {\n  color: red;", 21, "Unclosed block"],
  ["css", "a {\n  color: red; // why\n  gap: 0;\n}", 21, "Unknown word"],
  ["xml", "<a>\n  <b>\n</a>\n", 22, "unexpected close tag"],
  ["xml", "<a />\n<a b=c />", 21, "unquoted", fragment],
  ["xml", '<a>\n  <b xdt:c="d" />\n</a>', 21, "xdt"],
  ["xml", '<a>\n  <b />\n  c x="1" />\n\n</a>', 22, "has no <"],
  ["xml", "<Grid>\n  <Button>", 21, "close tag", fragment],
  ["xml", "<a />", 20, "no XML sample here has file", { transforms: "App.config" }],
  ["powershell", "Get-Date\nif ($true) {\n  Get-Date\n", 22, "MISSING"],
  ["powershell", "Get-Date\nWrite-Host 'abc\n", 21, "ERROR"],
  ["powershell", "Get-Date\nGet-Date |", 21, "ERROR"],
  ["cmd", "restart /r", 20, "restart is not in the table"],
  ["cmd", "echo a\n\nreg remove HKLM\\A", 22, "reg is not in the table"],
  ["cmd", "logoff /force 2", 20, "; see https://learn.microsoft.com/"],
  ["cmd", "findstr /z hello a.txt", 20, "no switch /z"],
  ["cmd", "shutdown r /t 0", 20, "1 words besides the switches, not 0"],
  ["cmd", "shutdown /s /t", 20, "/t has no value"],
  ["cmd", "findstr /n:5 hello a.txt", 20, "no switch /n:5"],
  ["cmd", "findstr /c: a.txt", 20, "no switch /c:"],
  ["cmd", "sc.exe create A binPath=a.exe", 20, "no switch binPath=a.exe"],
  ["cmd", "reg export HKLM\\A", 20, "1 words besides the switches, not 2"],
  ["cmd", 'findstr "hello a.txt', 20, "not closed"],
  ["cmd", "echo a ^", 20, "not closed at ^"],
  ["cmd", "if exist a.txt exit /q 2", 20, "no switch /q"],
  ["cmd", "if missing a.txt exit /b 2", 20, "no known condition"],
  ["cmd", "if not exist a.txt", 20, "command is missing after the condition"],
  ["cmd", "type a.txt |", 20, "missing next to an operator"],
])("wrong %s is a problem at its line, row %#", async (language, text, line, words, ...[more]) => {
  const [problem] = await checkSample(find(language), text, { language, ...more });
  expect(problem).toEqual({ file: "content/page.md", line, message: expect.stringContaining(words) });
  expect(problem?.message).toMatch(new RegExp(`^${checkedLanguages[language]}: `));
});
