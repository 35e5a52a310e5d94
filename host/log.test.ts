import { createLog } from "./log";

test("writes the same line once a minute", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  for (const line of ["refused", "stored", "refused"]) log(line);
  expect(lines).toEqual(["refused", "stored"]);
});
