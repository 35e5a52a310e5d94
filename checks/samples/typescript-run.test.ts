import { inSandbox } from "@/checks/samples/sample-fixture";
import { runTypeScript, type TypeScriptRun } from "@/checks/samples/typescript-run";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

/** Runs `sample` next to a file that prints a day and one that throws. */
const run = (sample: string, limitMs?: number): Promise<TypeScriptRun> =>
  inTemporaryFolder(
    {
      "package.json": '{ "type": "module" }',
      "sample.ts": sample,
      "src/dates.ts": "import { day } from './day';\nexport const text: string = '14 ' + day;",
      "src/day.ts": "export const day = 'June';",
      "late.ts": "export function fail(): never {\n\n\n  throw new Error('late');\n}",
    },
    (folder) => runTypeScript(folder, "sample.ts", limitMs),
  );

inSandbox("a sample prints what it prints in Node.js, with the files that it imports", async () => {
  const sample = "import { text } from './src/dates';\n\nconst shown: string = await text;\nconsole.log(shown);";
  expect(await run(sample)).toEqual({ output: "14 June\n", faults: [] });
});

inSandbox("dates are New York's, wherever the sample runs", async () => {
  const { output } = await run("console.log(new Date('2018-06-14T00:00:00').toISOString());");
  expect(output).toBe("2018-06-14T04:00:00.000Z\n");
});

inSandbox.each([
  ["an import of no file", "import './src/time';", 1, expect.stringContaining("Cannot find module")],
  ["an error that is thrown", "type Text = string;\n\nthrow new RangeError('too late');", 3, "RangeError: too late"],
  ["an exit without words", "process.exitCode = 3;", 1, "exit status 3"],
])("%s is a fault at its line", async (_name, sample, line, message) => {
  expect(await run(sample)).toEqual({ output: "", faults: [{ line, message }] });
});

inSandbox("what is thrown in a file is a fault at the line that called it, after what was printed", async () => {
  const sample = "import { fail } from './late';\nconsole.log('early');\nfail();";
  expect(await run(sample)).toEqual({ output: "early\n", faults: [{ line: 3, message: "Error: late" }] });
});

inSandbox("a sample that does not end is stopped", async () => {
  const faults = [{ line: 1, message: "ran longer than 300 ms" }];
  expect(await run("for (;;) {}", 300)).toEqual({ output: "", faults });
});
