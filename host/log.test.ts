import { createLog } from "./log";

test("writes the same line once a minute", () => {
  const lines: string[] = [];
  let time = 5_000;
  const log = createLog(
    (line) => lines.push(line),
    () => time,
  );
  for (const line of ["refused", "stored", "refused"]) log(line);
  time += 59_999;
  log("refused");
  time += 1;
  log("refused");
  expect(lines).toEqual(["refused", "stored", "refused"]);
});
