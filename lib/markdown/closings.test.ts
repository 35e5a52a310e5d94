import { renderText } from "@/lib/markdown/markdown-fixture";

test.each([
  ["- a\n\n  <!-- b\n\n  c", ["5: “<!-- b” is never closed"]],
  ["> ```text\n> b\n>", ["3: “```text” is never closed"]],
  ["$$\na\n\nb", ["3: “$$” is never closed"]],
  ["a\n\n<details>\n<summary>b\n\n</details>", ["6: <summary> is never closed"]],
  ["a <b>b\nand <kbd>c", ["3: <b> is never closed", "4: <kbd> is never closed"]],
  ["- a\n\n  <div\n  title=x><i>", ["5: <div> is never closed", "6: <i> is never closed"]],
  ['<a name="x"/> b', ["3: <a> is never closed"]],
  ["a\n\n```text\nb\n\n## C\n\n- d", ["5: “```text” is never closed"]],
])("what is never closed is in a warning with its line: %j", async (text, warnings) => {
  const { messages } = await renderText(text);
  expect(messages.filter((message) => /never closed/.test(message))).toEqual(
    warnings.map((words) => expect.stringContaining(words)),
  );
});

test.each([
  "<!-- <div>\n\n-->\n\na",
  "````text\n```\n`````  ",
  "> ```text\n> a\n> ```",
  "- ```text\n  a\n\nb",
  "<p>a\n\n<ul><li>a<li>b</ul><br/>",
  "<b><i>a</b></i>",
  "`<div>` \\<div>\n\n    <div>",
])("what ends has no warning: %j", async (text) => {
  expect((await renderText(text)).messages).toEqual([]);
});
