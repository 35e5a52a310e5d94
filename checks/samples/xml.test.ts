import type { Sample } from "@/checks/samples/sample";
import { createStubJudge, judgeSample } from "@/checks/samples/sample-fixture";
import { createXmlChecker } from "@/checks/samples/xml";

function check(text: string, extent: Sample["extent"] = "whole") {
  return judgeSample(createXmlChecker(createStubJudge()), text, { extent });
}

test("accepts a document with its declaration", async () => {
  expect(await check('<?xml version="1.0" encoding="utf-8"?>\n<configuration>\n</configuration>\n')).toEqual([]);
});

test("accepts a fragment of several elements that uses the usual prefixes", async () => {
  expect(await check('<add key="a" xdt:Transform="Remove" />\n<Window x:Class="App.Main" />', "fragment")).toEqual([]);
});

test("names the line of the Markdown where a tag is not closed", async () => {
  const problems = await check("<configuration>\n  <appSettings>\n</configuration>\n");
  expect(problems).toEqual([{ file: "content/page.md", line: 22, message: "XML parser: unexpected close tag." }]);
});

test("counts a fragment's lines without its wrapping", async () => {
  const [problem] = await check('<add key="a" />\n<add key=b />', "fragment");
  expect(problem).toEqual({ file: "content/page.md", line: 21, message: "XML parser: unquoted attribute value." });
});

test("refuses a prefix that a whole document does not declare", async () => {
  const [problem] = await check('<configuration>\n  <add xdt:Transform="Remove" />\n</configuration>');
  expect(problem).toMatchObject({ line: 21, message: expect.stringContaining("xdt") });
});

test("finds a tag that lost its opening bracket", async () => {
  const [problem] = await check('<a>\n  <b />\n  c x="1" />\n\n</a>');
  expect(problem).toMatchObject({ line: 22, message: expect.stringContaining("has no <") });
});

test("keeps an element left open inside the sample", async () => {
  const [problem] = await check("<Grid>\n  <Button>\n", "fragment");
  expect(problem?.line).toBeLessThanOrEqual(22);
});
