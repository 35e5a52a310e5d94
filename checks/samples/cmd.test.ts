import { cmdChecker } from "@/checks/samples/cmd";
import { checkSample } from "@/checks/samples/sample-fixture";

function check(text: string) {
  return checkSample(cmdChecker, text);
}

const accepted = [
  'findstr /s /n /c:"a b" *.txt',
  'FINDSTR.EXE /i /c:"say \\"a | b\\"" notes.txt > found.txt 2>&1',
  'type notes.txt | findstr /r "^[0-9]" && echo found || echo nothing',
  'shutdown /r /m \\\\server1 /t 60 /d p:4:1 /c "New version"',
  'start /wait msiexec /i "C:\\Install\\setup.msi" /qn /L*V "C:\\Install\\setup.log" ALLUSERS=1',
  'sc.exe create MailService binPath= "C:\\Work\\MailService.exe" start= demand',
  "netsh http add urlacl url=http://*:54321/ user=%USERDOMAIN%\\%USERNAME%",
  'reg export HKLM\\A ^\n  "C:\\Backup\\a.reg" /y',
  "rem a comment\n\n:: another",
  "@echo off\nif not exist notes.txt echo missing & exit /b 2\nif errorlevel 2 exit /b",
  'if %ERRORLEVEL% neq 0 findstr /n /c:"a b" notes.txt\nif /i "%1"=="" exit /b 1',
];

test.each(accepted)("accepts %s", async (text) => {
  expect(await check(text)).toEqual([]);
});

const refused: readonly [string, string, string][] = [
  ["an unknown command", "restart /r", "restart is not in the table"],
  ["an unknown subcommand", "reg remove HKLM\\A", "reg is not in the table"],
  ["a switch that the command does not have", "findstr /z hello a.txt", "no switch /z"],
  ["a switch that lost its slash", "shutdown r /t 0", "1 words besides the switches, not 0"],
  ["a switch without its value", "shutdown /s /t", "/t has no value"],
  ["a value on a switch that has none", "findstr /n:5 hello a.txt", "no switch /n:5"],
  ["an attached value that is missing", "findstr /c: a.txt", "no switch /c:"],
  ["an option= that the command does not have", "sc.exe create A binary= a.exe", "no switch binary="],
  ["a space too few after option=", "sc.exe create A binPath=a.exe", "no switch binPath=a.exe"],
  ["a word too few", "reg export HKLM\\A", "1 words besides the switches, not 2"],
  ["a quote that is not closed", 'findstr "hello a.txt', "not closed"],
  ["a ^ without a line after it", "echo a ^", "not closed at ^"],
  ["a switch behind a condition that the command does not have", "if exist a.txt exit /q 2", "no switch /q"],
  ["a condition that if does not have", "if missing a.txt exit /b 2", "no known condition"],
  ["a condition without a command", "if not exist a.txt", "a command is missing behind the condition"],
  ["an operator without a command", "type a.txt |", "missing next to an operator"],
];

test.each(refused)("refuses %s and names its line", async (_name, text, message) => {
  expect(await check(`echo start\n\n${text}`)).toEqual([
    { file: "content/page.md", line: 22, message: expect.stringContaining(message) },
  ]);
});

test("names the page that documents the command", async () => {
  const [problem] = await check("logoff /force 2");
  expect(problem?.message).toMatch(/; see https:\/\/learn\.microsoft\.com\/.*\/logoff$/);
});
