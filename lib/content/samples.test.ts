import { parseFenceMarks } from "@/lib/content/samples";

test.each([
  ["", {}],
  ['file="src/app/app.ts" fragment', { file: "src/app/app.ts", fragment: true }],
  ["error", { error: "" }],
  ['error="CS0266" file="A.cs"', { error: "CS0266", file: "A.cs" }],
  ["output", { output: true }],
  ['scenario="places" warns="CS4014"', { scenario: "places", warns: "CS4014" }],
  ['transforms="App.config"', { transforms: "App.config" }],
])("%s is read", (meta, marks) => {
  expect(parseFenceMarks(meta)).toEqual(marks);
});

test.each([
  ["fragmnt", "fence mark fragmnt is unknown; write fragment, output, error, "],
  ['file=""', 'fence mark file="" is unknown'],
  ['error=" "', 'fence mark error=" " is unknown'],
  ['output="1"', 'fence mark output="1" is unknown'],
  ["error fragment", "a fence is marked error or fragment, not both"],
  ['output file="a.txt"', "a fence is marked output, which is no sample, so it has no other mark"],
])("%s is refused in words", (meta, words) => {
  expect(() => parseFenceMarks(meta)).toThrow(words);
});
