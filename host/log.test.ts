import { createLog } from "./log";

test("writes the same line once a minute", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  for (const line of ["refused", "stored", "refused"]) log(line);
  expect(lines).toEqual(["refused", "stored"]);
});

test.each([
  ["a\nb\u001b[31m\r\n\tc", "a b [31m c"],
  ["x".repeat(60_000), "x".repeat(500)],
  [`${"\n".repeat(60_000)}b`, " "],
])("writes one short line, whatever another program's text holds (%#)", (text, line) => {
  const lines: string[] = [];
  createLog((written) => lines.push(written))(text);
  expect(lines).toEqual([line]);
});
