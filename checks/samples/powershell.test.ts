import { powershellChecker } from "@/checks/samples/powershell";
import { checkSample } from "@/checks/samples/sample-fixture";

function check(text: string) {
  return checkSample(powershellChecker, text);
}

test("accepts cmdlets, pipelines, loops and .NET calls", async () => {
  const text = `New-EventLog -LogName Application -Source MailService
Get-ChildItem | Where-Object { $_.Length -gt 5 }
foreach ($key in 'A', 'B') {
  Remove-Item "HKCU:\\Software\\$key" -Recurse
}
[System.Diagnostics.EventLog]::SourceExists('MailService')`;
  expect(await check(text)).toEqual([]);
});

const refused: readonly [string, string][] = [
  ["a brace that is not closed", "Get-Date\nif ($true) {\n  Get-Date\n"],
  ["text that is not closed", "Get-Date\nWrite-Host 'abc\n"],
  ["a pipe into nothing", "Get-Date\nGet-Date |"],
];

test.each(refused)("refuses %s within the sample's lines", async (_name, text) => {
  const problems = await check(text);
  expect(problems.length).toBeGreaterThan(0);
  for (const { line, message } of problems) {
    expect(line).toBeGreaterThanOrEqual(20);
    expect(line).toBeLessThanOrEqual(20 + text.split("\n").length);
    expect(message).toMatch(/^PowerShell grammar: (MISSING|ERROR)/);
  }
});
