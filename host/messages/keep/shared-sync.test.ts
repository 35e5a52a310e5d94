import { createSharedSync } from "./shared-sync";

function createManualSync() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const sync = createSharedSync(() => new Promise((end, fail) => runs.push({ end, fail })));
  return { runs, sync };
}

test("calls during a sync wait for the next one and share it", async () => {
  const { runs, sync } = createManualSync();
  const done: string[] = [];
  const first = sync().then(() => done.push("first"));
  const others = ["second", "third"].map((name) => sync().then(() => done.push(name)));
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await first;
  expect([runs.length, done]).toEqual([2, ["first"]]);
  runs[1]?.end();
  await Promise.all(others);
  expect([runs.length, done]).toEqual([2, ["first", "second", "third"]]);
});

test("a sync that fails rejects only the calls that share it, and the next one starts anew", async () => {
  const { runs, sync } = createManualSync();
  const first = sync();
  const second = sync();
  runs[0]?.fail(new Error("disk"));
  await expect(first).rejects.toThrow("disk");
  runs[1]?.fail(new Error("disk again"));
  await expect(second).rejects.toThrow("disk again");
  const third = sync();
  runs[2]?.end();
  await expect(third).resolves.toBeUndefined();
});
