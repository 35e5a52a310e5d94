import { boundLog } from "./log";

test("writes 20 lines a minute, then one that says that more are left out", () => {
  const lines: string[] = [];
  let time = 5_000;
  const log = boundLog(
    (line) => lines.push(line),
    () => time,
  );
  for (let minute = 0; minute < 2; minute += 1) {
    for (let index = 0; index < 1_000; index += 1) log("refused");
    time += 60_000;
  }
  const each = [...Array(20).fill("refused"), "more lines like these are left out for a minute"];
  expect(lines).toEqual([...each, ...each]);
});
