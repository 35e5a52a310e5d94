import type { Data } from "vfile";
import { renderMarkdown } from "@/lib/markdown/markdown-fixture";

const readSearchTargets = async (text: string, data?: Data) =>
  (await renderMarkdown(text, data)).data.searchTargets ?? [];

test("a page’s top and each heading are targets with their text and code, and tables are text", async () => {
  const text = [
    "# Title\n\nIntro with `code`.",
    '## Part\n\nA [link](#deep).\n\n```ts file="a.ts" fragment\nlet a;\n```',
    "### Deep\n\nTable: What is what.\n\n| Name | Sense |\n|---|---|\n| `-x` | much |",
  ].join("\n\n");
  const headers = ["Name", "Sense"];
  const code = [{ text: "a.ts" }, { text: "let a;", language: "ts" }];
  expect(await readSearchTargets(text)).toEqual([
    { type: "page", id: "", names: ["Title"], text: "Intro with code.\n", code: [{ text: "code" }] },
    { type: "heading", id: "part", names: ["Part"], text: "A link.\n", code },
    {
      type: "heading",
      id: "deep",
      names: ["Deep"],
      table: [headers, ["-x", "much"]],
      text: "What is what.\nName\nSense\n-x\nmuch\n",
      code: [{ text: "-x" }],
    },
  ]);
});

test("a row with an anchor is a separate target", async () => {
  const text = "# Title\n\nTable: T.\n\n| Dec | Mark |\n|---|---|\n| 1 | `+` |";
  const [, row] = await readSearchTargets(text, { rowAnchors: { prefix: "code", column: "Dec" } });
  const table = [["Dec", "Mark"]];
  expect(row).toEqual({ type: "row", id: "code-1", names: ["1", "+"], table, text: "", code: [] });
});

test("a sample knows its effect and the warning right below it or its output", async () => {
  const sample = '```bash effect="deletes roses"\ngarden prune\n```\n\n```text output\nGone.\n```';
  const [top] = await readSearchTargets(
    `# Title\n\n${sample}\n\n> [!WARNING]\n> It **deletes** all.\n\n> [!NOTE]\n> No.`,
  );
  const warning = "Warning: It deletes all.";
  expect(top?.code[0]).toEqual({ text: "garden prune", language: "bash", effect: "deletes roses", warning });
});

test.each([
  ["<h2>Part <b>two</b></h2>\n\nAfter<br>it.", ["", "After it.\n"], ["Title", "Part two"]],
  ["<details><summary>More</summary>\n\nInside.\n\n</details>", ["More\nInside.\n"], ["Title"]],
  ["One[^1].\n\n## Part\n\nTwo.\n\n[^1]: The note.", ["One.\n", "Two.\nThe note.\n"], ["Title", "Part"]],
])("HTML and footnotes are text of the heading above them: %s", async (text, texts, names) => {
  const targets = await readSearchTargets(`# Title\n\n${text}`);
  expect(targets.map((target) => target.text.replace(/ +\n/g, "\n"))).toEqual(texts);
  expect(targets.flatMap((target) => target.names)).toEqual(names);
});
