import { findUnguardedCalls } from "@/checks/unguarded-calls-fixture";

const call = "        Ask(120_000);";
const method = (attributes: string, body: string) =>
  `public class Service\n{\n${attributes}    protected override void OnStart(string[] args)\n    {\n${body}\n    }\n}\n`;

test.each([
  ["a call in a plain method", method("", call), ["protected override void OnStart(string[] args)"]],
  ["a call in a conditional method", method('    [Conditional("DEBUG")]\n', call), []],
  ["a call within #if DEBUG", method("", `#if DEBUG\n${call}\n#endif`), []],
  ["a call after #endif", method("", `#if DEBUG\n#endif\n${call}`), ["protected override void OnStart(string[] args)"]],
  ["no call", method("", ""), []],
])("%s", (_, code, expected) => {
  expect(findUnguardedCalls(code, "Ask")).toEqual(expected);
});

test("a conditional method does not cover the method after it", () => {
  const code = `${method('    [Conditional("DEBUG")]\n', "")}${method("", call)}`;
  expect(findUnguardedCalls(code, "Ask")).toHaveLength(1);
});
