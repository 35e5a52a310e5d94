import { jsonChecker } from "@/checks/samples/json";
import type { Sample } from "@/checks/samples/sample";

function sampleOf(text: string, extent: Sample["extent"] = "whole"): Sample {
  return { file: "content/angular/page.md", line: 20, language: "json", text, extent };
}

test("a whole object, members alone and a deliberate error pass", async () => {
  const samples = [
    sampleOf('{\n  "a": 1\n}'),
    sampleOf('"a": { "b": 1 },\n"c": []', "fragment"),
    sampleOf('{ "a": 1 // why\n}', "error"),
  ];
  expect(await jsonChecker.check(samples)).toEqual([]);
});

test.each([
  ['{\n  "a": 1,\n  "b": no\n}', 22, "Unexpected token 'o'"],
  ['{\n  "a": 1\n  "b": 2\n}', 22, "Expected ',' or '}'"],
  ['{\n  "a": 1,\n}', 22, "Expected double-quoted property name"],
  ['{\n  // why\n  "a": 1\n}', 21, "Expected property name"],
  ['{\n  "a": 1', 21, "Expected ',' or '}'"],
  ['{\n  "a": "x\n}', 21, "control character"],
])("the problem of %j is at line %d of the page in the words of JSON.parse", async (text, line, message) => {
  expect(await jsonChecker.check([sampleOf(text)])).toEqual([
    { file: "content/angular/page.md", line, message: expect.stringContaining(message) },
  ]);
});

test("an error that is none is a problem", async () => {
  expect(await jsonChecker.check([sampleOf("{}", "error")])).toEqual([
    { file: "content/angular/page.md", line: 20, message: "marked error, but JSON.parse finds nothing wrong" },
  ]);
});
