import type { Sample } from "@/checks/samples/sample";
import { checkSample, createStubProgram } from "@/checks/samples/sample-fixture";
import { createXmlChecker } from "@/checks/samples/xml";

function check(text: string, extent: Sample["extent"] = "whole") {
  return checkSample(createXmlChecker(createStubProgram()), text, { extent });
}

test("accepts a document with its declaration", async () => {
  expect(await check('<?xml version="1.0" encoding="utf-8"?>\n<configuration>\n</configuration>\n')).toEqual([]);
});

test("accepts a fragment of several elements that uses the usual prefixes", async () => {
  expect(await check('<add key="a" xdt:Transform="Remove" />\n<Window x:Class="App.Main" />', "fragment")).toEqual([]);
});

test.each<[what: string, text: string, extent: Sample["extent"], line: number, words: string]>([
  ["a tag that is not closed", "<a>\n  <b>\n</a>\n", "whole", 22, "unexpected close tag."],
  ["a value without quotes, its line counted without the wrapping", "<a />\n<a b=c />", "fragment", 21, "unquoted"],
  ["a prefix that is not declared", '<a>\n  <b xdt:c="d" />\n</a>', "whole", 21, "xdt"],
  ["a tag that lost its opening bracket", '<a>\n  <b />\n  c x="1" />\n\n</a>', "whole", 22, "has no <"],
  ["an element left open, within the sample", "<Grid>\n  <Button>", "fragment", 21, "close tag"],
])("finds %s", async (_what, text, extent, line, words) => {
  expect(await check(text, extent)).toEqual([
    { file: "content/page.md", line, message: expect.stringMatching(`^XML parser: .*${words}`) },
  ]);
});
