import { inSandbox } from "@/checks/samples/sample-fixture";
import { runTypeScript } from "@/checks/samples/typescript-run";

const dates = {
  path: "src/app/dates.ts",
  text: "import { day } from './day';\nexport const text: string = '14 ' + day;",
};
const day = { path: "src/app/day.ts", text: "export const day = 'June';" };

inSandbox("a sample prints what it prints in Node.js, with the files that it imports", async () => {
  const sample = "import { text } from './src/app/dates';\n\nconst shown: string = text;\nconsole.log(shown);";
  expect(await runTypeScript(sample, [dates, day])).toEqual({ output: "14 June\n", faults: [] });
});

inSandbox("dates are New York's, wherever the sample runs", async () => {
  const { output } = await runTypeScript("console.log(new Date('2018-06-14T00:00:00').toISOString());");
  expect(output).toBe("2018-06-14T04:00:00.000Z\n");
});

inSandbox.each([
  ["what does not parse", "const a = 1;\nconst = 2;", 2, 'Expected identifier but found "="'],
  ["an import of no file", "import './src/app/time';", 1, "the page has no file src/app/time.ts"],
  ["an error that is thrown", "type Text = string;\n\nthrow new RangeError('too late');", 3, "RangeError: too late"],
  ["an exit without words", "process.exitCode = 3;", 1, "exit status 3"],
])("%s is a fault at its line", async (_name, sample, line, message) => {
  expect(await runTypeScript(sample, [dates])).toEqual({ output: "", faults: [{ line, message }] });
});

inSandbox("what is thrown in a file is a fault at the line that called it, after what was printed", async () => {
  const late = { path: "late.ts", text: "export function fail(): never {\n\n\n  throw new Error('late');\n}" };
  const sample = "import { fail } from './late';\nconsole.log('early');\nfail();";
  const faults = [{ line: 3, message: "Error: late" }];
  expect(await runTypeScript(sample, [late])).toEqual({ output: "early\n", faults });
});

inSandbox("a sample that does not end is stopped", async () => {
  const faults = [{ line: 1, message: "ran longer than 300 ms" }];
  expect(await runTypeScript("for (;;) {}", [], 300)).toEqual({ output: "", faults });
});
