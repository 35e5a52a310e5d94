import { jsonChecker } from "@/checks/samples/json";
import { checkSample } from "@/checks/samples/sample-fixture";

test("a whole object and members alone pass", async () => {
  expect(await checkSample(jsonChecker, '{\n  "a": 1\n}')).toEqual([]);
  expect(await checkSample(jsonChecker, '"a": { "b": 1 },\n"c": []', { extent: "fragment" })).toEqual([]);
});

test.each([
  ['{\n  "a": 1,\n  "b": no\n}', 22, "Unexpected token 'o'"],
  ['{\n  "a": 1\n  "b": 2\n}', 22, "Expected ',' or '}'"],
  ['{\n  "a": 1,\n}', 22, "Expected double-quoted property name"],
  ['{\n  // why\n  "a": 1\n}', 21, "Expected property name"],
  ['{\n  "a": 1', 21, "Expected ',' or '}'"],
  ['{\n  "a": "x\n}', 21, "control character"],
])("the problem of %j is at line %d of the page in the words of JSON.parse", async (text, line, message) => {
  expect(await checkSample(jsonChecker, text)).toEqual([
    { file: "content/page.md", line, message: expect.stringContaining(message) },
  ]);
});
