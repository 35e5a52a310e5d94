import { join } from "node:path";
import { countVerdicts, formatVerdict, hashSample, loadVerdicts, noVerdicts } from "@/lib/samples/verdicts";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

test("the hash of a sample changes with its language, its marks, its text and its output", () => {
  const hashes = [
    hashSample("ts", "", "a"),
    hashSample("js", "", "a"),
    hashSample("ts", "fragment", "a"),
    hashSample("ts", "", "b"),
    hashSample("ts", "", "a", ""),
    hashSample("ts", "", "a", "1"),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{12}$/);
  expect(hashSample("ts", " fragment ", "a")).toBe(hashes[2]);
});

test("a verdict is put into words with the short version of its tool", () => {
  const verdict = { sample: "aa", tool: "C# compiler", verdict: "compiled with C# {version} and run" };
  expect(formatVerdict(verdict, { "C# compiler": "14 (Roslyn 5.12)" })).toBe("compiled with C# 14 and run");
});

test("verdicts are counted, the most frequent first", () => {
  expect(countVerdicts(["parsed", "run", "run"])).toEqual([
    ["run", 2],
    ["parsed", 1],
  ]);
});

test("without a file there are no verdicts, and a broken one is an error", async () => {
  await inTemporaryFolder({ "broken.json": "{" }, async (folder) => {
    expect(await loadVerdicts(join(folder, "none.json"))).toEqual(noVerdicts);
    await expect(loadVerdicts(join(folder, "broken.json"))).rejects.toThrow("JSON");
  });
});
