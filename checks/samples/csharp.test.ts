import { csharpChecker } from "@/checks/samples/csharp";
import type { Sample } from "@/checks/samples/sample";
import { judgeSample } from "@/checks/samples/sample-fixture";

function check(text: string, extent: Sample["extent"] = "whole") {
  return judgeSample(csharpChecker, text, { extent });
}

const accepted: readonly [string, string, Sample["extent"]][] = [
  ["top-level statements with a type after them", "using System;\n\nvar a = new A();\n\nclass A { }\n", "whole"],
  ["a file-scoped namespace", "namespace App;\n\nusing System;\n\npublic record Page(string Title);\n", "whole"],
  ["statements of a method", "int[] limits = [1, 2];\nawait Task.WhenAll(first, second);\n", "fragment"],
  ["a directive inside a method", "#if DEBUG\nDebugger.Break();\n#endif", "fragment"],
  ["members of a class", '[DebuggerStepThrough]\npublic string Name { get; set; } = "";', "fragment"],
];

test.each(accepted)("accepts %s", async (_name, text, extent) => {
  expect(await check(text, extent)).toEqual([]);
});

test("names the line of the Markdown where something is missing", async () => {
  const problems = await check("int first = 1;\nint second = 2\n");
  expect(problems).toEqual([{ file: "content/page.md", line: 21, message: "C# grammar: MISSING ;" }]);
});

test("names the line in a fragment that fits neither a method nor a class", async () => {
  const [problem] = await check("public int A { get; }\npublic int B { get }\npublic int C { get; }", "fragment");
  expect(problem?.line).toBe(21);
  expect(problem?.message).toMatch(/^C# grammar: (MISSING|ERROR)/);
});

test("keeps a problem at a fragment's end inside the sample", async () => {
  const problems = await check("if (a) {\n  Call();\n", "fragment");
  expect(problems.length).toBeGreaterThan(0);
  for (const { line } of problems) expect(line).toBeLessThanOrEqual(22);
});

test("refuses a using directive and a statement after a type", async () => {
  const problems = await check("class A { }\nusing System;\nCall();\n");
  expect(problems.map(({ line, message }) => [line, message.slice(12, 18)])).toEqual([
    [21, "CS1529"],
    [22, "CS8803"],
  ]);
});
