import { readFile } from "node:fs/promises";
import type { Root, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { cmdChecker, commandForms } from "@/checks/samples/cmd";

import { judgeSamples } from "@/checks/samples/run";
import type { Sample } from "@/checks/samples/sample";
import { readSamples } from "@/checks/samples/sample-fixture";

/** Each page and the command whose switches its table lists in full. */
const pages: readonly [string, string][] = [
  ["content/msdos/findstr.md", "findstr"],
  ["content/msdos/commandlinereboot.md", "shutdown"],
];

/** `/m \\computer` gives `/m`, `/c:"text"` gives `/c:`: as the table of forms writes it. */
function readSwitches(markdown: string): string[] {
  const tree: Root = remark().use(remarkGfm).parse(markdown);
  const switches: string[] = [];
  visit(tree, "table", (table: Table) => {
    const [head, ...rows] = table.children;
    if (head?.children[0] === undefined || textOf(head.children[0]) !== "Switch") return;
    for (const { children } of rows) {
      const first = children[0]?.children ?? [];
      for (const { type, value } of first.filter((node) => node.type === "inlineCode")) {
        if (type === "inlineCode") switches.push(/^\/[?\w]+:?/.exec(value)?.[0] ?? value);
      }
    }
  });
  return switches;
}

async function findProblems(samples: readonly Sample[]) {
  return (await judgeSamples(cmdChecker, samples)).flatMap(({ problems }) => problems);
}

test.each(pages)("the table of %s lists the switches of %s, no more and no fewer", async (file, command) => {
  const known = commandForms.get(command)?.switches.map((written) => written.replace(/ \*$/, "")) ?? [];
  expect(readSwitches(await readFile(file, "utf8")).sort()).toEqual([...known].sort());
});

test("the tables find a switch that a sample on a page made up", async () => {
  const samples = await readSamples("content/msdos/commandlinereboot.md");
  const commands = samples.filter(({ language }) => language === "cmd");
  const broken = commands.map((sample) => ({ ...sample, text: sample.text.replace("/hybrid", "/fast") }));
  expect(await findProblems(commands)).toEqual([]);
  const problems = await findProblems(broken);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("no switch /fast")]);
});

test("rows are read with or without their value", () => {
  const table = '| Switch | What |\n|---|---|\n| `/m \\\\\\\\a` | b |\n| `/c:"text"`, `/off` | c |\n';
  expect(readSwitches(table)).toEqual(["/m", "/c:", "/off"]);
});
