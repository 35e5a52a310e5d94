import { regChecker } from "@/checks/samples/reg";
import type { Sample } from "@/checks/samples/sample";
import { checkSample } from "@/checks/samples/sample-fixture";

const header = "Windows Registry Editor Version 5.00";

function check(text: string, extent: Sample["extent"] = "whole") {
  return checkSample(regChecker, text, { extent });
}

test("accepts keys, deletions, comments and each type of data", async () => {
  const text = `${header}

; text with a quoted "%1" and a path
[HKEY_CLASSES_ROOT\\Msi.Package\\shell\\runas\\command]
@="msiexec.exe /i \\"%1\\" C:\\\\Temp"
"Count"=dword:0000000a
"Bytes"=hex:01,ff
"Path"=hex(2):25,00,53,00,\\
  79,00,00,00
"Empty"=hex(7):
"Old"=-

[-HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers\\Connectivity]
`;
  expect(await check(text)).toEqual([]);
});

test("accepts a fragment without the header", async () => {
  expect(await check('[HKEY_CURRENT_USER\\Software\\App]\n"A"="b"', "fragment")).toEqual([]);
});

const refused: readonly [string, string, number, string][] = [
  ["a missing header", "[HKEY_CURRENT_USER\\A]", 20, "first line"],
  ["an unknown root", `${header}\n\n[HKLM\\SYSTEM]`, 22, "known root"],
  ["a key that is not closed", `${header}\n\n[-HKEY_USERS\\A`, 22, "known root"],
  ["a value before any key", `${header}\n"A"="b"`, 21, "before the first key"],
  ["a value under a deleted key", `${header}\n[-HKEY_USERS\\A]\n"A"="b"`, 22, "deleted"],
  ["a single backslash in text", `${header}\n[HKEY_USERS\\A]\n"A"="C:\\Temp"`, 22, "no known type"],
  ["a decimal dword", `${header}\n[HKEY_USERS\\A]\n"A"=dword:12345678901`, 22, "no known type"],
  ["half a byte after a continued line", `${header}\n[HKEY_USERS\\A]\n"A"=hex:01,\\\n  2`, 22, "no known type"],
  ["bytes without the line that continues them", `${header}\n[HKEY_USERS\\A]\n"A"=hex:01,\\`, 22, "no known type"],
  ["a name without quotes", `${header}\n[HKEY_USERS\\A]\nA="b"`, 22, "neither"],
];

test.each(refused)("refuses %s and names its line", async (_name, text, line, message) => {
  expect(await check(text)).toEqual([{ file: "content/page.md", line, message: expect.stringContaining(message) }]);
});
