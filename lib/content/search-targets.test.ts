import { createNote, readMadeUpSite } from "@/lib/content/site-fixture";

/** The targets of a made-up page with this text. */
async function readSearchTargets(text: string, keys: readonly string[] = []) {
  const { pages } = await readMadeUpSite({ "a.md": createNote(text, keys) });
  return pages[0]?.searchTargets ?? [];
}

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
      text: "Name\nSense\n-x\nmuch\nWhat is what.\n",
      code: [{ text: "-x" }],
    },
  ]);
});

test("a row with an anchor is a separate target", async () => {
  const text = "# Title\n\nTable: T.\n\n| Dec | Mark |\n|---|---|\n| 1 | `+` |";
  const [, row] = await readSearchTargets(text, ["rowAnchors:", "  prefix: code", "  column: Dec"]);
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
